import { Injectable } from '@nestjs/common';
import { type InvestorFunds, type AccountStatus, type StaffInvestor, type StaffRole } from '@clearfold/contracts';
import { dollarsFromCents } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { Conditions } from '#platform/database/reading/conditions.js';
import { keysetPages, PAGE_ROWS } from '#platform/database/reading/keyset-pages.js';
import { searched } from '#platform/database/reading/search-text.js';
import { type ListQuery, type Page } from '#platform/http/list-query.js';
import { idsSought, type Searched } from '../users/names/investor-search.js';

/** Who there is, with how they stand; a page is found here before balances are looked up. */
const INVESTORS = `
select i.id, i.first_name, i.last_name, i.email, i.username, i.created_at, coalesce(s.status, 'active') as status
from investors i left join ledger.investors s on s.id = i.id`;

const WITH_MONEY = `
select i.*, coalesce(a.balance_cents, 0) as available, coalesce(h.balance_cents, 0) as held,
  coalesce(t.deposited_cents, 0) as deposited, coalesce(t.withdrawn_cents, 0) as withdrawn,
  coalesce(t.invested_cents, 0) as invested, coalesce(p.cents, 0) as in_plans`;

const MONEY = `
left join ledger.balances a on a.account = 'investor/' || i.id || '/available'
left join ledger.balances h on h.account = 'investor/' || i.id || '/held'
left join ledger.totals t on t.investor_id = i.id
left join lateral (
  select sum(balance_cents) as cents from ledger.balances
  where account > 'investor/' || i.id || '/plan/' and account < 'investor/' || i.id || '/plan0'
) p on true`;

/** Who has money in an account whose name begins so. */
const havingMoneyIn = (part: string): string => `exists (
  select from ledger.balances b
  where b.account >= 'investor/' || i.id || '/${part}' and b.account < 'investor/' || i.id || '/${part}~'
    and b.balance_cents > 0)`;

const ACCOUNTS_OF: Readonly<Record<InvestorFunds, string>> = {
  any: '',
  available: 'available',
  held: 'held',
  invested: 'plan/',
};

const SEARCHED: Searched = { table: 'investors', people: ['id'] };

interface Row {
  id: string;
  first_name: string;
  last_name: string;
  email: string;
  username: string;
  created_at: Date;
  status: AccountStatus['status'];
  available: string;
  held: string;
  deposited: string;
  withdrawn: string;
  invested: string;
  in_plans: string;
}

/** Reads investors for staff: who they are and what they have. */
@Injectable()
export class StaffInvestorReader {
  constructor(private readonly source: DataSource) {}

  async list(query: ListQuery, role: StaffRole): Promise<Page<StaffInvestor>> {
    const { where, values } = investorFilter(query.filter, role);
    const order = `order by ${query.orderBy}, i.id`;
    const page = `(${INVESTORS} ${where} ${order} limit ${query.limit} offset ${query.offset}) i`;
    const [rows, [{ total }]] = await Promise.all([
      this.source.query<Row[]>(`${WITH_MONEY} from ${page} ${MONEY} ${order}`, [...values]),
      this.source.query<[{ total: number }]>(
        `select count(*)::int as total from investors i left join ledger.investors s on s.id = i.id ${where}`,
        [...values],
      ),
    ]);
    return { rows: rows.map((row) => investorOf(row, role)), total };
  }

  /** Every investor that the filters let through, the longest-standing first, in pages. */
  all(filter: ListQuery['filter'], role: StaffRole): AsyncGenerator<StaffInvestor[]> {
    return keysetPages(async (after) => {
      const conditions = investorFilter(filter, role);
      conditions.behind(['i.created_at', 'i.id'], after && [after.createdAt, after.id]);
      const page = `(${INVESTORS} ${conditions.where} order by i.created_at, i.id limit ${PAGE_ROWS}) i`;
      const rows = await this.source.query<Row[]>(
        `${WITH_MONEY} from ${page} ${MONEY} order by i.created_at, i.id`,
        conditions.values,
      );
      return rows.map((row) => investorOf(row, role));
    });
  }
}

const investorFilter = (filter: ListQuery['filter'], role: StaffRole): Conditions => {
  const conditions = new Conditions();
  const q = searched(filter['q']);
  conditions.oneOf('i.id', filter['id']);
  if (filter['status'] === 'active') conditions.add(`coalesce(s.status, 'active') = 'active'`);
  else conditions.equal('s.status', filter['status']);
  if (filter['having'] !== undefined) conditions.add(havingMoneyIn(ACCOUNTS_OF[filter['having'] as InvestorFunds]));
  if (q !== undefined) conditions.add(`i.id in ${idsSought(q, SEARCHED, role, conditions)}`);
  return conditions;
};

const investorOf = (row: Row, role: StaffRole): StaffInvestor => {
  const [availableCents, heldCents] = [BigInt(row.available), BigInt(row.held)];
  const person = { name: `${row.first_name} ${row.last_name}`, email: row.email, username: row.username };
  return {
    id: row.id,
    ...(role === 'auditor' ? { name: 'Unknown' } : person),
    status: row.status,
    createdAt: row.created_at.toISOString(),
    availableBalance: dollarsFromCents(availableCents),
    heldBalance: dollarsFromCents(heldCents),
    totalBalance: dollarsFromCents(availableCents + heldCents),
    totalDeposited: dollarsFromCents(BigInt(row.deposited)),
    totalWithdrawn: dollarsFromCents(BigInt(row.withdrawn)),
    totalInvested: dollarsFromCents(BigInt(row.invested)),
    activeInvested: dollarsFromCents(BigInt(row.in_plans)),
  };
};
