import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type ReviewKind } from '@clearfold/contracts';
import { type LedgerCommand } from '@clearfold/ledger';
import { EventStore, type Receipt } from '@clearfold/ledger-store';
import { ApiError } from '#platform/http/api-error.js';
import { RequestReader } from '../review-queue/index.js';

/** What an investor asked for they may take back; an adjustment is the staff's. */
const CANCEL: Readonly<Record<ReviewKind, ((investorId: string) => LedgerCommand) | undefined>> = {
  deposit: (investorId) => ({ type: 'CancelDeposit', investorId }),
  withdrawal: (investorId) => ({ type: 'CancelWithdrawal', investorId }),
  transfer: (investorId) => ({ type: 'CancelTransfer', investorId }),
  adjustment: undefined,
};

/** An investor takes an own pending request back. */
export class CancelTransaction extends Command<Receipt> {
  constructor(
    readonly investorId: string,
    readonly transactionId: string,
    readonly idempotencyKey?: string,
  ) {
    super();
  }
}

@CommandHandler(CancelTransaction)
export class CancelTransactionHandler implements ICommandHandler<CancelTransaction> {
  constructor(
    private readonly requests: RequestReader,
    private readonly store: EventStore,
  ) {}

  /** @throws ApiError 'request-not-found', also for somebody else's; 'request-already-decided' */
  async execute({ investorId, transactionId, idempotencyKey }: CancelTransaction): Promise<Receipt> {
    const { kind } = await this.requests.identityOf(transactionId);
    const cancel = CANCEL[kind];
    if (!cancel) throw new ApiError('request-not-found');
    return this.store.record({
      streamId: transactionId,
      actor: { kind: 'investor', id: investorId },
      command: cancel(investorId),
      idempotency: { key: idempotencyKey, asked: ['cancel', transactionId] },
    });
  }
}
