import { Module } from '@nestjs/common';
import { AuditTrailModule } from '../audit-trail/audit-trail.module.js';
import { ReviewQueueModule } from '../review-queue/review-queue.module.js';
import { ArrivalReader } from './arrival.view.js';
import { RunningBalanceReader } from './running-balance.reader.js';
import { TransactionsInvestorController } from './transactions.investor.controller.js';
import { TransactionTimelineReader } from './transaction-timeline.view.js';
import { StaffTransactionDetailReader } from './staff-transaction-detail.view.js';
import { StaffTransactionReader } from './staff-transactions.view.js';
import { TransactionsStaffController } from './transactions.staff.controller.js';
import { TransactionsReader } from './transactions.view.js';

@Module({
  imports: [AuditTrailModule, ReviewQueueModule],
  controllers: [TransactionsInvestorController, TransactionsStaffController],
  providers: [
    ArrivalReader,
    RunningBalanceReader,
    StaffTransactionReader,
    StaffTransactionDetailReader,
    TransactionsReader,
    TransactionTimelineReader,
  ],
  exports: [RunningBalanceReader, StaffTransactionReader, TransactionsReader, TransactionTimelineReader],
})
export class TransactionsModule {}
