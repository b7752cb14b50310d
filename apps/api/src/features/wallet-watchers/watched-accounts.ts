import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Settings } from '#platform/config/settings.js';
import { identityOf, type WatcherSetting } from '#platform/config/watchers.js';

const ACCOUNTS = `
select id, identifier, currency, decimals from ledger.outside_accounts where source = 'watcher' and opened_at is not null`;

/** What is not among these is watched by nobody; where it is again, its cursor is still there. */
const TURN_OFF = `
update wallet_watchers set is_on = false where is_on and not account_id = any($1::uuid[])`;

const TURN_ON = `
insert into wallet_watchers (account_id, is_on, confirmations)
select id, true, confirmations from unnest($1::uuid[], $2::int[]) as on_now (id, confirmations)
on conflict (account_id) do update set is_on = true, confirmations = excluded.confirmations
where not wallet_watchers.is_on or wallet_watchers.confirmations <> excluded.confirmations`;

/** An open account of the ledger with the watcher that the operator gave it. */
export interface WatchedAccount {
  readonly id: string;
  readonly currency: string;
  readonly decimals: number;
  readonly setting: WatcherSetting;
}

interface Row {
  id: string;
  identifier: string;
  currency: string;
  decimals: number;
}

/** Finds the accounts that WATCHERS names among those that two admins opened to be watched. */
@Injectable()
export class WatchedAccounts {
  private readonly settings: ReadonlyMap<string, WatcherSetting>;

  constructor(
    private readonly source: DataSource,
    { watchers }: Settings,
  ) {
    this.settings = new Map(watchers.map((setting) => [identityOf(setting), setting]));
  }

  async all(): Promise<WatchedAccount[]> {
    if (this.settings.size === 0) return [];
    const rows = await this.source.query<Row[]>(ACCOUNTS);
    return rows.flatMap(({ identifier, ...account }) => {
      const setting = this.settings.get(identityOf({ account: identifier, currency: account.currency }));
      return setting ? [{ ...account, setting }] : [];
    });
  }

  /** Has a row for each of these, and says of the others that nobody watches them. */
  async register(accounts: readonly WatchedAccount[]): Promise<void> {
    const ids = accounts.map(({ id }) => id);
    await this.source.query(TURN_OFF, [ids]);
    await this.source.query(TURN_ON, [ids, accounts.map(({ setting }) => setting.confirmations)]);
  }
}
