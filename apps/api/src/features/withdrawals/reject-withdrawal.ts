import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type RejectRequest } from '@clearfold/contracts';
import { EventStore, privateText, type Receipt } from '@clearfold/ledger-store';
import { RequestReader } from '../review-queue/index.js';

/** Staff declines a payout, or takes an approved one back because it bounced, with a reason that the investor reads. */
export class RejectWithdrawal extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly withdrawalId: string,
    readonly request: RejectRequest,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(RejectWithdrawal)
export class RejectWithdrawalHandler implements ICommandHandler<RejectWithdrawal> {
  constructor(
    private readonly requests: RequestReader,
    private readonly store: EventStore,
  ) {}

  /** @throws ApiError 'request-not-found', 'request-already-decided' */
  async execute({ staffId, withdrawalId, request, idempotencyKey }: RejectWithdrawal): Promise<Receipt> {
    const { investorId } = await this.requests.identityOf(withdrawalId);
    const reason = privateText('reason', investorId, request.reason);
    const asked = ['reject-withdrawal', withdrawalId, request.reason];
    return this.store.record({
      streamId: withdrawalId,
      actor: { kind: 'staff', id: staffId },
      command: { type: 'RejectWithdrawal', reasonDigest: reason.digest },
      texts: [reason],
      idempotency: { key: idempotencyKey, asked },
    });
  }
}
