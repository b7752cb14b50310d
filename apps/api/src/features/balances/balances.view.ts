import { Injectable } from '@nestjs/common';
import { available, type Cents } from '@clearfold/ledger';
import { DataSource, type EntityManager } from 'typeorm';
import { BatchedRead } from '#platform/database/reading/batched-read.js';
import { prepared } from '#platform/database/reading/prepared.js';

/** An investor's money, in cents. */
export interface Balances {
  /** What they may spend now. */
  readonly availableCents: Cents;
  /** Promised to pending requests; still theirs. */
  readonly heldCents: Cents;
  readonly depositedCents: Cents;
  readonly withdrawnCents: Cents;
  readonly investedCents: Cents;
  /** In plans that run now. */
  readonly activeInvestedCents: Cents;
}

const BALANCES = prepared(`
select i.id,
  coalesce(available.balance_cents, 0) as available,
  coalesce(held.balance_cents, 0) as held,
  coalesce(t.deposited_cents, 0) as deposited,
  coalesce(t.withdrawn_cents, 0) as withdrawn,
  coalesce(t.invested_cents, 0) as invested,
  -- Plan accounts sort between 'plan/' and 'plan0', the next character.
  coalesce((
    select sum(balance_cents) from ledger.balances
    where account >= 'investor/' || i.id || '/plan/' and account < 'investor/' || i.id || '/plan0'
  ), 0) as active_invested
from unnest($1::uuid[]) as i (id)
left join ledger.balances available on available.account = 'investor/' || i.id || '/available'
left join ledger.balances held on held.account = 'investor/' || i.id || '/held'
left join ledger.totals t on t.investor_id = i.id`);

const AFTER = `
select balance_cents from ledger.postings where account = $1 and position <= $2
order by position desc, ordinal desc limit 1`;

type Row = Record<'id' | 'available' | 'held' | 'deposited' | 'withdrawn' | 'invested' | 'active_invested', string>;

@Injectable()
export class BalancesReader {
  private readonly balances = new BatchedRead<Balances>((ids) => read(this.source.manager, ids));

  constructor(private readonly source: DataSource) {}

  /**
   * All zero for an investor without transactions, or an unknown one.
   *
   * @param manager a transaction whose locks the balances must be read under, when there is one
   */
  async of(investorId: string, manager?: EntityManager): Promise<Balances> {
    const found = manager ? (await read(manager, [investorId])).get(investorId) : await this.balances.of(investorId);
    if (!found) throw new Error(`No balances were read for ${investorId}`);
    return found;
  }

  /** What an investor could spend right after an event, whatever followed it. */
  async availableAfter(investorId: string, position: number): Promise<Cents> {
    const [row] = await this.source.query<{ balance_cents: string }[]>(AFTER, [available(investorId), position]);
    return BigInt(row?.balance_cents ?? 0);
  }
}

const read = async (manager: EntityManager, ids: readonly string[]): Promise<ReadonlyMap<string, Balances>> => {
  const rows = await manager.query<Row[]>(BALANCES, [ids]);
  return new Map(rows.map((row) => [row.id, balancesOf(row)]));
};

const balancesOf = (row: Row): Balances => ({
  availableCents: BigInt(row.available),
  heldCents: BigInt(row.held),
  depositedCents: BigInt(row.deposited),
  withdrawnCents: BigInt(row.withdrawn),
  investedCents: BigInt(row.invested),
  activeInvestedCents: BigInt(row.active_invested),
});
