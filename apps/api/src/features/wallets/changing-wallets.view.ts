import { Injectable } from '@nestjs/common';
import { type ChangingWallet } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { ApiError } from '#platform/http/api-error.js';

const WALLETS = `
select w.id, w.currency,
  case when w.address is not null then json_build_object('network', w.network, 'address', w.address,
    'by', coalesce(changer.name, w.changed_by), 'at', w.changed_at) end as current,
  case when w.pending_address is not null then json_build_object('network', w.pending_network,
    'address', w.pending_address, 'staffId', w.proposed_by, 'by', coalesce(proposer.name, w.proposed_by),
    'at', w.proposed_at) end as pending
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
}

/** Reads wallets for staff, with the change that waits for a second person. */
@Injectable()
export class ChangingWalletReader {
  constructor(private readonly source: DataSource) {}

  async list(id: string | null = null): Promise<ChangingWallet[]> {
    const rows = await this.source.query<Row[]>(WALLETS, [id]);
    return rows.map(({ id: walletId, currency, current, pending }) => ({
      id: walletId,
      currency,
      ...(current && { current }),
      ...(pending && { pending }),
    }));
  }

  /** @throws ApiError 'wallet-change-not-found' when there is no such wallet */
  async one(id: string): Promise<ChangingWallet> {
    const [wallet] = await this.list(id);
    if (!wallet) throw new ApiError('wallet-change-not-found');
    return wallet;
  }
}
