import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiHeader, ApiTags } from '@nestjs/swagger';
import { ANSWER_TEXT } from '@clearfold/content';
import {
  AcceptInvitationRequest,
  type MessageAnswer,
  SignInRequest,
  type StaffSessionAnswer,
} from '@clearfold/contracts';
import { Audience } from '#platform/auth/audience.js';
import { PROOF_HEADER, ShownProofs } from '#platform/auth/shown-proofs.js';
import { AcceptInvitation } from './accept-invitation.js';
import { SignInStaff } from './sign-in-staff.js';

/** The console's door. */
@ApiTags('staff')
@Audience('public')
@Controller('staff/auth')
export class StaffPublicController {
  constructor(private readonly commands: CommandBus) {}

  @Post('signin')
  @HttpCode(200)
  @ApiHeader(PROOF_HEADER)
  signIn(
    @Body() { email, password }: SignInRequest,
    @Ip() address: string,
    @ShownProofs() shownProofs: readonly string[],
  ): Promise<StaffSessionAnswer> {
    return this.commands.execute(new SignInStaff(email, password, address, shownProofs));
  }

  /** Uses the link of the invitation mail: sets the first password. */
  @Post('accept-invitation')
  @HttpCode(200)
  async accept(@Body() body: AcceptInvitationRequest): Promise<MessageAnswer> {
    await this.commands.execute(new AcceptInvitation(body));
    return { message: ANSWER_TEXT.invitationAccepted };
  }
}
