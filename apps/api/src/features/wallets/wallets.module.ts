import { Module } from '@nestjs/common';
import { WalletReader } from './wallet.reader.js';
import { WalletWriter } from './wallet.writer.js';
import { WalletsPublicController } from './wallets.public.controller.js';

@Module({
  controllers: [WalletsPublicController],
  providers: [WalletReader, WalletWriter],
  exports: [WalletReader, WalletWriter],
})
export class WalletsModule {}
