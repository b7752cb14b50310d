import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { secondApprovalOf } from '@clearfold/ledger';
import { Settings } from '#platform/config/settings.js';
import { EventStore, type Receipt } from '@clearfold/ledger-store';

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
  constructor(
    private readonly store: EventStore,
    private readonly settings: Settings,
  ) {}

  /** @throws ApiError 'request-not-found', 'request-already-decided', 'second-person-needed' */
  async execute({ staffId, transferId, idempotencyKey }: ApproveTransfer): Promise<Receipt> {
    return this.store.record({
      streamId: transferId,
      actor: { kind: 'staff', id: staffId },
      command: { type: 'ApproveTransfer', ...secondApprovalOf(this.settings) },
      idempotency: { key: idempotencyKey, asked: ['approve-transfer', transferId] },
    });
  }
}
