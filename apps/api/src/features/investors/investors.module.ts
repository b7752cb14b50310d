import { Module } from '@nestjs/common';
import { AuditTrailModule } from '../audit-trail/audit-trail.module.js';
import { KnownPasskeysModule } from '../passkeys/known-passkeys.module.js';
import { PurchasesModule } from '../purchases/purchases.module.js';
import { ReviewQueueModule } from '../review-queue/review-queue.module.js';
import { TransactionsModule } from '../transactions/transactions.module.js';
import { InvestorDetailReader } from './investor-detail.view.js';
import { AccountStatusReader } from './account-status.view.js';
import { InvestorsStaffController } from './investors.staff.controller.js';
import { StaffInvestorReader } from './staff-investors.view.js';

@Module({
  imports: [AuditTrailModule, KnownPasskeysModule, PurchasesModule, ReviewQueueModule, TransactionsModule],
  controllers: [InvestorsStaffController],
  providers: [StaffInvestorReader, InvestorDetailReader, AccountStatusReader],
})
export class InvestorsModule {}
