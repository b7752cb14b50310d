import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RejectRequest } from '@clearfold/contracts';
import { EventStore, privateText, type Receipt } from '@clearfold/ledger-store';
import { RequestReader } from '../review-queue/index.js';

/** Staff declines a deposit with a reason that the investor reads. */
export class RejectDeposit extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly depositId: string,
    readonly request: RejectRequest,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(RejectDeposit)
export class RejectDepositHandler implements ICommandHandler<RejectDeposit> {
  constructor(
    private readonly requests: RequestReader,
    private readonly store: EventStore,
  ) {}

  /** @throws ApiError 'request-not-found', 'request-already-decided' */
  async execute({ staffId, depositId, request, idempotencyKey }: RejectDeposit): Promise<Receipt> {
    const { investorId } = await this.requests.identityOf(depositId);
    const reason = privateText('reason', investorId, request.reason);
    return this.store.record({
      streamId: depositId,
      actor: { kind: 'staff', id: staffId },
      command: { type: 'RejectDeposit', reasonDigest: reason.digest },
      texts: [reason],
      idempotency: { key: idempotencyKey, asked: ['reject-deposit', depositId, request.reason] },
    });
  }
}
