import { Module } from '@nestjs/common';
import { PinModule } from '../pin/index.js';
import { ReviewQueueModule } from '../review-queue/index.js';
import { UsersModule } from '../users/index.js';
import { ApproveWithdrawalHandler } from './approve-withdrawal.js';
import { CompleteWithdrawalHandler } from './complete-withdrawal.js';
import { RejectWithdrawalHandler } from './reject-withdrawal.js';
import { RequestWithdrawalHandler } from './request-withdrawal.js';
import { WithdrawalsInvestorController } from './withdrawals.investor.controller.js';
import { WithdrawalsStaffController } from './withdrawals.staff.controller.js';

@Module({
  imports: [PinModule, UsersModule, ReviewQueueModule],
  controllers: [WithdrawalsInvestorController, WithdrawalsStaffController],
  providers: [RequestWithdrawalHandler, ApproveWithdrawalHandler, RejectWithdrawalHandler, CompleteWithdrawalHandler],
})
export class WithdrawalsModule {}
