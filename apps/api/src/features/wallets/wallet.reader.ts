import { Injectable } from '@nestjs/common';
import { type Wallet } from '@clearfold/contracts';
import { DataSource } from 'typeorm';

const WALLETS = `select currency, address, network from wallets order by currency`;

const ADDRESS = `select address from wallets where currency = $1`;

/** Where deposits are sent to. */
@Injectable()
export class WalletReader {
  constructor(private readonly source: DataSource) {}

  list(): Promise<Wallet[]> {
    return this.source.query<Wallet[]>(WALLETS);
  }

  /** @returns the current address of a currency, or undefined when deposits in it are not taken */
  async addressOf(currency: string): Promise<string | undefined> {
    const rows = await this.source.query<{ address: string }[]>(ADDRESS, [currency]);
    return rows[0]?.address;
  }
}
