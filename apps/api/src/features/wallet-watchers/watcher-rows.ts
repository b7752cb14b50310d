import { Injectable } from '@nestjs/common';
import { type ChainCursor, type ChainStep } from '@clearfold/chain-readers';
import { type WatcherFault } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { WalletWatcherEntity } from './wallet-watcher.entity.js';

const KEEP = `
update wallet_watchers set cursor = $2, height = $3, tip = $4, read_at = $5, fault = null, fault_since = null,
  opening_units = $6, difference_units = coalesce($7::numeric, difference_units),
  differs_since = case when $7::numeric = 0 then null when $7::numeric <> 0 then coalesce(differs_since, $5) else differs_since end
where account_id = $1`;

const SET_FAULT = `
update wallet_watchers set fault = $2, fault_since = coalesce(fault_since, $3) where account_id = $1`;

/**
 * The blocks that were read and whose lines wait for confirmations: those with lines, and where the chain has another amount than
 * the lines come to, all of them.
 */
const UNCONFIRMED = `
select l.height from ledger.outside_lines l join wallet_watchers w on w.account_id = l.account_id
where l.account_id = $1 and not l.is_withdrawn and l.height between w.tip - w.confirmations + 2 and w.height
union
select generate_series(w.tip - w.confirmations + 2, w.height) from wallet_watchers w
where w.account_id = $1 and w.difference_units <> 0
order by height`;

/** Where a watcher goes on. */
export interface WatchedUpTo {
  readonly cursor: ChainCursor | undefined;
  /** What the wallet had before the first block that is read; undefined while nobody knows. */
  readonly opening: bigint | undefined;
}

/** What the chain has in a wallet, beside its lines. */
export interface HeldToChain {
  readonly opening: bigint | undefined;
  /** What the chain has more; undefined where it was not asked after the step, whose last block is not the newest. */
  readonly difference: bigint | undefined;
}

/** Keeps how far each chain is read, and whether it has what its lines come to. */
@Injectable()
export class WatcherRows {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  async upTo(accountId: string): Promise<WatchedUpTo> {
    const row = await this.source.getRepository(WalletWatcherEntity).findOneBy({ accountId });
    const opening = row?.openingUnits ?? undefined;
    return { cursor: row?.cursor ?? undefined, opening: opening === undefined ? undefined : BigInt(opening) };
  }

  /**
   * The heights that are worth another look before anybody is credited by their lines: what a server told wrong at first, as the place of
   * a log, it may tell right by now.
   */
  async unconfirmed(accountId: string): Promise<number[]> {
    const rows = await this.source.query<{ height: number }[]>(UNCONFIRMED, [accountId]);
    return rows.map(({ height }) => height);
  }

  /** Once what the step read is in the ledger. */
  async keep(accountId: string, { cursor, tip }: ChainStep, { opening, difference }: HeldToChain): Promise<void> {
    const now = this.clock.now();
    const held = [opening?.toString() ?? null, difference?.toString() ?? null];
    await this.source.query(KEEP, [accountId, JSON.stringify(cursor), cursor.height, tip, now, ...held]);
  }

  async fail(accountId: string, fault: WatcherFault): Promise<void> {
    await this.source.query(SET_FAULT, [accountId, fault, this.clock.now()]);
  }
}
