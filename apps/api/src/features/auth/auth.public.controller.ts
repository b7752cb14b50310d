import { Body, Controller, HttpCode, Ip, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { ANSWER_TEXT } from '@clearfold/content';
import {
  type MessageAnswer,
  ResetPasswordRequest,
  type SessionAnswer,
  SignInRequest,
  SignUpRequest,
  VerifyEmailRequest,
} from '@clearfold/contracts';
import { Audience } from '#platform/auth/audience.js';
import { OpenResetWindow } from './open-reset-window.js';
import { ResetPassword } from './reset-password.js';
import { SignIn } from './sign-in.js';
import { SignUp } from './sign-up.js';

/** How a visitor becomes a signed-in investor. */
@ApiTags('auth')
@Audience('public')
@Controller('auth')
export class AuthPublicController {
  constructor(private readonly commands: CommandBus) {}

  @Post('signup')
  signUp(@Body() request: SignUpRequest, @Ip() address: string): Promise<SessionAnswer> {
    return this.commands.execute(new SignUp(request, address));
  }

  @Post('signin')
  @HttpCode(200)
  signIn(@Body() { email, password }: SignInRequest, @Ip() address: string): Promise<SessionAnswer> {
    return this.commands.execute(new SignIn(email, password, address));
  }

  /** Opens the account's reset window: for 15 minutes its PIN may set a new password, with three tries. */
  @Post('forgot-password/verify-email')
  @HttpCode(200)
  async verifyEmail(@Body() { email }: VerifyEmailRequest, @Ip() address: string): Promise<MessageAnswer> {
    await this.commands.execute(new OpenResetWindow(email, address));
    return { message: ANSWER_TEXT.emailVerified };
  }

  /** Sets a new password within the window and signs the account out everywhere. */
  @Put('forgot-password/reset')
  async resetPassword(@Body() body: ResetPasswordRequest, @Ip() address: string): Promise<MessageAnswer> {
    await this.commands.execute(new ResetPassword(body, address));
    return { message: ANSWER_TEXT.passwordReset };
  }
}
