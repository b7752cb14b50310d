import { Module } from '@nestjs/common';
import { ChangingWalletReader } from './changing-wallets.view.js';
import { WalletChangeMails } from './wallet-change-mails.js';
import { WalletChangesStaffController } from './wallet-changes.staff.controller.js';
import { WalletReader } from './wallet.reader.js';
import { WalletWriter } from './wallet.writer.js';
import { WalletsPublicController } from './wallets.public.controller.js';
import { WalletsStaffController } from './wallets.staff.controller.js';

@Module({
  controllers: [WalletsPublicController, WalletsStaffController, WalletChangesStaffController],
  providers: [WalletReader, WalletWriter, ChangingWalletReader, WalletChangeMails],
  exports: [WalletWriter, ChangingWalletReader],
})
export class WalletsModule {}
