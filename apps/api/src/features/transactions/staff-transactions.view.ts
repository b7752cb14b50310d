import { Injectable } from '@nestjs/common';
import { type StaffRole, type StaffTransaction } from '@clearfold/contracts';
import { dollarsFromCents } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { Conditions } from '#platform/database/reading/conditions.js';
import { fromNearerEnd } from '#platform/database/reading/nearer-end.js';
import { pageAndTotal } from '#platform/database/reading/page-and-total.js';
import { keysetPages, PAGE_ROWS } from '#platform/database/reading/keyset-pages.js';
import { searched } from '#platform/database/reading/search-text.js';
import { lastPositionBefore, type RowOf, selected, TRANSACTIONS } from '@clearfold/ledger-store';
import { ApiError } from '#platform/http/api-error.js';
import { type ListQuery, type Page } from '#platform/http/list-query.js';
import { idsSought, type Searched } from '../users/names/investor-search.js';
import { runOn } from '#platform/database/run-on.js';
import { MONEY_FLOW } from './money-flow.js';

const COLUMNS = `
select ${selected(TRANSACTIONS, 't')},
  i.first_name || ' ' || i.last_name as investor_name`;

const JOINS = `left join investors i on i.id = t.investor_id`;

const SEARCHED: Searched = { table: 'ledger.transactions', people: ['investor_id', 'counterparty_id'] };

interface Row extends RowOf<typeof TRANSACTIONS> {
  investor_name: string | null;
}

/** Reads the lines of all investors for staff. */
@Injectable()
export class StaffTransactionReader {
  constructor(private readonly source: DataSource) {}

  async list(query: ListQuery, role: StaffRole): Promise<Page<StaffTransaction>> {
    const { where, values } = transactionFilter(query.filter, role, await this.moved(query.filter));
    const order = [query.orderBy, 't.position', 't.id'];
    // What is sorted is ids alone; only the page's rows are read whole.
    const { rows, total } = await pageAndTotal<Row>(this.source, {
      count: `select count(*)::int as total from ledger.transactions t ${where}`,
      page: (count) =>
        `${COLUMNS} from (select t.id from ledger.transactions t ${where} ${fromNearerEnd(order, query, count)}) page
         join ledger.transactions t on t.id = page.id ${JOINS} order by ${order.join(', ')}`,
      values,
    });
    return { rows: rows.map((row) => transactionOf(row, role)), total };
  }

  /** @throws ApiError 'transaction-not-found' */
  async one(id: string, role: StaffRole): Promise<StaffTransaction> {
    const query = { filter: { id: [id] }, offset: 0, limit: 1, orderBy: 't.position' };
    const [row] = (await this.list(query, role)).rows;
    if (!row) throw new ApiError('transaction-not-found');
    return row;
  }

  /** Every line that the filters let through, oldest first, in pages. */
  all(filter: ListQuery['filter'], role: StaffRole): AsyncGenerator<StaffTransaction[]> {
    let moved: Moved | undefined;
    return keysetPages(async (after) => {
      const conditions = transactionFilter(filter, role, (moved ??= await this.moved(filter)));
      conditions.behind(['t.position', 't.id'], after && [after.position, after.id]);
      const rows = await this.source.query<Row[]>(
        `${COLUMNS}
         from (select * from ledger.transactions t ${conditions.where} order by t.position, t.id limit ${PAGE_ROWS}) t
         ${JOINS} order by t.position, t.id`,
        conditions.values,
      );
      return rows.map((row) => transactionOf(row, role));
    });
  }

  /** Instants as the last positions before them. */
  private async moved({ flow, movedFrom, movedTo }: ListQuery['filter']): Promise<Moved> {
    const before = (instant: unknown): Promise<number> | undefined =>
      flow === undefined || instant === undefined
        ? undefined
        : lastPositionBefore(new Date(String(instant)), runOn(this.source));
    return { after: await before(movedFrom), upTo: await before(movedTo) };
  }
}

/** What moved in or out, between two positions: as bounds, they keep a day's question from reading the whole log. */
interface Moved {
  readonly after: number | undefined;
  readonly upTo: number | undefined;
}

/** Requests by which money moved in or out. */
const flowed = (flow: unknown, { after, upTo }: Moved, conditions: Conditions): string => {
  const bounds = [
    ...(after === undefined ? [] : [`and p.position > ${conditions.value(after)}`]),
    ...(upTo === undefined ? [] : [`and p.position <= ${conditions.value(upTo)}`]),
  ];
  return `t.id in (
    select e.stream_id from ${MONEY_FLOW}
    where p.amount_cents ${flow === 'in' ? '<' : '>'} 0
      ${bounds.join(' ')})`;
};

/** A day's run is over before the next one begins, so its payouts are those between its two ends. */
const paidInRun = (run: string): string => `t.position in (
  select e.position from ledger.payout_runs r
  join ledger.events e on e.position > r.opened_position and (r.status = 'open' or e.position < r.position)
  where r.id = ${run} and e.type in ('InterestPaid', 'PlanMatured'))`;

const transactionFilter = (filter: ListQuery['filter'], role: StaffRole, moved: Moved): Conditions => {
  const conditions = new Conditions();
  const q = searched(filter['q']);
  conditions.equal('t.type', filter['type']);
  conditions.equal('t.status', filter['status']);
  conditions.equal('t.investor_id', filter['investorId']);
  conditions.oneOf('t.id', filter['id']);
  if (filter['from'] !== undefined) conditions.add(`t.created_at >= ${conditions.value(filter['from'])}`);
  if (filter['to'] !== undefined) conditions.add(`t.created_at < ${conditions.value(filter['to'])}`);
  if (filter['runId'] !== undefined) conditions.add(paidInRun(conditions.value(filter['runId'])));
  if (filter['flow'] !== undefined) conditions.add(flowed(filter['flow'], moved, conditions));
  if (q !== undefined) conditions.add(`t.id in ${idsSought(q, SEARCHED, role, conditions)}`);
  return conditions;
};

const transactionOf = (row: Row, role: StaffRole): StaffTransaction => {
  const name = role === 'auditor' ? null : row.investor_name;
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    amount: dollarsFromCents(BigInt(row.amount_cents)),
    investorId: row.investor_id,
    investorName: name ?? 'Unknown',
    ...(name === null && { investorUnnamed: true as const }),
    ...(row.counterparty_id !== null && { counterpartyId: row.counterparty_id }),
    ...(row.plan_name !== null && { planName: row.plan_name }),
    createdAt: row.created_at.toISOString(),
    position: Number(row.position),
  };
};
