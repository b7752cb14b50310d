import { Injectable } from '@nestjs/common';
import { type Wallet } from '@clearfold/contracts';
import { DataSource } from 'typeorm';

const INSERT_WALLET = `
insert into wallets (currency, address, network) values ($1, $2, $3) on conflict (currency) do nothing`;

/** Adds currencies that deposits are taken in. */
@Injectable()
export class WalletWriter {
  constructor(private readonly source: DataSource) {}

  /** A currency that is there already keeps its address. */
  async add({ currency, address, network }: Wallet): Promise<void> {
    await this.source.query(INSERT_WALLET, [currency, address, network]);
  }
}
