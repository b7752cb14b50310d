import { Injectable } from '@nestjs/common';
import { type LedgerAccount, type TrialBalanceLine } from '@clearfold/contracts';
import { type Cents, dollarsFromCents, investorPrefix } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { Conditions } from '#platform/database/reading/conditions.js';
import { fromNearerEnd } from '#platform/database/reading/nearer-end.js';
import { pageAndTotal } from '#platform/database/reading/page-and-total.js';
import { keysetPages, PAGE_ROWS } from '#platform/database/reading/keyset-pages.js';
import { type ListQuery, type Page } from '#platform/http/list-query.js';

/**
 * An account's last posting up to a position: one step on the index (account, position, ordinal), as every posting
 * carries the account's balance after it. The pair is compared as a whole because only that index can answer this: for
 * `account = … and position <= …` PostgreSQL may walk the log backwards from the position, all of it for an account that
 * has been quiet since. Where the account has no posting yet, the index leads to the account before it, hence the last line.
 *
 * @param account an SQL expression
 * @param position an SQL expression
 */
const lastPosting = (account: string, position: string): string => `
  select found.position, found.balance_cents from (
    select p.account, p.position, p.balance_cents from ledger.postings p
    where (p.account, p.position) <= (${account}, ${position})
    order by p.account desc, p.position desc, p.ordinal desc limit 1
  ) found where found.account = ${account}`;

export const BALANCE_AS_OF = lastPosting('$1::text', '$2::bigint');

/** Names come from the view, which has each once, amounts from the facts. */
const lastPostings = (position: string): string =>
  `ledger.balances b cross join lateral (${lastPosting('b.account', position)}) last`;

/** Investors' accounts are summed by kind: an auditor reads a page, not a line per person. */
const TRIAL_BALANCE = `
select case when b.account like 'investor/%' then 'investor/…/' || split_part(b.account, '/', 3) else b.account end as name,
  count(*)::int as accounts, sum(last.balance_cents) as cents
from ${lastPostings('$1::bigint')}
group by 1 order by 1`;

const OF_INVESTOR = `
select b.account, last.balance_cents, last.position from ${lastPostings('$3::bigint')}
where b.account >= $1 and b.account < $2`;

/** Reads accounts as they stood. */
@Injectable()
export class AccountBalancesReader {
  constructor(private readonly source: DataSource) {}

  /** An account's balance after the last posting that counts; undefined before its first. */
  async of(account: string, position: number): Promise<{ balanceCents: Cents; position: number } | undefined> {
    const [row] = await this.source.query<Row[]>(BALANCE_AS_OF, [account, position]);
    return row && { balanceCents: BigInt(row.balance_cents), position: Number(row.position) };
  }

  /** The balances of an investor's accounts, by name. */
  async ofInvestor(id: string, position: number): Promise<ReadonlyMap<string, Cents>> {
    const prefix = investorPrefix(id);
    // The next name after all that begin with the prefix: '0' follows '/'.
    const end = `${prefix.slice(0, -1)}0`;
    const rows = await this.source.query<AccountRow[]>(OF_INVESTOR, [prefix, end, position]);
    return new Map(rows.map(({ account, balance_cents }) => [account, BigInt(balance_cents)]));
  }

  /** All accounts, summed by kind; together they are zero at every position. */
  async trialBalance(position: number): Promise<{ lines: TrialBalanceLine[]; accounts: number; total: number }> {
    const rows = await this.source.query<{ name: string; accounts: number; cents: string }[]>(TRIAL_BALANCE, [
      position,
    ]);
    const total = rows.reduce((sum, { cents }) => sum + BigInt(cents), 0n);
    return {
      lines: rows.map(({ name, accounts, cents }) => ({
        account: name,
        accounts,
        balance: dollarsFromCents(BigInt(cents)),
      })),
      accounts: rows.reduce((sum, { accounts }) => sum + accounts, 0),
      total: dollarsFromCents(total),
    };
  }

  /** One page of the accounts whose names begin as asked, in the order of their names. */
  async list(query: ListQuery, position: number): Promise<Page<LedgerAccount>> {
    const { until, conditions } = accountsOf(query.filter, position);
    const { where, values } = conditions;
    const { rows, total } = await pageAndTotal<AccountRow>(this.source, {
      count: `select count(*)::int as total from ledger.balances b ${where}`,
      page: (count) =>
        `select b.account, last.balance_cents, last.position
         from (select b.account from ledger.balances b ${where} ${fromNearerEnd([query.orderBy], query, count)}) b
         cross join lateral (${lastPosting('b.account', until)}) last order by ${query.orderBy}`,
      values,
    });
    return { rows: rows.map(accountOf), total };
  }

  /** Every account whose name begins as asked, in the order of their names, in pages. */
  all(filter: ListQuery['filter'], position: number): AsyncGenerator<LedgerAccount[]> {
    return keysetPages(async (after) => {
      const { until, conditions } = accountsOf(filter, position);
      if (after) conditions.add(`b.account > ${conditions.value(after.id)}`);
      const { where, values } = conditions;
      const rows = await this.source.query<AccountRow[]>(
        `select b.account, last.balance_cents, last.position from ${lastPostings(until)} ${where}
         order by b.account limit ${PAGE_ROWS}`,
        values,
      );
      return rows.map(accountOf);
    });
  }
}

/**
 * The accounts that were there at a position. Balances are looked up for those on the page alone: for each of a hundred
 * thousand names it would take a second.
 */
const accountsOf = ({ q }: ListQuery['filter'], position: number): { until: string; conditions: Conditions } => {
  const conditions = new Conditions();
  const until = `${conditions.value(position)}::bigint`;
  conditions.add(`exists (select from ledger.postings p where p.account = b.account and p.position <= ${until})`);
  if (typeof q === 'string' && q !== '') conditions.add(`starts_with(b.account, ${conditions.value(q)})`);
  return { until, conditions };
};

const accountOf = ({ account, balance_cents, position }: AccountRow): LedgerAccount => ({
  id: account,
  balance: dollarsFromCents(BigInt(balance_cents)),
  position: Number(position),
});

interface Row {
  position: string;
  balance_cents: string;
}

interface AccountRow extends Row {
  account: string;
}
