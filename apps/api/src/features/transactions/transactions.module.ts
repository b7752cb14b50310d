import { Module } from '@nestjs/common';
import { TransactionsInvestorController } from './transactions.investor.controller.js';
import { TransactionsReader } from './transactions.view.js';

@Module({ controllers: [TransactionsInvestorController], providers: [TransactionsReader] })
export class TransactionsModule {}
