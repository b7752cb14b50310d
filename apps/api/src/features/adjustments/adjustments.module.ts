import { Module } from '@nestjs/common';
import { FreezingModule } from '../investors/index.js';
import { ReviewQueueModule } from '../review-queue/index.js';
import { AdjustmentsStaffController } from './adjustments.staff.controller.js';
import { ApproveAdjustmentHandler } from './approve-adjustment.js';
import { DraftAdjustmentHandler } from './draft-adjustment.js';
import { ProposeReversalHandler } from './propose-reversal.js';
import { RejectAdjustmentHandler } from './reject-adjustment.js';
import { WithdrawAdjustmentHandler } from './withdraw-adjustment.js';

@Module({
  imports: [ReviewQueueModule, FreezingModule],
  controllers: [AdjustmentsStaffController],
  providers: [
    DraftAdjustmentHandler,
    ProposeReversalHandler,
    ApproveAdjustmentHandler,
    RejectAdjustmentHandler,
    WithdrawAdjustmentHandler,
  ],
})
export class AdjustmentsModule {}
