import { Module } from '@nestjs/common';
import { PinModule } from '../pin/index.js';
import { ReviewQueueModule } from '../review-queue/index.js';
import { UsersModule } from '../users/index.js';
import { WithdrawalsInvestorController } from './withdrawals.investor.controller.js';
import { WithdrawalsStaffController } from './withdrawals.staff.controller.js';

@Module({
  imports: [PinModule, UsersModule, ReviewQueueModule],
  controllers: [WithdrawalsInvestorController, WithdrawalsStaffController],
})
export class WithdrawalsModule {}
