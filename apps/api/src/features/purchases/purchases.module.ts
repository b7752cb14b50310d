import { Module } from '@nestjs/common';
import { BalancesModule } from '../balances/index.js';
import { PinModule } from '../pin/index.js';
import { OwnPurchasesReader } from './own-purchases.view.js';
import { PurchasePlanHandler } from './purchase-plan.js';
import { PurchasesInvestorController } from './purchases.investor.controller.js';

@Module({
  imports: [PinModule, BalancesModule],
  controllers: [PurchasesInvestorController],
  providers: [OwnPurchasesReader, PurchasePlanHandler],
  exports: [OwnPurchasesReader],
})
export class PurchasesModule {}
