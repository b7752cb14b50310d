import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, type Receipt } from '#platform/event-store/index.js';

/** Staff agrees to a transfer. */
export class ApproveTransfer extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly transferId: string,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(ApproveTransfer)
export class ApproveTransferHandler implements ICommandHandler<ApproveTransfer> {
  constructor(private readonly store: EventStore) {}

  /** @throws ApiError 'request-not-found', 'request-already-decided' */
  async execute({ staffId, transferId, idempotencyKey }: ApproveTransfer): Promise<Receipt> {
    return this.store.record({
      streamId: transferId,
      actor: { kind: 'staff', id: staffId },
      command: { type: 'ApproveTransfer' },
      idempotency: { key: idempotencyKey, asked: ['approve-transfer', transferId] },
    });
  }
}
