import { Injectable } from '@nestjs/common';
import { type ChainCursor, type ChainStep } from '@clearfold/chain-readers';
import { type WatcherFault } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { WalletWatcherEntity } from './wallet-watcher.entity.js';

const KEEP = `
update wallet_watchers set cursor = $2, height = $3, tip = $4, read_at = $5, fault = null, fault_since = null
where account_id = $1`;

const SET_FAULT = `
update wallet_watchers set fault = $2, fault_since = coalesce(fault_since, $3) where account_id = $1`;

/** Keeps how far each chain is read. */
@Injectable()
export class WatcherRows {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  async cursorOf(accountId: string): Promise<ChainCursor | undefined> {
    const row = await this.source.getRepository(WalletWatcherEntity).findOneBy({ accountId });
    return row?.cursor ?? undefined;
  }

  /** Once what the step read is in the ledger. */
  async keep(accountId: string, { cursor, tip }: ChainStep): Promise<void> {
    const now = this.clock.now();
    await this.source.query(KEEP, [accountId, JSON.stringify(cursor), cursor.height, tip, now]);
  }

  async fail(accountId: string, fault: WatcherFault): Promise<void> {
    await this.source.query(SET_FAULT, [accountId, fault, this.clock.now()]);
  }
}
