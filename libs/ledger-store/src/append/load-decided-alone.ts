import { type DecidedAlone, type LedgerState, SOLE_WINDOW_MS } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { type RowOf } from '../projections/define-projection.js';
import { type SOLE_APPROVALS } from '../projections/sole-approvals.projection.js';
import { asTimestamp } from './statement.js';

/** Summed by the database: a reviewer's day may be thousands of rows, of which a batch asks for few investors. */
const DECIDED_ALONE = `
select approved_by, case when investor_id = any($2::uuid[]) then investor_id end as investor_id, sum(amount_cents) as cents
from ledger.sole_approvals where approved_by = any($1::text[]) and approved_at > $3::timestamptz
group by 1, 2`;

interface Row extends Pick<RowOf<typeof SOLE_APPROVALS>, 'approved_by'> {
  /** Null for everybody who was not asked for. */
  investor_id: string | null;
  cents: string;
}

/** How a query reaches PostgreSQL: through the writer's own client, or a reader's pool. */
type Ask = (text: string, values: unknown[]) => Promise<readonly Row[]>;

/** Whose decisions are asked for, and for which investor. */
interface Review {
  /** Staff id. */
  readonly reviewerId: string;
  readonly investorId: string;
}

/**
 * Reads what reviewers decided alone within the last day.
 *
 * @param now ms since 1970 UTC
 * @returns one answer per review, in order
 */
export const readDecidedAlone = async (ask: Ask, reviews: readonly Review[], now: number): Promise<DecidedAlone[]> => {
  if (reviews.length === 0) return [];
  const reviewerIds = [...new Set(reviews.map(({ reviewerId }) => reviewerId))];
  const investorIds = [...new Set(reviews.map(({ investorId }) => investorId))];
  const rows = await ask(DECIDED_ALONE, [reviewerIds, investorIds, asTimestamp(Math.max(now - SOLE_WINDOW_MS, 0))]);
  const inAll = new Map<string, bigint>();
  const forInvestor = new Map<string, bigint>();
  for (const { approved_by: by, investor_id: investorId, cents } of rows) {
    inAll.set(by, (inAll.get(by) ?? 0n) + BigInt(cents));
    if (investorId !== null) forInvestor.set(`${by} ${investorId}`, BigInt(cents));
  }
  return reviews.map(({ reviewerId, investorId }) => ({
    forInvestorCents: forInvestor.get(`${reviewerId} ${investorId}`) ?? 0n,
    inAllCents: inAll.get(reviewerId) ?? 0n,
  }));
};

/** Puts in place what a batch's approvals ask for, as of its time. A batch without an approval asks for nothing. */
export const loadDecidedAlone = async (
  client: ClientBase,
  ledger: LedgerState,
  reviews: readonly Review[],
  at: number,
): Promise<void> => {
  const ask: Ask = async (text, values) => (await client.query<Row>({ name: 'decided-alone', text, values })).rows;
  const before = await readDecidedAlone(ask, reviews, at);
  reviews.forEach(({ reviewerId, investorId }, i) => {
    ledger.loadDecidedAlone(reviewerId, investorId, before[i] as DecidedAlone);
  });
};
