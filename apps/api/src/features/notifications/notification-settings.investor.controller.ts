import { Body } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type NotificationSettingsAnswer, NotificationSettingsRequest, routes } from '@clearfold/contracts';
import { InvestorController, Route } from '#platform/http/route.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { ChangeMailChoices } from './change-mail-choices.js';
import { MailChoices } from './mail-choices.js';

@InvestorController('Notifications')
export class NotificationSettingsInvestorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly choices: MailChoices,
  ) {}

  /** Which kinds of mail the investor wants; security mails always come. */
  @Route(routes.notifications.settings)
  async settings(@CurrentInvestor() investor: SignedInInvestor): Promise<NotificationSettingsAnswer> {
    return { data: await this.choices.of(investor.id) };
  }

  /** Changes some of the choices; answers all of them. */
  @Route(routes.notifications.changeSettings)
  async change(
    @CurrentInvestor() investor: SignedInInvestor,
    @Body() body: NotificationSettingsRequest,
  ): Promise<NotificationSettingsAnswer> {
    await this.commands.execute(new ChangeMailChoices({ investorId: investor.id, choices: body }));
    return { data: await this.choices.of(investor.id) };
  }
}
