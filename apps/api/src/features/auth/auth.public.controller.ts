import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { type SessionAnswer, SignInRequest, SignUpRequest } from '@clearfold/contracts';
import { Audience } from '#platform/auth/audience.js';
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
}
