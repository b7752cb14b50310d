import { Module } from '@nestjs/common';
import { ReviewQueueModule } from '../review-queue/index.js';
import { ApproveDepositHandler } from './approve-deposit.js';
import { DepositsInvestorController } from './deposits.investor.controller.js';
import { DepositsStaffController } from './deposits.staff.controller.js';
import { RejectDepositHandler } from './reject-deposit.js';
import { RequestDepositHandler } from './request-deposit.js';

@Module({
  imports: [ReviewQueueModule],
  controllers: [DepositsInvestorController, DepositsStaffController],
  providers: [RequestDepositHandler, ApproveDepositHandler, RejectDepositHandler],
})
export class DepositsModule {}
