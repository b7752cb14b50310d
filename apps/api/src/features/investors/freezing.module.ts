import { Module } from '@nestjs/common';
import { FreezeInvestorHandler } from './freeze-investor.js';
import { FreezingStaffController } from './freezing.staff.controller.js';
import { AccountStatusReader } from './account-status.view.js';
import { UnfreezeInvestorHandler } from './unfreeze-investor.js';

@Module({
  controllers: [FreezingStaffController],
  providers: [AccountStatusReader, FreezeInvestorHandler, UnfreezeInvestorHandler],
  exports: [AccountStatusReader],
})
export class FreezingModule {}
