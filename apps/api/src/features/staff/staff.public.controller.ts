import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { SignInRequest, type StaffSessionAnswer } from '@clearfold/contracts';
import { Audience } from '#platform/auth/audience.js';
import { SignInStaff } from './sign-in-staff.js';

/** The console's door. */
@ApiTags('staff')
@Audience('public')
@Controller('staff/auth')
export class StaffPublicController {
  constructor(private readonly commands: CommandBus) {}

  @Post('signin')
  @HttpCode(200)
  signIn(@Body() { email, password }: SignInRequest, @Ip() address: string): Promise<StaffSessionAnswer> {
    return this.commands.execute(new SignInStaff(email, password, address));
  }
}
