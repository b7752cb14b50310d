import { Injectable } from '@nestjs/common';
import { type StaffRole, type StaffTransaction } from '@clearfold/contracts';
import { dollarsFromCents, type TransactionStatus, type TransactionType } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { Conditions } from '#platform/database/conditions.js';
import { searched } from '#platform/database/search-text.js';
import { type ListQuery } from '#platform/http/list-query.js';
import { idsSought, type Searched } from '../users/index.js';

const COLUMNS = `
select t.id, t.type, t.status, t.amount_cents, t.investor_id, t.counterparty_id, t.plan_name, t.created_at, t.position,
  i.first_name || ' ' || i.last_name as investor_name`;

const JOINS = `left join investors i on i.id = t.investor_id`;

const SEARCHED: Searched = { table: 'ledger.transactions', people: ['investor_id', 'counterparty_id'] };

/** How many rows an export reads at once. */
const PORTION = 1_000;

interface Row {
  id: string;
  type: TransactionType;
  status: TransactionStatus;
  amount_cents: string;
  investor_id: string;
  investor_name: string | null;
  counterparty_id: string | null;
  plan_name: string | null;
  created_at: Date;
  position: string;
}

/** Reads the lines of all investors for staff. */
@Injectable()
export class StaffTransactionReader {
  constructor(private readonly source: DataSource) {}

  async list(query: ListQuery, role: StaffRole): Promise<{ rows: StaffTransaction[]; total: number }> {
    const { where, values } = transactionFilter(query.filter, role);
    const order = `order by ${query.orderBy}, t.position, t.id`;
    const [rows, [{ total }]] = await Promise.all([
      this.source.query<Row[]>(
        `${COLUMNS}
         from (select * from ledger.transactions t ${where} ${order} limit ${query.limit} offset ${query.offset}) t
         ${JOINS} ${order}`,
        [...values],
      ),
      this.source.query<[{ total: number }]>(`select count(*)::int as total from ledger.transactions t ${where}`, [
        ...values,
      ]),
    ]);
    return { rows: rows.map((row) => transactionOf(row, role)), total };
  }

  /** Every line that the filters let through, oldest first, in portions. */
  async *all(filter: ListQuery['filter'], role: StaffRole): AsyncGenerator<StaffTransaction[]> {
    for (let after: { position: number; id: string } | undefined; ;) {
      const conditions = transactionFilter(filter, role);
      if (after) {
        conditions.add(`(t.position, t.id) > (${conditions.value(after.position)}, ${conditions.value(after.id)})`);
      }
      const rows = await this.source.query<Row[]>(
        `${COLUMNS}
         from (select * from ledger.transactions t ${conditions.where} order by t.position, t.id limit ${PORTION}) t
         ${JOINS} order by t.position, t.id`,
        conditions.values,
      );
      const portion = rows.map((row) => transactionOf(row, role));
      if (portion.length > 0) yield portion;
      if (rows.length < PORTION) return;
      after = portion.at(-1);
    }
  }
}

const transactionFilter = (filter: ListQuery['filter'], role: StaffRole): Conditions => {
  const conditions = new Conditions();
  const q = searched(filter['q']);
  conditions.equal('t.type', filter['type']);
  conditions.equal('t.status', filter['status']);
  conditions.equal('t.investor_id', filter['investorId']);
  conditions.oneOf('t.id', filter['id']);
  if (filter['from'] !== undefined) conditions.add(`t.created_at >= ${conditions.value(filter['from'])}`);
  if (filter['to'] !== undefined) conditions.add(`t.created_at < ${conditions.value(filter['to'])}`);
  if (q !== undefined) conditions.add(`t.id in ${idsSought(q, SEARCHED, role, conditions)}`);
  return conditions;
};

const transactionOf = (row: Row, role: StaffRole): StaffTransaction => ({
  id: row.id,
  type: row.type,
  status: row.status,
  amount: dollarsFromCents(BigInt(row.amount_cents)),
  investorId: row.investor_id,
  investorName: (role !== 'auditor' && row.investor_name) || 'Unknown',
  ...(row.counterparty_id !== null && { counterpartyId: row.counterparty_id }),
  ...(row.plan_name !== null && { planName: row.plan_name }),
  createdAt: row.created_at.toISOString(),
  position: Number(row.position),
});
