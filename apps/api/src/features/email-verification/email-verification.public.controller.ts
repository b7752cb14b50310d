import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { ANSWER_TEXT } from '@clearfold/content';
import { MailedLinkRequest, type MessageAnswer, routes } from '@clearfold/contracts';
import { Audience } from '#platform/auth/audience.js';
import { Route } from '#platform/http/route.js';
import { ConfirmEmail } from './confirm-email.js';

@ApiTags('auth')
@Audience('public')
@Controller()
export class EmailVerificationPublicController {
  constructor(private readonly commands: CommandBus) {}

  /** Uses the link of the verification mail; it is a POST, so that no mail scanner uses it by looking. */
  @Route(routes.emailVerification.confirm)
  async confirm(@Body() { token }: MailedLinkRequest): Promise<MessageAnswer> {
    await this.commands.execute(new ConfirmEmail(token));
    return { message: ANSWER_TEXT.emailConfirmed };
  }
}
