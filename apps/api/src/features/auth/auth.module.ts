import { Module } from '@nestjs/common';
import { PinModule } from '../pin/index.js';
import { UsersModule } from '../users/index.js';
import { AuthInvestorController } from './auth.investor.controller.js';
import { AuthPublicController } from './auth.public.controller.js';
import { ChangePasswordHandler } from './change-password.js';
import { EndOtherSessionsHandler } from './end-other-sessions.js';
import { OpenResetWindowHandler } from './open-reset-window.js';
import { ResetPasswordHandler } from './reset-password.js';
import { ResetWindows } from './reset-windows.js';
import { SessionsInvestorController } from './sessions.investor.controller.js';
import { SignInHandler } from './sign-in.js';
import { SignOutHandler } from './sign-out.js';
import { SignUpHandler } from './sign-up.js';

@Module({
  imports: [UsersModule, PinModule],
  controllers: [AuthPublicController, AuthInvestorController, SessionsInvestorController],
  providers: [
    SignUpHandler,
    SignInHandler,
    SignOutHandler,
    ChangePasswordHandler,
    EndOtherSessionsHandler,
    ResetWindows,
    OpenResetWindowHandler,
    ResetPasswordHandler,
  ],
})
export class AuthModule {}
