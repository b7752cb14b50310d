import { decimalOfUnits } from '@clearfold/content';
import { type LineState, type OutsideLineRow, type ReviewKind, shownText } from '@clearfold/contracts';
import { type ExplanationCategory } from '@clearfold/ledger';
import { latestText } from '@clearfold/ledger-store';
import { accountOfLine, ACCOUNTS, BOOKED_REQUESTS, centsOfLine } from './line-queries.js';
import { lineText } from './line-text.js';
import { dayText } from './utc-days.js';

/** What is said of a line; put before a `from` that calls lines l, with `LINE_JOINS` behind it. */
export const lineColumns = (isPersonal: boolean): string => `
  l.id, l.account_id, a.name as account_name, a.currency, l.units, round(l.units::numeric * a.unit, a.decimals)::text as amount,
  l.booked_day, l.value_day, l.reference, l.sequence, l.is_withdrawn, l.recorded_at, l.position::float8 as position,
  coalesce(b.balance_cents, 0) <> 0 as is_booked,
  case when a.in_dollars and b.balance_cents <> 0 then nullif(${centsOfLine('l', 'a')} + b.balance_cents, 0)::text end as differs_cents,
  used.id as request_id, used.kind as request_kind,
  least(greatest(w.tip - l.height + 1, 0), w.confirmations) as confirmed_by, w.confirmations as confirmed_of,
  e.category as explained_category,
  ${isPersonal ? latestText('l.id', 'outside-line') : 'null'} as text`;

/** Looked up line by line: a page has few. */
export const LINE_JOINS = `
join (${ACCOUNTS}) a on a.id = l.account_id
left join ledger.balances b on b.account = ${accountOfLine('l')}
left join lateral (
  select r.id, r.kind from (${BOOKED_REQUESTS}) r where r.line_id = l.id order by r.position desc limit 1
) used on b.balance_cents <> 0
left join wallet_watchers w on w.account_id = l.account_id and w.is_on and not l.is_withdrawn
left join ledger.explanations e on e.item_id = l.id and e.status = 'explained'`;

export interface LineRow {
  id: string;
  account_id: string;
  account_name: string;
  currency: string;
  units: string;
  amount: string;
  booked_day: number;
  value_day: number;
  reference: string;
  sequence: number | null;
  is_withdrawn: boolean;
  recorded_at: Date;
  position: number;
  is_booked: boolean;
  differs_cents: string | null;
  request_id: string | null;
  request_kind: ReviewKind | null;
  explained_category: ExplanationCategory | null;
  text: string | null;
  /** Of a line of a chain that is watched; no more than it takes. */
  confirmed_by: number | null;
  confirmed_of: number | null;
}

/** A line as the console reads it. */
export const lineOf = (row: LineRow): OutsideLineRow => ({
  id: row.id,
  accountId: row.account_id,
  accountName: row.account_name,
  currency: row.currency,
  amount: row.amount,
  day: dayText(row.booked_day),
  valueDay: dayText(row.value_day),
  reference: shownText(row.reference),
  ...(row.text !== null && { text: shownText(lineText(row.text)) }),
  recordedAt: row.recorded_at.toISOString(),
  state: stateOf(row),
  ...(row.request_id !== null &&
    row.request_kind !== null && { request: { id: row.request_id, kind: row.request_kind } }),
  ...(row.request_id !== null && row.differs_cents !== null && { differsBy: decimalOfUnits(row.differs_cents, 2) }),
  ...(row.sequence !== null && { sequence: row.sequence }),
  ...(row.confirmed_by !== null &&
    row.confirmed_of !== null && { confirmations: { is: row.confirmed_by, of: row.confirmed_of } }),
  position: row.position,
});

/** As `IN_STATE` has it in SQL. */
export const stateOf = ({ is_withdrawn, explained_category, is_booked, units }: LineRow): LineState => {
  if (is_withdrawn) return 'withdrawn';
  if (explained_category !== null || units === '0') return 'explained';
  return is_booked ? 'matched' : 'open';
};
