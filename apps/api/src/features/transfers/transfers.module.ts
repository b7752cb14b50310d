import { Module } from '@nestjs/common';
import { PinModule } from '../pin/pin.module.js';
import { ReviewQueueModule } from '../review-queue/review-queue.module.js';
import { RecipientReader } from './recipients.view.js';
import { TransfersInvestorController } from './transfers.investor.controller.js';
import { TransfersStaffController } from './transfers.staff.controller.js';

@Module({
  imports: [PinModule, ReviewQueueModule],
  controllers: [TransfersInvestorController, TransfersStaffController],
  providers: [RecipientReader],
})
export class TransfersModule {}
