import { Body } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ANSWER_TEXT } from '@clearfold/content';
import { MailedLinkRequest, type MessageAnswer, routes } from '@clearfold/contracts';
import { PublicController, Route } from '#platform/http/route.js';
import { ConfirmEmail } from './confirm-email.js';

@PublicController('auth')
export class EmailVerificationPublicController {
  constructor(private readonly commands: CommandBus) {}

  /** Uses the link of the verification mail; it is a POST, so that no mail scanner uses it by looking. */
  @Route(routes.emailVerification.confirm)
  async confirm(@Body() { token }: MailedLinkRequest): Promise<MessageAnswer> {
    await this.commands.execute(new ConfirmEmail({ token }));
    return { message: ANSWER_TEXT.emailConfirmed };
  }
}
