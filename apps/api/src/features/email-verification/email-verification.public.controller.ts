import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { ANSWER_TEXT } from '@clearfold/content';
import { MailedLinkRequest, type MessageAnswer } from '@clearfold/contracts';
import { Audience } from '#platform/auth/audience.js';
import { ConfirmEmail } from './confirm-email.js';

@ApiTags('auth')
@Audience('public')
@Controller('auth')
export class EmailVerificationPublicController {
  constructor(private readonly commands: CommandBus) {}

  /** Uses the link of the verification mail; it is a POST, so that no mail scanner uses it by looking. */
  @Post('confirm-email')
  @HttpCode(200)
  async confirm(@Body() { token }: MailedLinkRequest): Promise<MessageAnswer> {
    await this.commands.execute(new ConfirmEmail(token));
    return { message: ANSWER_TEXT.emailConfirmed };
  }
}
