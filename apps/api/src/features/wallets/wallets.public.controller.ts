import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type WalletsAnswer } from '@clearfold/contracts';
import { Audience } from '#platform/auth/audience.js';
import { WalletReader } from './wallet.reader.js';

/** The addresses that deposits are sent to. */
@ApiTags('wallets')
@Audience('public')
@Controller('wallets')
export class WalletsPublicController {
  constructor(private readonly wallets: WalletReader) {}

  @Get()
  async list(): Promise<WalletsAnswer> {
    return { data: await this.wallets.list() };
  }
}
