import { Module } from '@nestjs/common';
import { PinModule } from '../pin/index.js';
import { UsersModule } from '../users/index.js';
import { AuthInvestorController } from './auth.investor.controller.js';
import { AuthPublicController } from './auth.public.controller.js';
import { SignInHandler } from './sign-in.js';
import { SignOutHandler } from './sign-out.js';
import { SignUpHandler } from './sign-up.js';

@Module({
  imports: [UsersModule, PinModule],
  controllers: [AuthPublicController, AuthInvestorController],
  providers: [SignUpHandler, SignInHandler, SignOutHandler],
})
export class AuthModule {}
