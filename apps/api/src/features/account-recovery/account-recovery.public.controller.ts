import { Body, Ip } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ANSWER_TEXT } from '@clearfold/content';
import {
  ConfirmNewEmailRequest,
  MailedLinkRequest,
  type MessageAnswer,
  NewPinRequest,
  routes,
} from '@clearfold/contracts';
import { PublicController, Route } from '#platform/http/route.js';
import { ConfirmNewEmail } from './confirm-new-email.js';
import { EmailChangeEnds } from './end-email-change.js';
import { FreezeOwnAccount } from './freeze-own-account.js';
import { SetNewPin } from './set-new-pin.js';

/** Where the links of support's help lead; each is used by a POST, so that no mail scanner uses it by looking. */
@PublicController('auth')
export class AccountRecoveryPublicController {
  constructor(
    private readonly commands: CommandBus,
    private readonly ends: EmailChangeEnds,
  ) {}

  /** The new address is confirmed, by the mailed link, the password, and a code where two-step sign-in is on: the change takes effect a day after it was asked for. */
  @Route(routes.accountRecovery.confirmNewEmail)
  async confirmNewEmail(@Body() body: ConfirmNewEmailRequest, @Ip() address: string): Promise<MessageAnswer> {
    await this.commands.execute(new ConfirmNewEmail({ request: body, address }));
    return { message: ANSWER_TEXT.newEmailConfirmed };
  }

  /** The old address stops the change; all sessions end. */
  @Route(routes.accountRecovery.stopEmailChange)
  async stopEmailChange(@Body() { token }: MailedLinkRequest): Promise<MessageAnswer> {
    await this.ends.stop(token);
    return { message: ANSWER_TEXT.emailChangeStopped };
  }

  /** The owner freezes the account: no money leaves it, nobody signs in, all sessions end, and staff are told. */
  @Route(routes.accountRecovery.freezeAccount)
  async freezeAccount(@Body() { token }: MailedLinkRequest): Promise<MessageAnswer> {
    await this.commands.execute(new FreezeOwnAccount({ token }));
    return { message: ANSWER_TEXT.ownAccountFrozen };
  }

  /** Sets a new PIN by the mailed link, the password, and a code where two-step sign-in is on; all sessions end. */
  @Route(routes.accountRecovery.setNewPin)
  async setNewPin(@Body() body: NewPinRequest, @Ip() address: string): Promise<MessageAnswer> {
    await this.commands.execute(new SetNewPin({ request: body, address }));
    return { message: ANSWER_TEXT.pinSetAnew };
  }
}
