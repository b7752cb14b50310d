import { Injectable } from '@nestjs/common';
import { type Wallet } from '@clearfold/contracts';
import { DataSource } from 'typeorm';

const WALLETS = `select currency, address, network from ledger.wallets where address is not null order by currency`;

/** Where deposits are sent to. */
@Injectable()
export class WalletReader {
  constructor(private readonly source: DataSource) {}

  list(): Promise<Wallet[]> {
    return this.source.query<Wallet[]>(WALLETS);
  }
}
