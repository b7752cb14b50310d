import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { routes, type WalletsAnswer } from '@clearfold/contracts';
import { Audience } from '#platform/auth/audience.js';
import { Route } from '#platform/http/route.js';
import { WalletReader } from './wallet.reader.js';

/** The addresses that deposits are sent to. */
@ApiTags('wallets')
@Audience('public')
@Controller()
export class WalletsPublicController {
  constructor(private readonly wallets: WalletReader) {}

  @Route(routes.wallets.list)
  async list(): Promise<WalletsAnswer> {
    return { data: await this.wallets.list() };
  }
}
