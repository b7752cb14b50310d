import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Wallet } from '@clearfold/contracts';
import { isRefusal, walletId } from '@clearfold/ledger';
import { DataSource } from 'typeorm';
import { EventStore } from '@clearfold/ledger-store';

const NOT_RECORDED = `
select w.currency, w.address, w.network from wallets w
where not exists (select from ledger.wallets l where l.currency = w.currency) order by w.currency`;

/** Gives currencies their first address, as the system's own act: every later address needs two people. */
@Injectable()
export class WalletWriter implements OnModuleInit {
  constructor(
    private readonly source: DataSource,
    private readonly store: EventStore,
  ) {}

  /** Records the addresses of before they were facts of the ledger, before the server listens. */
  async onModuleInit(): Promise<void> {
    for (const wallet of await this.source.query<Wallet[]>(NOT_RECORDED)) await this.add(wallet);
  }

  /**
   * A currency that is there already keeps its address.
   *
   * @throws Error when no wallet can have this currency
   */
  async add({ currency, address, network }: Wallet): Promise<void> {
    const streamId = walletId(currency);
    if (!streamId) throw new Error(`No wallet can have the currency ${currency}`);
    const answer = await this.store.execute({
      streamId,
      commandId: randomUUID(),
      actor: { kind: 'system', id: 'set-up' },
      command: { type: 'OpenWallet', currency, network, address },
    });
    if (isRefusal(answer) && answer.refused !== 'request-already-exists') {
      throw new Error(`The wallet of ${currency} cannot be opened: ${answer.refused}`);
    }
  }
}
