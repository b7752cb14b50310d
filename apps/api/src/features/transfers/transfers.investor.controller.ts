import { Body, HttpCode, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { TRANSFER_TEXT } from '@clearfold/content';
import { type RecipientAnswer, type RequestAnswer, routes, TransferRequest } from '@clearfold/contracts';
import { InvestorController, Route } from '#platform/http/route.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { MaySign } from '#platform/passkeys/may-sign.js';
import { IdempotencyKey } from '#platform/event-store/idempotency-key-header.js';
import { RecipientReader } from './recipients.view.js';
import { requestTransfer } from './transfers.commands.js';

@InvestorController('Transactions')
export class TransfersInvestorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly recipients: RecipientReader,
  ) {}

  /** Asks to pay another investor; the amount is held at once and the request waits for review as pending. */
  @Route(routes.transfers.request)
  @HttpCode(201)
  @MaySign()
  async request(
    @CurrentInvestor() investor: SignedInInvestor,
    @Body() body: TransferRequest,
    @IdempotencyKey() key?: string,
  ): Promise<RequestAnswer> {
    const { streamId } = await this.commands.execute(requestTransfer(investor.id, body, key));
    return { message: TRANSFER_TEXT.success, transactionId: streamId };
  }

  /** The masked name behind a user id, so that a sender sees whether it is the one they mean. */
  @Route(routes.transfers.recipient)
  async recipient(@Param('id') id: string): Promise<RecipientAnswer> {
    return { data: await this.recipients.one(id.trim()) };
  }
}
