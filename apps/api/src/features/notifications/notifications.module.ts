import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { ChangeMailChoicesHandler } from './change-mail-choices.js';
import { LedgerNotifications } from './ledger-notifications.js';
import { MailChoices } from './mail-choices.js';
import { NotificationSettingsInvestorController } from './notification-settings.investor.controller.js';
import { NotificationsInvestorController } from './notifications.investor.controller.js';
import { NotificationsReader } from './notifications.view.js';
import { Notifier } from './notifier.js';
import { ReadAllNotificationsHandler } from './read-all-notifications.js';
import { ReadNotificationHandler } from './read-notification.js';

@Module({
  imports: [UsersModule],
  controllers: [NotificationsInvestorController, NotificationSettingsInvestorController],
  providers: [
    Notifier,
    LedgerNotifications,
    NotificationsReader,
    MailChoices,
    ReadNotificationHandler,
    ReadAllNotificationsHandler,
    ChangeMailChoicesHandler,
  ],
  exports: [Notifier],
})
export class NotificationsModule {}
