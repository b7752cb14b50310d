import { Module } from '@nestjs/common';
import { FreezingModule } from '../investors/freezing.module.js';
import { ReviewQueueModule } from '../review-queue/review-queue.module.js';
import { AdjustmentsStaffController } from './adjustments.staff.controller.js';

@Module({
  imports: [ReviewQueueModule, FreezingModule],
  controllers: [AdjustmentsStaffController],
})
export class AdjustmentsModule {}
