import { type LedgerState, type SoleApproval, SOLE_WINDOW_MS } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { type LedgerRequest } from './ledger-request.js';
import { type RowOf } from '../projections/define-projection.js';
import { type SOLE_APPROVALS } from '../projections/sole-approvals.projection.js';
import { asTimestamp } from './statement.js';

const DECIDED_LATELY = `
select id, approved_by, investor_id, amount_cents, extract(epoch from approved_at) * 1000 as approved_ms
from ledger.sole_approvals where approved_by = any($1::text[]) and approved_at > $2::timestamptz order by approved_at`;

interface Row extends Omit<RowOf<typeof SOLE_APPROVALS>, 'approved_at'> {
  approved_ms: string;
}

/** How a query reaches PostgreSQL: through the writer's own client, or a reader's pool. */
type Ask = (text: string, values: unknown[]) => Promise<readonly Row[]>;

/**
 * Reads what reviewers decided alone within the last day.
 *
 * @param now ms since 1970 UTC, or earlier: the ledger leaves out what is too old
 */
export const readSoleApprovals = async (
  ask: Ask,
  reviewerIds: readonly string[],
  now: number,
): Promise<SoleApproval[]> => {
  const rows = await ask(DECIDED_LATELY, [reviewerIds, asTimestamp(Math.max(now - SOLE_WINDOW_MS, 0))]);
  return rows.map(({ id, approved_by: by, investor_id: investorId, amount_cents, approved_ms }) => ({
    id,
    by,
    investorId,
    amountCents: BigInt(amount_cents),
    at: Math.round(Number(approved_ms)),
  }));
};

/** Puts in place what the reviewers of a batch's approvals decided alone. A batch without an approval asks for nothing. */
export const loadSoleApprovals = async (
  client: ClientBase,
  ledger: LedgerState,
  requests: readonly LedgerRequest[],
): Promise<void> => {
  const reviewerIds = [...new Set(requests.flatMap((request) => ledger.reviewerOf(request) ?? []))];
  if (reviewerIds.length === 0) return;
  const ask: Ask = async (text, values) => (await client.query<Row>(text, values)).rows;
  ledger.loadSoleApprovals(reviewerIds, await readSoleApprovals(ask, reviewerIds, ledger.recordedAt));
};
