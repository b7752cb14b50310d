import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RejectRequest } from '@clearfold/contracts';
import { EventStore, privateText, type Receipt } from '@clearfold/ledger-store';
import { RequestReader } from '../review-queue/index.js';

/** Another admin declines an adjustment or a reversal; the investor never sees it. */
export class RejectAdjustment extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly adjustmentId: string,
    readonly request: RejectRequest,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(RejectAdjustment)
export class RejectAdjustmentHandler implements ICommandHandler<RejectAdjustment> {
  constructor(
    private readonly requests: RequestReader,
    private readonly store: EventStore,
  ) {}

  /** @throws ApiError 'request-not-found', 'request-already-decided', 'second-person-needed' */
  async execute({ staffId, adjustmentId, request, idempotencyKey }: RejectAdjustment): Promise<Receipt> {
    const { investorId } = await this.requests.identityOf(adjustmentId);
    const reason = privateText('reason', investorId, request.reason);
    return this.store.record({
      streamId: adjustmentId,
      actor: { kind: 'staff', id: staffId },
      command: { type: 'RejectAdjustment', reasonDigest: reason.digest },
      texts: [reason],
      idempotency: { key: idempotencyKey, asked: ['reject-adjustment', adjustmentId, request.reason] },
    });
  }
}
