import { Module } from '@nestjs/common';
import { CarryOverClosed } from './carry-over-closed.js';
import { FreezeInvestorHandler } from './freeze-investor.js';
import { FreezingStaffController } from './freezing.staff.controller.js';
import { InvestorStandingReader } from './investor-standing.view.js';
import { UnfreezeInvestorHandler } from './unfreeze-investor.js';

@Module({
  controllers: [FreezingStaffController],
  providers: [InvestorStandingReader, FreezeInvestorHandler, UnfreezeInvestorHandler, CarryOverClosed],
  exports: [InvestorStandingReader],
})
export class FreezingModule {}
