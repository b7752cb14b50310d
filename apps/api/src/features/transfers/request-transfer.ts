import { randomUUID } from 'node:crypto';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type TransferRequest } from '@clearfold/contracts';
import { exactCents } from '@clearfold/ledger';
import { EventStore, type Receipt } from '@clearfold/ledger-store';
import { PinVerifier } from '../pin/index.js';
import { RecipientReader } from './recipients.view.js';

/** An investor asks to pay another one. */
export class RequestTransfer extends Command<Receipt> {
  constructor(
    readonly senderId: string,
    readonly request: TransferRequest,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(RequestTransfer)
export class RequestTransferHandler implements ICommandHandler<RequestTransfer> {
  constructor(
    private readonly pin: PinVerifier,
    private readonly recipients: RecipientReader,
    private readonly store: EventStore,
  ) {}

  /** @throws ApiError 'wrong-pin', 'pin-locked', 'recipient-not-found', 'transfer-to-oneself', 'insufficient-balance' */
  async execute({ senderId, request, idempotencyKey }: RequestTransfer): Promise<Receipt> {
    await this.pin.verify(senderId, request.transactionPIN);
    // The PIN stays out: its digest would let whoever reads the table try all ten thousand.
    const asked = ['transfer-request', request.amount, request.recipientUserId];
    return this.store.recordPrepared({ kind: 'investor', id: senderId }, { key: idempotencyKey, asked }, async () => ({
      streamId: randomUUID(),
      command: {
        type: 'RequestTransfer',
        senderId,
        recipientId: (await this.recipients.one(request.recipientUserId))._id,
        amountCents: exactCents(request.amount),
      },
    }));
  }
}
