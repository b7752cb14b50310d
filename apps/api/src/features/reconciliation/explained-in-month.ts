import { type ItemWord } from '@clearfold/contracts';
import { type ExplanationCategory } from '@clearfold/ledger';
import { BOOKED_REQUESTS, LINES } from '../outside-lines/line-queries.js';

/** More do not fit a page, whatever else is on it. */
const MOST_EXPLAINED = 30;

/** What is explained of the lines of an account ($1) that were booked in the days from $2 to $3, and how many there are in all. */
export const EXPLAINED_IN_MONTH = `
select e.item_id as id, e.category, l.booked_day as day, l.reference, round(0.01 * e.amount_cents, 2)::text as amount,
  count(*) over ()::int as total
from ledger.explanations e
left join (${BOOKED_REQUESTS}) r on r.id = e.item_id and e.item = 'difference'
join ${LINES} l on l.id = case e.item when 'line' then e.item_id else r.line_id end
where e.status = 'explained' and l.account_id = $1 and l.booked_day between $2 and $3
order by l.booked_day, e.item_id limit ${MOST_EXPLAINED}`;

export interface ExplainedRow {
  readonly id: string;
  readonly category: ExplanationCategory;
  readonly day: number;
  readonly reference: string;
  /** In US dollars, as it was explained. */
  readonly amount: string;
  readonly total: number;
}

/** An item of the month that is explained: as what, and what each who decided it said. */
export interface ExplainedInMonth extends Pick<ExplainedRow, 'category' | 'reference' | 'amount'> {
  readonly day: string;
  readonly words: readonly ItemWord[];
}
