import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type WithdrawalRequest } from '@clearfold/contracts';
import { exactCents } from '@clearfold/ledger';
import { EventStore, privateText, type Receipt } from '#platform/event-store/index.js';
import { PinVerifier } from '../pin/index.js';

/** An investor asks to be paid out. */
export class RequestWithdrawal extends Command<Receipt> {
  constructor(
    readonly investorId: string,
    readonly request: WithdrawalRequest,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(RequestWithdrawal)
export class RequestWithdrawalHandler implements ICommandHandler<RequestWithdrawal> {
  constructor(
    private readonly pin: PinVerifier,
    private readonly store: EventStore,
  ) {}

  /** @throws ApiError 'wrong-pin', 'pin-locked', 'insufficient-balance' */
  async execute({ investorId, request, idempotencyKey }: RequestWithdrawal): Promise<Receipt> {
    await this.pin.verify(investorId, request.transactionPIN);
    const recipient = privateText('recipient-account', investorId, request.recipientAccount);
    // The PIN stays out: its digest would let whoever reads the table try all ten thousand.
    const asked = ['withdrawal-request', request.amount, request.recipientAccount];
    return this.store.record({
      streamId: randomUUID(),
      actor: { kind: 'investor', id: investorId },
      command: {
        type: 'RequestWithdrawal',
        investorId,
        amountCents: exactCents(request.amount),
        recipientDigest: recipient.digest,
      },
      texts: [recipient],
      idempotency: { key: idempotencyKey, asked },
    });
  }
}
