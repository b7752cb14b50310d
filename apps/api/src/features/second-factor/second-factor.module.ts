import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { OwnPassword } from './own-password.js';
import { RenewBackupCodesHandler } from './renew-backup-codes.js';
import { SecondFactorInvestorController } from './second-factor.investor.controller.js';
import { SecondFactors } from './second-factors.js';
import { SignInChallengesJob } from './sign-in-challenges.job.js';
import { SignInChallenges } from './sign-in-challenges.js';
import { TurnOffSecondFactorHandler } from './turn-off.js';
import { TurnOnSecondFactorHandler } from './turn-on.js';

@Module({
  imports: [UsersModule],
  controllers: [SecondFactorInvestorController],
  providers: [
    SecondFactors,
    SignInChallenges,
    SignInChallengesJob,
    OwnPassword,
    TurnOnSecondFactorHandler,
    TurnOffSecondFactorHandler,
    RenewBackupCodesHandler,
  ],
  exports: [SecondFactors, SignInChallenges, OwnPassword],
})
export class SecondFactorModule {}
