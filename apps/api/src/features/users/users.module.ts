import { Module } from '@nestjs/common';
import { BalancesModule } from '../balances/index.js';
import { InvestorAccounts } from './investor-accounts.js';
import { UserReader } from './user.reader.js';
import { UsersInvestorController } from './users.investor.controller.js';
import { UsersPublicController } from './users.public.controller.js';

@Module({
  imports: [BalancesModule],
  controllers: [UsersInvestorController, UsersPublicController],
  providers: [UserReader, InvestorAccounts],
  exports: [UserReader, InvestorAccounts],
})
export class UsersModule {}
