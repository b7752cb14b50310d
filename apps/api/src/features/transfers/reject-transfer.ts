import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RejectRequest } from '@clearfold/contracts';
import { EventStore, privateText, type Receipt } from '@clearfold/ledger-store';
import { RequestReader } from '../review-queue/index.js';

/** Staff declines a pending transfer with a reason that the sender reads; the hold goes back. */
export class RejectTransfer extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly transferId: string,
    readonly request: RejectRequest,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(RejectTransfer)
export class RejectTransferHandler implements ICommandHandler<RejectTransfer> {
  constructor(
    private readonly requests: RequestReader,
    private readonly store: EventStore,
  ) {}

  /** @throws ApiError 'request-not-found', 'request-already-decided' */
  async execute({ staffId, transferId, request, idempotencyKey }: RejectTransfer): Promise<Receipt> {
    const { investorId } = await this.requests.identityOf(transferId);
    const reason = privateText('reason', investorId, request.reason);
    const asked = ['reject-transfer', transferId, request.reason];
    return this.store.record({
      streamId: transferId,
      actor: { kind: 'staff', id: staffId },
      command: { type: 'RejectTransfer', reasonDigest: reason.digest },
      texts: [reason],
      idempotency: { key: idempotencyKey, asked },
    });
  }
}
