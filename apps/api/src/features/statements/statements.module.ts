import { Module } from '@nestjs/common';
import { PapersUnderWay } from '#platform/pdf/papers-under-way.js';
import { TransactionsModule } from '../transactions/index.js';
import { UsersModule } from '../users/index.js';
import { ReceiptReader } from './receipt.view.js';
import { StatementReader } from './statement.view.js';
import { StatementsInvestorController } from './statements.investor.controller.js';

@Module({
  imports: [TransactionsModule, UsersModule],
  controllers: [StatementsInvestorController],
  providers: [PapersUnderWay, StatementReader, ReceiptReader],
})
export class StatementsModule {}
