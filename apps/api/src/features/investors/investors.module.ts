import { Module } from '@nestjs/common';
import { AuditTrailModule } from '../audit-trail/index.js';
import { PurchasesModule } from '../purchases/index.js';
import { ReviewQueueModule } from '../review-queue/index.js';
import { TransactionsModule } from '../transactions/index.js';
import { InvestorDetailReader } from './investor-detail.view.js';
import { AccountStatusReader } from './account-status.view.js';
import { InvestorsStaffController } from './investors.staff.controller.js';
import { StaffInvestorReader } from './staff-investors.view.js';

@Module({
  imports: [AuditTrailModule, PurchasesModule, ReviewQueueModule, TransactionsModule],
  controllers: [InvestorsStaffController],
  providers: [StaffInvestorReader, InvestorDetailReader, AccountStatusReader],
})
export class InvestorsModule {}
