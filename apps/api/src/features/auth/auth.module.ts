import { Module } from '@nestjs/common';
import { EmailVerificationModule } from '../email-verification/index.js';
import { PinModule } from '../pin/index.js';
import { SecondFactorModule } from '../second-factor/index.js';
import { UsersModule } from '../users/index.js';
import { AuthInvestorController } from './auth.investor.controller.js';
import { AuthPublicController } from './auth.public.controller.js';
import { ChangePasswordHandler } from './change-password.js';
import { EndOtherSessionsHandler } from './end-other-sessions.js';
import { KnownDevices } from './known-devices.js';
import { OpenResetLinkHandler } from './open-reset-link.js';
import { OpenResetWindowHandler } from './open-reset-window.js';
import { ResetPasswordHandler } from './reset-password.js';
import { ResetMails } from './reset-mails.js';
import { ResetWindowsJob } from './reset-windows.job.js';
import { ResetWindows } from './reset-windows.js';
import { SessionsInvestorController } from './sessions.investor.controller.js';
import { SignInHandler } from './sign-in.js';
import { SignInWithCodeHandler } from './sign-in-with-code.js';
import { SignOutHandler } from './sign-out.js';
import { SignUpHandler } from './sign-up.js';

@Module({
  imports: [UsersModule, PinModule, SecondFactorModule, EmailVerificationModule],
  controllers: [AuthPublicController, AuthInvestorController, SessionsInvestorController],
  providers: [
    SignUpHandler,
    SignInHandler,
    SignInWithCodeHandler,
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
export class AuthModule {}
