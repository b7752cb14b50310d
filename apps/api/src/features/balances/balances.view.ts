import { Injectable } from '@nestjs/common';
import { available, type Cents, held } from '@clearfold/ledger';
import { DataSource, type EntityManager } from 'typeorm';

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

const BALANCES = `
select
  coalesce((select balance_cents from ledger.balances where account = $2), 0) as available,
  coalesce((select balance_cents from ledger.balances where account = $3), 0) as held,
  coalesce(max(deposited_cents), 0) as deposited,
  coalesce(max(withdrawn_cents), 0) as withdrawn,
  coalesce(max(invested_cents), 0) as invested,
  -- Plan accounts sort between 'plan/' and 'plan0', the next character.
  coalesce((select sum(balance_cents) from ledger.balances where account >= $4 || 'plan/' and account < $4 || 'plan0'), 0)
    as active_invested
from ledger.totals where investor_id = $1`;

type Row = Record<'available' | 'held' | 'deposited' | 'withdrawn' | 'invested' | 'active_invested', string>;

@Injectable()
export class BalancesReader {
  constructor(private readonly source: DataSource) {}

  /**
   * All zero for an investor without transactions, or an unknown one.
   *
   * @param manager a transaction whose locks the balances must be read under, when there is one
   */
  async of(investorId: string, manager: EntityManager = this.source.manager): Promise<Balances> {
    const parameters = [investorId, available(investorId), held(investorId), `investor/${investorId}/`];
    const [row] = await manager.query<[Row]>(BALANCES, parameters);
    return {
      availableCents: BigInt(row.available),
      heldCents: BigInt(row.held),
      depositedCents: BigInt(row.deposited),
      withdrawnCents: BigInt(row.withdrawn),
      investedCents: BigInt(row.invested),
      activeInvestedCents: BigInt(row.active_invested),
    };
  }
}
