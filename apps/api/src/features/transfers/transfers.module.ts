import { Module } from '@nestjs/common';
import { PinModule } from '../pin/index.js';
import { ReviewQueueModule } from '../review-queue/index.js';
import { RecipientReader } from './recipients.view.js';
import { TransfersInvestorController } from './transfers.investor.controller.js';
import { TransfersStaffController } from './transfers.staff.controller.js';

@Module({
  imports: [PinModule, ReviewQueueModule],
  controllers: [TransfersInvestorController, TransfersStaffController],
  providers: [RecipientReader],
})
export class TransfersModule {}
