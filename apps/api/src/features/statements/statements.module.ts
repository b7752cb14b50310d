import { Module } from '@nestjs/common';
import { PdfDocumentsUnderWay } from '#platform/pdf/pdf-documents-under-way.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { UsersModule } from '../users/users.module.js';
import { ReceiptReader } from './receipt.view.js';
import { StatementReader } from './statement.view.js';
import { StatementsInvestorController } from './statements.investor.controller.js';

@Module({
  imports: [TransactionsModule, UsersModule],
  controllers: [StatementsInvestorController],
  providers: [PdfDocumentsUnderWay, StatementReader, ReceiptReader],
})
export class StatementsModule {}
