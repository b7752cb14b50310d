import { Module } from '@nestjs/common';
import { FreezingModule } from '../investors/index.js';
import { ReviewQueueModule } from '../review-queue/index.js';
import { AdjustmentsStaffController } from './adjustments.staff.controller.js';

@Module({
  imports: [ReviewQueueModule, FreezingModule],
  controllers: [AdjustmentsStaffController],
})
export class AdjustmentsModule {}
