import { Module } from '@nestjs/common';
import { PinModule } from '../pin/index.js';
import { ReviewQueueModule } from '../review-queue/index.js';
import { ApproveTransferHandler } from './approve-transfer.js';
import { RecipientReader } from './recipients.view.js';
import { RejectTransferHandler } from './reject-transfer.js';
import { RequestTransferHandler } from './request-transfer.js';
import { TransfersInvestorController } from './transfers.investor.controller.js';
import { TransfersStaffController } from './transfers.staff.controller.js';

@Module({
  imports: [PinModule, ReviewQueueModule],
  controllers: [TransfersInvestorController, TransfersStaffController],
  providers: [RequestTransferHandler, ApproveTransferHandler, RejectTransferHandler, RecipientReader],
})
export class TransfersModule {}
