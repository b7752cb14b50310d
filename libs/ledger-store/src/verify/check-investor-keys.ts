import { INVESTOR } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { type Finding } from './finding.js';
import { type VerifiedLog } from './log-check.js';
import { rowsOf } from './rows.js';

const IS_THERE = `
select to_regclass('investor_passkeys') is not null and to_regclass('investors') is not null as "isThere"`;

/** Also of passkeys whose investor is in no row. */
const ROWS = `
select i.id::text as id, coalesce(p.keys, '{}') as keys
from (select id from investors union select investor_id from investor_passkeys) i
left join (
  select investor_id, array_agg(credential_id order by credential_id) as keys from investor_passkeys group by investor_id
) p on p.investor_id = i.id
order by i.id`;

interface Row {
  readonly id: string;
  /** Credential ids. */
  readonly keys: readonly string[];
}

/**
 * Holds the table of the passkeys that investors sign in with to the log, both ways: what no event added, or one removed, and what
 * the table hides of those who have an account. Of an imported log there are none.
 *
 * @param client inside a repeatable-read transaction
 */
export const checkInvestorKeys = async (client: ClientBase, { ledger }: VerifiedLog): Promise<Finding[]> => {
  const { rows: is } = await client.query<{ isThere: boolean }>(IS_THERE);
  if (!is[0]?.isThere) return [];
  const findings: Finding[] = [];
  for await (const { id, keys } of rowsOf<Row>(client, ROWS)) {
    const known = ledger.stateOf(INVESTOR, id).signing?.keys ?? new Map<string, unknown>();
    const add = (key: string, difference: string): void =>
      void findings.push({ what: `passkey ${key} of investor ${id}: ${difference}`, of: 'records' });
    for (const key of keys) if (!known.has(key)) add(key, 'which the log does not know, or not any more');
    for (const key of known.keys()) if (!keys.includes(key)) add(key, 'in the log it counts, and it is in no row');
  }
  return findings;
};
