import { Module } from '@nestjs/common';
import { FreezingModule } from '../investors/freezing.module.js';
import { KnownPasskeysModule } from '../passkeys/known-passkeys.module.js';
import { PinModule } from '../pin/pin.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { StaffModule } from '../staff/staff.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountRecoveryPublicController } from './account-recovery.public.controller.js';
import { AccountRecoveryStaffController } from './account-recovery.staff.controller.js';
import { AccountRecoveryReader } from './account-recovery.view.js';
import { ConfirmNewEmailHandler } from './confirm-new-email.js';
import { EmailChangeMails } from './email-change-mails.js';
import { EmailChangesJob } from './email-changes.job.js';
import { EmailChanges } from './email-changes.js';
import { EmailChangeEnds } from './end-email-change.js';
import { FreezeOwnAccountHandler } from './freeze-own-account.js';
import { SignInReleased } from './sign-in-released.js';
import { MailedLinkCode } from './mailed-link-code.js';
import { SetNewPinHandler } from './set-new-pin.js';
import { StartEmailChangeHandler } from './start-email-change.js';
import { StartPinRecoveryHandler } from './start-pin-recovery.js';

@Module({
  imports: [FreezingModule, KnownPasskeysModule, UsersModule, StaffModule, PinModule, SecondFactorModule],
  controllers: [AccountRecoveryStaffController, AccountRecoveryPublicController],
  providers: [
    EmailChanges,
    EmailChangeEnds,
    EmailChangesJob,
    EmailChangeMails,
    AccountRecoveryReader,
    StartEmailChangeHandler,
    StartPinRecoveryHandler,
    ConfirmNewEmailHandler,
    MailedLinkCode,
    SetNewPinHandler,
    FreezeOwnAccountHandler,
    SignInReleased,
  ],
})
export class AccountRecoveryModule {}
