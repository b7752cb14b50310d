import { type NamedLine, shownText } from '@clearfold/contracts';
import { type DataSource } from 'typeorm';
import { ACCOUNTS } from './line-queries.js';
import { dayText } from './utc-days.js';

const LINES = `
select l.id, l.account_id, a.name as account_name, a.currency, round(l.units::numeric * a.unit, a.decimals)::text as amount,
  l.booked_day, l.reference, l.position::float8 as position
from ledger.outside_lines l join (${ACCOUNTS}) a on a.id = l.account_id where l.id = any($1::uuid[])`;

interface Row {
  id: string;
  account_id: string;
  account_name: string;
  currency: string;
  amount: string;
  booked_day: number;
  reference: string;
  position: number;
}

/** What tells the lines that a request's decisions name from others, by their ids; no names of people. */
export const namedLines = async (
  source: Pick<DataSource, 'query'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NamedLine>> => {
  if (ids.length === 0) return new Map();
  const rows = await source.query<Row[]>(LINES, [ids]);
  return new Map(
    rows.map(({ id, account_id: accountId, account_name: accountName, booked_day: day, reference, ...row }) => [
      id,
      { id, accountId, accountName, day: dayText(day), reference: shownText(reference), ...row },
    ]),
  );
};
