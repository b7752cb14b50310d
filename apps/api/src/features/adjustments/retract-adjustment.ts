import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, type Receipt } from '@clearfold/ledger-store';

/** Who proposed an adjustment or a reversal takes it back. */
export class RetractAdjustment extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly adjustmentId: string,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(RetractAdjustment)
export class RetractAdjustmentHandler implements ICommandHandler<RetractAdjustment> {
  constructor(private readonly store: EventStore) {}

  /** @throws ApiError 'request-not-found', 'request-already-decided', 'not-ones-own-proposal' */
  async execute({ staffId, adjustmentId, idempotencyKey }: RetractAdjustment): Promise<Receipt> {
    return this.store.record({
      streamId: adjustmentId,
      actor: { kind: 'staff', id: staffId },
      command: { type: 'RetractAdjustment' },
      idempotency: { key: idempotencyKey, asked: ['retract-adjustment', adjustmentId] },
    });
  }
}
