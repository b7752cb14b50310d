import { Injectable } from '@nestjs/common';
import { type ChangingWallet, type ReviewCounts } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { barredAsNewOf, barsOf } from '#platform/auth/second-person/barred-as-new.js';
import { type SignedInStaff } from '#platform/auth/identity.js';
import { isVoidFirst } from '#platform/auth/second-person/void-firsts.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';

const WALLETS = `
select w.id, w.currency,
  case when w.address is not null then json_build_object('network', w.network, 'address', w.address,
    'by', coalesce(changer.name, w.changed_by), 'at', w.changed_at) end as current,
  case when w.pending_address is not null then json_build_object('network', w.pending_network,
    'address', w.pending_address, 'staffId', w.proposed_by, 'by', coalesce(proposer.name, w.proposed_by),
    'at', w.proposed_at) end as pending,
  w.pending_address is not null and ${isVoidFirst('w.proposed_by', 'w.position')} as "isVoid"
from ledger.wallets w
left join staff changer on changer.id::text = w.changed_by
left join staff proposer on proposer.id::text = w.proposed_by
where $1::uuid is null or w.id = $1
order by w.currency`;

interface Row {
  id: string;
  currency: string;
  current: ChangingWallet['current'] | null;
  pending: ChangingWallet['pending'] | null;
  isVoid: boolean;
}

/** Reads wallets for staff, with the change that waits for a second person. */
@Injectable()
export class ChangingWalletReader {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** As a member of staff reads them, who may be the second person to a change, or not. */
  async list(staffId: string, id: string | null = null): Promise<ChangingWallet[]> {
    const now = this.clock.now();
    const [rows, bars] = await Promise.all([
      this.source.query<Row[]>(WALLETS, [id]),
      barsOf(this.source, staffId, now),
    ]);
    return rows.map(({ id: walletId, currency, current, pending, isVoid }) => {
      const barredAsNew =
        pending && !isVoid && barredAsNewOf(bars, { id: pending.staffId, at: new Date(pending.at) }, now);
      return {
        id: walletId,
        currency,
        ...(current && { current }),
        ...(pending && {
          pending: { ...pending, ...(isVoid && { isVoid: true }), ...(barredAsNew && { barredAsNew }) },
        }),
      };
    });
  }

  /**
   * How many proposed addresses wait: for this reader, who may confirm them; for others, because the reader is no admin,
   * proposed them or is new to who did, or because they count no more and are there to be dropped.
   */
  async waiting({ id, role }: Pick<SignedInStaff, 'id' | 'role'>): Promise<ReviewCounts['wallets']> {
    const waiting = (await this.list(id)).flatMap(({ pending }) => pending ?? []);
    const me = waiting.filter(
      ({ staffId, isVoid, barredAsNew }) => role === 'admin' && staffId !== id && !isVoid && !barredAsNew,
    ).length;
    return { me, others: waiting.length - me };
  }

  /** @throws ApiError 'wallet-change-not-found' when there is no such wallet */
  async one(staffId: string, id: string): Promise<ChangingWallet> {
    const [wallet] = await this.list(staffId, id);
    if (!wallet) throw new ApiError('wallet-change-not-found');
    return wallet;
  }
}
