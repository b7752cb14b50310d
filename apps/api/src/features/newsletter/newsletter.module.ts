import { Module } from '@nestjs/common';
import { ConfirmSubscriptionHandler } from './confirm-subscription.js';
import { NewsletterPublicController } from './newsletter.public.controller.js';
import { NewsletterStaffController } from './newsletter.staff.controller.js';
import { SubscribeHandler } from './subscribe.js';
import { SubscriptionReader } from './subscriptions.view.js';
import { UnconfirmedSubscriptionsJob } from './unconfirmed-subscriptions.job.js';
import { UnsubscribeHandler } from './unsubscribe.js';

@Module({
  controllers: [NewsletterPublicController, NewsletterStaffController],
  providers: [
    SubscriptionReader,
    SubscribeHandler,
    ConfirmSubscriptionHandler,
    UnsubscribeHandler,
    UnconfirmedSubscriptionsJob,
  ],
})
export class NewsletterModule {}
