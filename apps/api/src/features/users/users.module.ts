import { Module } from '@nestjs/common';
import { BalancesModule } from '../balances/index.js';
import { DeleteAccountHandler } from './delete-account.js';
import { InvestorAccounts } from './investor-accounts.js';
import { UpdateNextOfKinHandler } from './update-next-of-kin.js';
import { UpdateProfileHandler } from './update-profile.js';
import { UserReader } from './user.reader.js';
import { UsersInvestorController } from './users.investor.controller.js';
import { UsersPublicController } from './users.public.controller.js';

@Module({
  imports: [BalancesModule],
  controllers: [UsersInvestorController, UsersPublicController],
  providers: [UserReader, InvestorAccounts, UpdateProfileHandler, UpdateNextOfKinHandler, DeleteAccountHandler],
  exports: [UserReader, InvestorAccounts],
})
export class UsersModule {}
