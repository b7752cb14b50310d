import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ApproveWithdrawalRequest } from '@clearfold/contracts';
import { secondApprovalOf } from '@clearfold/ledger';
import { EventStore, type Receipt } from '@clearfold/ledger-store';
import { noteFor } from '#platform/event-store/index.js';
import { Settings } from '#platform/config/settings.js';
import { RequestReader } from '../review-queue/index.js';

/** Staff agrees to a payout. */
export class ApproveWithdrawal extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly withdrawalId: string,
    readonly request: ApproveWithdrawalRequest,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(ApproveWithdrawal)
export class ApproveWithdrawalHandler implements ICommandHandler<ApproveWithdrawal> {
  constructor(
    private readonly requests: RequestReader,
    private readonly store: EventStore,
    private readonly settings: Settings,
  ) {}

  /** @throws ApiError 'request-not-found', 'request-already-decided', 'second-person-needed' */
  async execute({ staffId, withdrawalId, request, idempotencyKey }: ApproveWithdrawal): Promise<Receipt> {
    const { investorId } = await this.requests.identityOf(withdrawalId);
    const note = noteFor(investorId, request.note);
    const asked = ['approve-withdrawal', withdrawalId, request.note ?? null];
    return this.store.record({
      streamId: withdrawalId,
      actor: { kind: 'staff', id: staffId },
      command: {
        type: 'ApproveWithdrawal',
        ...secondApprovalOf(this.settings),
        ...(note ? { noteDigest: note.digest } : {}),
      },
      texts: note ? [note] : [],
      idempotency: { key: idempotencyKey, asked },
    });
  }
}
