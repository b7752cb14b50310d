import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, type Receipt } from '@clearfold/ledger-store';

/** Another admin agrees to an adjustment or a reversal: the money moves. */
export class ApproveAdjustment extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly adjustmentId: string,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(ApproveAdjustment)
export class ApproveAdjustmentHandler implements ICommandHandler<ApproveAdjustment> {
  constructor(private readonly store: EventStore) {}

  /** @throws ApiError 'request-not-found', 'request-already-decided', 'second-person-needed', 'adjustment-exceeds-balance' */
  async execute({ staffId, adjustmentId, idempotencyKey }: ApproveAdjustment): Promise<Receipt> {
    return this.store.record({
      streamId: adjustmentId,
      actor: { kind: 'staff', id: staffId },
      command: { type: 'ApproveAdjustment' },
      idempotency: { key: idempotencyKey, asked: ['approve-adjustment', adjustmentId] },
    });
  }
}
