import { Module } from '@nestjs/common';
import { EmailVerificationModule } from '../email-verification/email-verification.module.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { PinModule } from '../pin/pin.module.js';
import { SecondFactorModule } from '../second-factor/second-factor.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthInvestorController } from './auth.investor.controller.js';
import { AuthPublicController } from './auth.public.controller.js';
import { ChangePasswordHandler } from './password/change-password.js';
import { EndOtherSessionsHandler } from './sessions/end-other-sessions.js';
import { KnownDevices } from './known-devices.js';
import { OpenResetLinkHandler } from './password/open-reset-link.js';
import { OpenResetWindowHandler } from './password/open-reset-window.js';
import { ResetPasswordHandler } from './password/reset-password.js';
import { ResetMails } from './password/reset-mails.js';
import { ResetWindowsJob } from './password/reset-windows.job.js';
import { ResetWindows } from './password/reset-windows.js';
import { SessionsInvestorController } from './sessions/sessions.investor.controller.js';
import { SignInHandler } from './sign-in.js';
import { SecondStep } from './second-step.js';
import { SignInWithCodeHandler } from './sign-in-with-code.js';
import { SignInWithPasskeyHandler } from './sign-in-with-passkey.js';
import { SignOutHandler } from './sign-out.js';
import { SignUpHandler } from './sign-up/sign-up.js';

@Module({
  imports: [UsersModule, PinModule, SecondFactorModule, PasskeysModule, EmailVerificationModule],
  controllers: [AuthPublicController, AuthInvestorController, SessionsInvestorController],
  providers: [
    SignUpHandler,
    SignInHandler,
    SecondStep,
    SignInWithCodeHandler,
    SignInWithPasskeyHandler,
    SignOutHandler,
    ChangePasswordHandler,
    EndOtherSessionsHandler,
    KnownDevices,
    ResetWindows,
    ResetMails,
    ResetWindowsJob,
    OpenResetWindowHandler,
    OpenResetLinkHandler,
    ResetPasswordHandler,
  ],
})
export class SignInModule {}
