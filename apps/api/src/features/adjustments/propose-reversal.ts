import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { reversalNote } from '@clearfold/content';
import { type ReversalRequest } from '@clearfold/contracts';
import { reversalId } from '@clearfold/ledger';
import { EventStore, privateText, type Receipt } from '@clearfold/ledger-store';
import { RequestReader } from '../review-queue/index.js';

/** An admin proposes to take a wrong entry back; another one must agree. */
export class ProposeReversal extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly request: ReversalRequest,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(ProposeReversal)
export class ProposeReversalHandler implements ICommandHandler<ProposeReversal> {
  constructor(
    private readonly requests: RequestReader,
    private readonly store: EventStore,
  ) {}

  /** @throws ApiError 'request-not-found', 'entry-not-reversible', 'entry-already-reversed', 'adjustment-exceeds-balance' */
  async execute({ staffId, request, idempotencyKey }: ProposeReversal): Promise<Receipt> {
    const { originalId, reason } = request;
    const { investorId, kind } = await this.requests.identityOf(originalId);
    const note = privateText('reason', investorId, reversalNote(kind, originalId, reason));
    return this.store.record({
      streamId: reversalId(originalId),
      actor: { kind: 'staff', id: staffId },
      command: { type: 'ProposeReversal', originalId, investorId, reasonDigest: note.digest },
      texts: [note],
      idempotency: { key: idempotencyKey, asked: ['propose-reversal', originalId, reason] },
    });
  }
}
