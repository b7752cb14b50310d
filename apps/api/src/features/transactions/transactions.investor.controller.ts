import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { type TransactionsAnswer, TransactionsQuery } from '@clearfold/contracts';
import { Audience } from '#platform/auth/audience.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { TransactionsReader } from './transactions.view.js';

@ApiTags('Transactions')
@ApiBearerAuth()
@Audience('investor')
@Controller('transactions')
export class TransactionsInvestorController {
  constructor(private readonly transactions: TransactionsReader) {}

  /** The signed-in investor's transactions, newest first. */
  @Get('user-transactions')
  async list(
    @CurrentInvestor() investor: SignedInInvestor,
    @Query() query: TransactionsQuery,
  ): Promise<TransactionsAnswer> {
    return { data: await this.transactions.of(investor.id, query) };
  }
}
