import { Module } from '@nestjs/common';
import { ReviewQueueModule } from '../review-queue/review-queue.module.js';
import { DepositsInvestorController } from './deposits.investor.controller.js';
import { DepositsStaffController } from './deposits.staff.controller.js';

@Module({
  imports: [ReviewQueueModule],
  controllers: [DepositsInvestorController, DepositsStaffController],
})
export class DepositsModule {}
