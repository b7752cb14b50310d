import { Module } from '@nestjs/common';
import { ReviewQueueModule } from '../review-queue/index.js';
import { CancelTransactionHandler } from './cancel-transaction.js';
import { TransactionsInvestorController } from './transactions.investor.controller.js';
import { TransactionsReader } from './transactions.view.js';

@Module({
  imports: [ReviewQueueModule],
  controllers: [TransactionsInvestorController],
  providers: [TransactionsReader, CancelTransactionHandler],
})
export class TransactionsModule {}
