import { Body, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DEPOSIT_TEXT } from '@clearfold/content';
import { DepositRequest, type RequestAnswer, routes } from '@clearfold/contracts';
import { InvestorController, Route } from '#platform/http/route.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { IdempotencyKey } from '#platform/event-store/idempotency-key-header.js';
import { requestDeposit } from './deposits.commands.js';

@InvestorController('Transactions')
export class DepositsInvestorController {
  constructor(private readonly commands: CommandBus) {}

  /** Announces a deposit; it waits for review as pending. */
  @Route(routes.deposits.request)
  @HttpCode(201)
  async request(
    @CurrentInvestor() investor: SignedInInvestor,
    @Body() body: DepositRequest,
    @IdempotencyKey() key?: string,
  ): Promise<RequestAnswer> {
    const { streamId } = await this.commands.execute(requestDeposit(investor.id, body, key));
    return { message: DEPOSIT_TEXT.success, transactionId: streamId };
  }
}
