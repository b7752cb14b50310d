import { Module } from '@nestjs/common';
import { BalancesModule } from '../balances/index.js';
import { RequestDetailReader } from './request-detail.view.js';
import { ReviewQueueStaffController } from './review-queue.staff.controller.js';
import { RequestReader } from './review-queue.view.js';

@Module({
  imports: [BalancesModule],
  controllers: [ReviewQueueStaffController],
  providers: [RequestReader, RequestDetailReader],
  exports: [RequestReader],
})
export class ReviewQueueModule {}
