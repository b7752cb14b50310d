import { type ReviewKind, type ReviewRequest } from '@clearfold/contracts';
import { type TransactionStatus } from '@clearfold/ledger';
import { barredAsNew, isVoidProposal, waitsForAnother } from './first-approval';

/** What a reviewer can do to a request. */
export type Decision = 'approve' | 'reject' | 'complete';

type OpenDecisions = Readonly<Partial<Record<TransactionStatus, readonly Decision[]>>>;

/**
 * What each kind is open to (docs/product-rules.md, "Requests and their states"): an approved withdrawal is paid out
 * or, when the payment bounced, given back; an approved transfer is the recipient's at once.
 */
const OPEN_TO: Readonly<Record<ReviewKind, OpenDecisions>> = {
  deposit: { pending: ['approve', 'reject'] },
  withdrawal: { pending: ['approve', 'reject'], approved: ['complete', 'reject'] },
  transfer: { pending: ['approve', 'reject'] },
  adjustment: { pending: ['approve', 'reject'] },
};

/**
 * The decisions a request is open to for one person: nobody approves twice, nor after who is new to them ("Four eyes"). The
 * server decides again.
 *
 * @param staffId undefined for all that anybody could decide
 */
export const decisionsFor = (
  request: ReviewRequest,
  staffId: string | number | undefined,
  now: number,
): readonly Decision[] => {
  // Who proposed it decides nothing about it.
  if (request.proposal?.staffId === staffId && staffId !== undefined) return [];
  const open = OPEN_TO[request.kind][request.status] ?? [];
  const barred = isVoidProposal(request) || (staffId !== undefined && barredAsNew(request, now) !== undefined);
  return barred || waitsForAnother(request, staffId) ? open.filter((decision) => decision !== 'approve') : open;
};
