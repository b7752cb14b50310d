import { type RejectRequest, type ReviewKind } from '@clearfold/contracts';
import { RecordCommand, staffActor } from '#platform/event-store/record-command.js';
import { decisionText } from '#platform/passkeys/signing/drawn.js';
import { RequestReader } from './review-queue.view.js';

const REJECT = {
  deposit: 'RejectDeposit',
  withdrawal: 'RejectWithdrawal',
  transfer: 'RejectTransfer',
  adjustment: 'RejectAdjustment',
} as const satisfies Record<ReviewKind, string>;

/**
 * Staff declines a request, or takes an approved payout back because it bounced, with a reason that the investor reads;
 * what was held goes back. An adjustment is declined by another admin, and its investor never sees it.
 *
 * @throws ApiError 'request-not-found', 'request-already-decided'; of an adjustment also 'second-person-needed'
 */
export const rejectRequest = (
  kind: ReviewKind,
  staffId: string,
  requestId: string,
  { reason }: RejectRequest,
  idempotencyKey?: string,
): RecordCommand =>
  new RecordCommand({
    actor: staffActor(staffId),
    asked: [`reject-${kind}`, requestId, reason],
    idempotencyKey,
    entry: async (services) => {
      const { investorId } = await services(RequestReader).identityOf(requestId);
      const text = decisionText('reason', investorId, reason, requestId);
      return { streamId: requestId, command: { type: REJECT[kind], reasonDigest: text.digest }, texts: [text] };
    },
  });
