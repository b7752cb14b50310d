import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ApproveDepositRequest } from '@clearfold/contracts';
import { exactCents, secondApprovalOf } from '@clearfold/ledger';
import { EventStore, type Receipt } from '@clearfold/ledger-store';
import { noteFor } from '#platform/event-store/index.js';
import { Settings } from '#platform/config/settings.js';
import { RequestReader } from '../review-queue/index.js';

/** Staff credits a deposit: the declared amount, or what really arrived. */
export class ApproveDeposit extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly depositId: string,
    readonly request: ApproveDepositRequest,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(ApproveDeposit)
export class ApproveDepositHandler implements ICommandHandler<ApproveDeposit> {
  constructor(
    private readonly requests: RequestReader,
    private readonly store: EventStore,
    private readonly settings: Settings,
  ) {}

  /** @throws ApiError 'request-not-found', 'request-already-decided', 'credited-note-required', 'credited-amount-needed', 'second-person-needed' */
  async execute({ staffId, depositId, request, idempotencyKey }: ApproveDeposit): Promise<Receipt> {
    const { investorId } = await this.requests.identityOf(depositId);
    const note = noteFor(investorId, request.note);
    const credited = request.creditedAmount === undefined ? {} : { creditedCents: exactCents(request.creditedAmount) };
    const asked = ['approve-deposit', depositId, request.creditedAmount ?? null, request.note ?? null];
    return this.store.record({
      streamId: depositId,
      actor: { kind: 'staff', id: staffId },
      command: {
        type: 'ApproveDeposit',
        ...secondApprovalOf(this.settings),
        ...credited,
        ...(note ? { noteDigest: note.digest } : {}),
      },
      texts: note ? [note] : [],
      idempotency: { key: idempotencyKey, asked },
    });
  }
}
