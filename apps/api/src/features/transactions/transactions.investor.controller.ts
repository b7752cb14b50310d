import { Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { REQUEST_CANCELLED } from '@clearfold/content';
import {
  type MessageAnswer,
  routes,
  type TransactionAnswer,
  type TransactionsAnswer,
  TransactionsQuery,
} from '@clearfold/contracts';
import { InvestorController, Route } from '#platform/http/route.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { IdempotencyKey } from '#platform/event-store/idempotency-key-header.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { TransactionTimelineReader } from './transaction-timeline.view.js';
import { TransactionsReader } from './transactions.view.js';
import { cancelTransaction } from './transactions.commands.js';

@InvestorController('Transactions')
export class TransactionsInvestorController {
  constructor(
    private readonly transactions: TransactionsReader,
    private readonly timelines: TransactionTimelineReader,
    private readonly commands: CommandBus,
  ) {}

  /** The signed-in investor's transactions, newest first. */
  @Route(routes.transactions.list)
  async list(
    @CurrentInvestor() investor: SignedInInvestor,
    @Query() query: TransactionsQuery,
  ): Promise<TransactionsAnswer> {
    return { data: await this.transactions.of(investor.id, query) };
  }

  /** An own transaction with everything that happened to it. */
  @Route(routes.transactions.one)
  async one(@CurrentInvestor() investor: SignedInInvestor, @UuidParam() id: string): Promise<TransactionAnswer> {
    return { transaction: await this.timelines.one(investor.id, id) };
  }

  /** Takes an own pending request back; what it held is available again. */
  @Route(routes.transactions.cancel)
  async cancel(
    @CurrentInvestor() investor: SignedInInvestor,
    @UuidParam() id: string,
    @IdempotencyKey() key?: string,
  ): Promise<MessageAnswer> {
    await this.commands.execute(cancelTransaction(investor.id, id, key));
    return { message: REQUEST_CANCELLED };
  }
}
