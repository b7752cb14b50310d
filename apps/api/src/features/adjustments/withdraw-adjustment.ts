import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, type Receipt } from '#platform/event-store/index.js';

/** Who proposed an adjustment or a reversal takes it back. */
export class WithdrawAdjustment extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly adjustmentId: string,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(WithdrawAdjustment)
export class WithdrawAdjustmentHandler implements ICommandHandler<WithdrawAdjustment> {
  constructor(private readonly store: EventStore) {}

  /** @throws ApiError 'request-not-found', 'request-already-decided', 'not-ones-own-proposal' */
  async execute({ staffId, adjustmentId, idempotencyKey }: WithdrawAdjustment): Promise<Receipt> {
    return this.store.record({
      streamId: adjustmentId,
      actor: { kind: 'staff', id: staffId },
      command: { type: 'WithdrawAdjustment' },
      idempotency: { key: idempotencyKey, asked: ['withdraw-adjustment', adjustmentId] },
    });
  }
}
