import { Module } from '@nestjs/common';
import { BalancesModule } from '../balances/balances.module.js';
import { PinModule } from '../pin/pin.module.js';
import { OwnPurchasesReader } from './own-purchases.view.js';
import { PurchasesInvestorController } from './purchases.investor.controller.js';

@Module({
  imports: [PinModule, BalancesModule],
  controllers: [PurchasesInvestorController],
  providers: [OwnPurchasesReader],
  exports: [OwnPurchasesReader],
})
export class PurchasesModule {}
