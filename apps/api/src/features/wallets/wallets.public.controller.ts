import { routes, type WalletsAnswer } from '@clearfold/contracts';
import { PublicController, Route } from '#platform/http/route.js';
import { WalletReader } from './wallet.reader.js';

/** The addresses that deposits are sent to. */
@PublicController('wallets')
export class WalletsPublicController {
  constructor(private readonly wallets: WalletReader) {}

  @Route(routes.wallets.list)
  async list(): Promise<WalletsAnswer> {
    return { data: await this.wallets.list() };
  }
}
