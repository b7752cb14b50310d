import { Module } from '@nestjs/common';
import { FreezingModule } from '../investors/index.js';
import { ReviewQueueModule } from '../review-queue/index.js';
import { AdjustmentsStaffController } from './adjustments.staff.controller.js';
import { ApproveAdjustmentHandler } from './approve-adjustment.js';
import { ProposeAdjustmentHandler } from './propose-adjustment.js';
import { ProposeReversalHandler } from './propose-reversal.js';
import { RejectAdjustmentHandler } from './reject-adjustment.js';
import { RetractAdjustmentHandler } from './retract-adjustment.js';

@Module({
  imports: [ReviewQueueModule, FreezingModule],
  controllers: [AdjustmentsStaffController],
  providers: [
    ProposeAdjustmentHandler,
    ProposeReversalHandler,
    ApproveAdjustmentHandler,
    RejectAdjustmentHandler,
    RetractAdjustmentHandler,
  ],
})
export class AdjustmentsModule {}
