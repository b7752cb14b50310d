import { CommandBus } from '@nestjs/cqrs';
import { ANSWER_TEXT } from '@clearfold/content';
import { type MessageAnswer, type NotificationsAnswer, routes } from '@clearfold/contracts';
import { InvestorController, Route } from '#platform/http/route.js';
import { CurrentInvestor, type SignedInInvestor } from '#platform/auth/identity.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { NotificationsReader } from './notifications.view.js';
import { ReadAllNotifications } from './read-all-notifications.js';
import { ReadNotification } from './read-notification.js';

@InvestorController('Notifications')
export class NotificationsInvestorController {
  constructor(
    private readonly commands: CommandBus,
    private readonly notifications: NotificationsReader,
  ) {}

  /** The newest notifications, newest first, with the number of all that are unread. */
  @Route(routes.notifications.list)
  list(@CurrentInvestor() investor: SignedInInvestor): Promise<NotificationsAnswer> {
    return this.notifications.of(investor.id);
  }

  @Route(routes.notifications.read)
  async read(@CurrentInvestor() investor: SignedInInvestor, @UuidParam() id: string): Promise<MessageAnswer> {
    await this.commands.execute(new ReadNotification({ investorId: investor.id, notificationId: id }));
    return { message: ANSWER_TEXT.notificationRead };
  }

  @Route(routes.notifications.readAll)
  async readAll(@CurrentInvestor() investor: SignedInInvestor): Promise<MessageAnswer> {
    await this.commands.execute(new ReadAllNotifications({ investorId: investor.id }));
    return { message: ANSWER_TEXT.notificationsRead };
  }
}
