import { Module } from '@nestjs/common';
import { FreezingModule } from '../investors/index.js';
import { PinModule } from '../pin/index.js';
import { SecondFactorModule } from '../second-factor/index.js';
import { StaffModule } from '../staff/index.js';
import { UsersModule } from '../users/index.js';
import { AccountHelpPublicController } from './account-help.public.controller.js';
import { AccountHelpStaffController } from './account-help.staff.controller.js';
import { AccountHelpReader } from './account-help.view.js';
import { EmailChangeMails } from './email-change-mails.js';
import { EmailChangesJob } from './email-changes.job.js';
import { EmailChanges } from './email-changes.js';
import { EmailChangeEnds } from './end-email-change.js';
import { FreezeOwnAccountHandler } from './freeze-own-account.js';
import { SignInReleased } from './sign-in-released.js';
import { SetNewPinHandler } from './set-new-pin.js';
import { StartEmailChangeHandler } from './start-email-change.js';
import { StartPinHelpHandler } from './start-pin-help.js';

@Module({
  imports: [FreezingModule, UsersModule, StaffModule, PinModule, SecondFactorModule],
  controllers: [AccountHelpStaffController, AccountHelpPublicController],
  providers: [
    EmailChanges,
    EmailChangeEnds,
    EmailChangesJob,
    EmailChangeMails,
    AccountHelpReader,
    StartEmailChangeHandler,
    StartPinHelpHandler,
    SetNewPinHandler,
    FreezeOwnAccountHandler,
    SignInReleased,
  ],
})
export class AccountHelpModule {}
