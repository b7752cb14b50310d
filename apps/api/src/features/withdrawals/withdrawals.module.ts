import { Module } from '@nestjs/common';
import { PinModule } from '../pin/pin.module.js';
import { ReviewQueueModule } from '../review-queue/review-queue.module.js';
import { UsersModule } from '../users/users.module.js';
import { WithdrawalsInvestorController } from './withdrawals.investor.controller.js';
import { WithdrawalsStaffController } from './withdrawals.staff.controller.js';

@Module({
  imports: [PinModule, UsersModule, ReviewQueueModule],
  controllers: [WithdrawalsInvestorController, WithdrawalsStaffController],
})
export class WithdrawalsModule {}
