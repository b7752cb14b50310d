import { addsToBalance, hasMovedBalance, MerkleFrontier, toHex } from '@clearfold/ledger';
import { sha256 } from '../sha256.js';
import { type AppendResult } from '../append/ledger-request.js';
import { type TestLedger } from './test-ledger.js';

/** What ends a request, a purchase or an adjustment. A withdrawal's approval does not: it may still bounce. */
const TERMINAL =
  '^((Deposit|Transfer)(Approved|Cancelled|Rejected)|Withdrawal(Cancelled|Rejected|Bounced|Completed)|AdjustmentApproved|PlanMatured)$';

/** I6, and for purchases the last half of I8. */
const ENDED_TWICE = `
select stream_id as "streamId", array_agg(type order by position) as types from ledger.events where type ~ $1
group by stream_id having count(*) > 1 order by 1`;

const BYTES = `select bytes from ledger.events order by position`;

const KEYS = `select key, first_position as "firstPosition", last_position as "lastPosition" from ledger.idempotency`;

/** What an investor sees, and what is theirs: available and held, not what is in plans. */
const SEEN = `select investor_id as id, type, status, amount_cents as cents from ledger.transactions`;
const OWNED = `
select split_part(account, '/', 2) as id, sum(balance_cents) as cents from ledger.balances
where account ~ '^investor/[^/]+/(available|held)$' group by 1`;

/** An outside copy of what the log once was: how many events and their root. */
export interface LogSnapshot {
  events: number;
  root: string;
}

/**
 * Checks the invariants (docs/product-rules.md, "Invariants") on everything that is stored.
 *
 * I1, I3, I4 and the log's own proofs (I5) are the verifier's: it folds every event from the first and compares every row.
 *
 * @param acknowledged results by idempotency key
 * @param snapshot taken earlier; the log must extend it
 * @returns what is broken, in words, and a snapshot to pass the next time
 */
export const brokenInvariants = async (
  ledger: Pick<TestLedger, 'superuser' | 'verify'>,
  acknowledged: ReadonlyMap<string, AppendResult>,
  snapshot: LogSnapshot,
): Promise<{ faults: string[]; snapshot: LogSnapshot }> => {
  const { superuser } = ledger;
  const report = await ledger.verify();
  const faults = report.findings.map(({ position, what }) => `verify, position ${position ?? '-'}: ${what}`);

  const keys = await superuser.query<{ key: string; firstPosition: string; lastPosition: string }>(KEYS);
  const recorded = new Map(keys.rows.map((row) => [row.key, row]));
  for (const [key, { firstPosition, lastPosition }] of acknowledged) {
    const row = recorded.get(key);
    if (Number(row?.firstPosition) !== firstPosition || Number(row?.lastPosition) !== lastPosition) {
      faults.push(
        `I2: ${key} was acknowledged at ${firstPosition}–${lastPosition}, recorded at ${JSON.stringify(row)}`,
      );
    }
  }

  const ended = await superuser.query<{ streamId: string; types: string[] }>(ENDED_TWICE, [TERMINAL]);
  for (const { streamId, types } of ended.rows) faults.push(`I6: ${streamId} ended by ${types.join(' and ')}`);

  const seen = await superuser.query<{ id: string; type: string; status: string; cents: string }>(SEEN);
  const sums = new Map<string, bigint>();
  for (const { id, type, status, cents } of seen.rows) {
    const moved = hasMovedBalance(status) ? BigInt(cents) : 0n;
    sums.set(id, (sums.get(id) ?? 0n) + (addsToBalance(type) ? moved : -moved));
  }
  const owned = await superuser.query<{ id: string; cents: string }>(OWNED);
  for (const { id, cents } of owned.rows) {
    if ((sums.get(id) ?? 0n) !== BigInt(cents)) faults.push(`I7: ${id} sees ${sums.get(id) ?? 0n}, owns ${cents}`);
  }

  const { rows } = await superuser.query<{ bytes: Buffer }>(BYTES);
  const then = rootOf(rows.slice(0, snapshot.events));
  if (rows.length < snapshot.events || then !== snapshot.root) faults.push('I5: the log does not extend its snapshot');
  const root = rootOf(rows);
  if (root !== report.root) faults.push(`I5: the root is ${root}, the verifier says ${report.root}`);
  return { faults, snapshot: { events: rows.length, root } };
};

/** The RFC 6962 root over some events, computed anew. */
export const rootOf = (rows: readonly { bytes: Buffer }[]): string => {
  const frontier = MerkleFrontier.empty(sha256);
  for (const { bytes } of rows) frontier.append(bytes);
  return toHex(frontier.root());
};
