import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CompleteWithdrawalRequest } from '@clearfold/contracts';
import { EventStore, privateText, type Receipt } from '@clearfold/ledger-store';
import { RequestReader } from '../review-queue/index.js';

/** Staff dispatched an approved payout and names the payment. */
export class CompleteWithdrawal extends Command<Receipt> {
  constructor(
    readonly staffId: string,
    readonly withdrawalId: string,
    readonly request: CompleteWithdrawalRequest,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(CompleteWithdrawal)
export class CompleteWithdrawalHandler implements ICommandHandler<CompleteWithdrawal> {
  constructor(
    private readonly requests: RequestReader,
    private readonly store: EventStore,
  ) {}

  /** @throws ApiError 'request-not-found', 'withdrawal-not-approved', 'request-already-decided' */
  async execute({ staffId, withdrawalId, request, idempotencyKey }: CompleteWithdrawal): Promise<Receipt> {
    const { investorId } = await this.requests.identityOf(withdrawalId);
    const reference = privateText('payment-reference', investorId, request.paymentReference);
    const asked = ['complete-withdrawal', withdrawalId, request.paymentReference];
    return this.store.record({
      streamId: withdrawalId,
      actor: { kind: 'staff', id: staffId },
      command: { type: 'CompleteWithdrawal', paymentReferenceDigest: reference.digest },
      texts: [reference],
      idempotency: { key: idempotencyKey, asked },
    });
  }
}
