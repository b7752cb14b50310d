import { Body, HttpCode } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { WITHDRAWAL_TEXT } from '@clearfold/content';
import { type RequestAnswer, routes, WithdrawalRequest } from '@clearfold/contracts';
import { InvestorController, Route } from '#platform/http/route.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { MaySign } from '#platform/passkeys/may-sign.js';
import { IdempotencyKey } from '#platform/event-store/idempotency-key-header.js';
import { requestWithdrawal } from './withdrawals.commands.js';

@InvestorController('Transactions')
export class WithdrawalsInvestorController {
  constructor(private readonly commands: CommandBus) {}

  /** Asks for a payout; the amount is held at once and the request waits for review as pending. */
  @Route(routes.withdrawals.request)
  @HttpCode(201)
  @MaySign()
  async request(
    @CurrentInvestor() investor: SignedInInvestor,
    @Body() body: WithdrawalRequest,
    @IdempotencyKey() key?: string,
  ): Promise<RequestAnswer> {
    const { streamId } = await this.commands.execute(requestWithdrawal(investor.id, body, key));
    return { message: WITHDRAWAL_TEXT.success, transactionId: streamId };
  }
}
