import { type LedgerState, readCanonical } from '@clearfold/ledger';
import { type ClientBase } from 'pg';

/** Every account of some investors: their names lie between 'investor/{id}/' and 'investor/{id}0', the next character. */
const ACCOUNTS = `
select b.account, b.balance_cents
from unnest($1::uuid[]) as i(id)
join ledger.balances b on b.account >= 'investor/' || i.id || '/' and b.account < 'investor/' || i.id || '0'`;

/** The streams of every request that may still move money of some investors, or to them (libs/ledger, `isOpen`). */
const OPEN_STREAMS = `
select e.stream_id, e.bytes from ledger.events e
where e.stream_id in (
  select id from ledger.requests
  where investor_id = any($1::uuid[]) and is_open
  union all
  select id from ledger.requests where recipient_id = any($1::uuid[]) and status = 'pending')
order by e.position`;

/** Puts in place all that the decisions of a batch read about whole investors. Most batches ask for none. */
export const loadHoldings = async (
  client: ClientBase,
  ledger: LedgerState,
  investorIds: readonly string[],
): Promise<void> => {
  if (investorIds.length === 0) return;
  const [accounts, open] = await Promise.all([
    client.query<{ account: string; balance_cents: string }>(ACCOUNTS, [investorIds]),
    client.query<{ stream_id: string; bytes: Buffer }>(OPEN_STREAMS, [investorIds]),
  ]);
  for (const { account, balance_cents } of accounts.rows) ledger.balances.set(account, BigInt(balance_cents));
  const past = open.rows.map(({ bytes }) => readCanonical(bytes));
  ledger.load([...new Set(open.rows.map(({ stream_id }) => stream_id))], past);
  ledger.loadedWhole(investorIds);
};
