import { Module } from '@nestjs/common';
import { KnownPasskeysModule } from '../passkeys/known-passkeys.module.js';
import { UsersModule } from '../users/users.module.js';
import { OwnPassword } from './own-password.js';
import { RenewBackupCodesHandler } from './renew-backup-codes.js';
import { SecondFactorInvestorController } from './second-factor.investor.controller.js';
import { SecondFactorMethods } from './second-factor-methods.js';
import { SecondFactors } from './second-factors.js';
import { SignInChallengesJob } from './sign-in-challenges.job.js';
import { SignInChallenges } from './sign-in-challenges.js';
import { TurnOffSecondFactorHandler } from './turn-off.js';
import { TurnOnSecondFactorHandler } from './turn-on.js';

@Module({
  imports: [UsersModule, KnownPasskeysModule],
  controllers: [SecondFactorInvestorController],
  providers: [
    SecondFactors,
    SecondFactorMethods,
    SignInChallenges,
    SignInChallengesJob,
    OwnPassword,
    TurnOnSecondFactorHandler,
    TurnOffSecondFactorHandler,
    RenewBackupCodesHandler,
  ],
  exports: [SecondFactors, SecondFactorMethods, SignInChallenges, OwnPassword],
})
export class SecondFactorModule {}
