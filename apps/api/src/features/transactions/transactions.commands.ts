import { type ReviewKind } from '@clearfold/contracts';
import { investorActor, RecordCommand } from '#platform/event-store/record-command.js';
import { ApiError } from '#platform/http/api-error.js';
import { RequestReader } from '../review-queue/review-queue.view.js';

/** What an investor asked for they may take back; an adjustment is the staff's. */
const CANCEL = {
  deposit: 'CancelDeposit',
  withdrawal: 'CancelWithdrawal',
  transfer: 'CancelTransfer',
  adjustment: undefined,
} as const satisfies Record<ReviewKind, string | undefined>;

/**
 * An investor takes an own pending request back.
 *
 * @throws ApiError 'request-not-found', also for somebody else's; 'request-already-decided'
 */
export const cancelTransaction = (investorId: string, transactionId: string, idempotencyKey?: string): RecordCommand =>
  new RecordCommand({
    actor: investorActor(investorId),
    asked: ['cancel', transactionId],
    idempotencyKey,
    entry: async (services) => {
      const type = CANCEL[(await services(RequestReader).identityOf(transactionId)).kind];
      if (!type) throw new ApiError('request-not-found');
      return { streamId: transactionId, command: { type, investorId } };
    },
  });
