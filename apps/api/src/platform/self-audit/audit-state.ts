import { MerkleFrontier } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { type Finding, sha256 } from '@clearfold/ledger-store';

/** What the audit behind the head knows of everything it has read. */
export interface AuditState {
  readonly position: number;
  readonly recordedAt: number;
  readonly frontier: MerkleFrontier;
}

const LOCK = `
select position::float8 as position, recorded_ms::float8 as "recordedAt", frontier from ledger.audit_state for update`;

const BEGIN = `
insert into ledger.audit_state (position, recorded_ms, frontier, verified_at) values (0, 0, '', $1) on conflict do nothing`;

const ADVANCE = `
update ledger.audit_state
set position = $1, recorded_ms = $2, frontier = $3, verified_at = $4, bad_position = null, difference = null, found_at = null`;

const STOP = `
update ledger.audit_state set bad_position = $1, difference = $2, found_at = coalesce(found_at, $3)
returning found_at = $3 as "isNew"`;

/** The state, locked: of all processes one goes on with it. */
export const lockState = async (client: ClientBase, now: Date): Promise<AuditState> => {
  await client.query(BEGIN, [now]);
  const { rows } = await client.query<{ position: number; recordedAt: number; frontier: Buffer }>(LOCK);
  const { position, recordedAt, frontier } = rows[0] as (typeof rows)[0];
  return { position, recordedAt, frontier: MerkleFrontier.fromBytes(sha256, position, frontier) };
};

export const advance = async (client: ClientBase, state: AuditState, now: Date): Promise<void> => {
  const { position, recordedAt, frontier } = state;
  await client.query(ADVANCE, [position, recordedAt, Buffer.from(frontier.toBytes()), now]);
};

/** @returns true when there was no difference before */
export const stopAt = async (client: ClientBase, { position, what }: Finding, now: Date): Promise<boolean> => {
  const { rows } = await client.query<{ isNew: boolean }>(STOP, [position ?? null, what, now]);
  return rows[0]?.isNew ?? false;
};

const BALANCES = `select account, balance_cents from ledger.audit_balances where account = any($1::text[])`;

const KEEP = `
insert into ledger.audit_balances (account, balance_cents) select * from unnest($1::text[], $2::bigint[])
on conflict (account) do update set balance_cents = excluded.balance_cents`;

/** The folded balances of some accounts; one that was never moved is at zero. */
export const foldedBalances = async (client: ClientBase, accounts: readonly string[]): Promise<Map<string, bigint>> => {
  const { rows } = await client.query<{ account: string; balance_cents: string }>(BALANCES, [accounts]);
  const balances = new Map(accounts.map((account) => [account, 0n]));
  for (const { account, balance_cents } of rows) balances.set(account, BigInt(balance_cents));
  return balances;
};

export const keepBalances = async (client: ClientBase, balances: ReadonlyMap<string, bigint>): Promise<void> => {
  await client.query(KEEP, [[...balances.keys()], [...balances.values()]]);
};
