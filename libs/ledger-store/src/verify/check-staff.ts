import { STAFF, STAFF_STREAM, type StaffState } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { type Finding } from './finding.js';
import { type VerifiedLog } from './log-check.js';

const IS_THERE = `select to_regclass('staff') is not null as "isThere"`;

const ROWS = `
select id::text as id, role, case when disabled_at is null then 'on' else 'off' end as access,
  case when joined_at is null then 'no' else 'yes' end as joined
from staff order by created_at, id`;

interface Row {
  readonly id: string;
  readonly role: string;
  readonly access: string;
  readonly joined: string;
}

/**
 * Holds the table that members of staff sign in by to the log: whoever is let in that the log does not know decides nothing,
 * and sees what the console shows. Who is in the log and not in the table cannot sign in, as where a log was imported.
 *
 * @param client inside a repeatable-read transaction
 */
export const checkStaff = async (client: ClientBase, { ledger }: VerifiedLog): Promise<Finding[]> => {
  const staff = ledger.stateOf(STAFF, STAFF_STREAM);
  const { rows: is } = await client.query<{ isThere: boolean }>(IS_THERE);
  if (!staff.isOpen || !is[0]?.isThere) return [];
  const { rows } = await client.query<Row>(ROWS);
  return rows.flatMap((row) => {
    const what = differenceOf(row, staff);
    return what === undefined ? [] : [{ what, of: 'records' }];
  });
};

const differenceOf = (row: Row, { members }: StaffState): string | undefined => {
  const member = members.get(row.id);
  if (!member) return `staff ${row.id}: ${row.role}, whom the log does not know`;
  const names = (['role', 'access', 'joined'] as const).filter((name) => row[name] !== member[name]);
  if (names.length === 0) return undefined;
  return `staff ${row.id}: ${names.map((name) => `${name} is ${row[name]}, in the log ${member[name]}`).join('; ')}`;
};
