import { Module } from '@nestjs/common';
import { ReviewQueueModule } from '../review-queue/review-queue.module.js';
import { BulkDecisionsStaffController } from './bulk-decisions.staff.controller.js';
import { DecideInBulkHandler } from './decide-in-bulk.js';

@Module({
  imports: [ReviewQueueModule],
  controllers: [BulkDecisionsStaffController],
  providers: [DecideInBulkHandler],
})
export class BulkDecisionsModule {}
