import { Body, Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { type NotificationSettingsAnswer, NotificationSettingsRequest, routes } from '@clearfold/contracts';
import { Audience } from '#platform/auth/audience.js';
import { Route } from '#platform/http/route.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { ChangeMailChoices } from './change-mail-choices.js';
import { MailChoices } from './mail-choices.js';

@ApiTags('Notifications')
@ApiBearerAuth()
@Audience('investor')
@Controller()
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
    await this.commands.execute(new ChangeMailChoices(investor.id, body));
    return { data: await this.choices.of(investor.id) };
  }
}
