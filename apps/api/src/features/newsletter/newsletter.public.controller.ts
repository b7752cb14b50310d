import { Body, Ip, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ANSWER_TEXT } from '@clearfold/content';
import {
  MailedLinkRequest,
  type MessageAnswer,
  type NewsletterAnswer,
  routes,
  SubscribeRequest,
} from '@clearfold/contracts';
import { PublicController, Route } from '#platform/http/route.js';
import { AcceptsForm } from '#platform/http/bodies/form-posts.js';
import { ConfirmSubscription } from './confirm-subscription.js';
import { Subscribe } from './subscribe.js';
import { Unsubscribe } from './unsubscribe.js';

@PublicController('newsletter')
export class NewsletterPublicController {
  constructor(private readonly commands: CommandBus) {}

  /** Asks for the newsletter; a mailed link confirms it. */
  @Route(routes.newsletter.subscribe)
  async subscribe(@Body() { email }: SubscribeRequest, @Ip() address: string): Promise<NewsletterAnswer> {
    await this.commands.execute(new Subscribe({ email, address }));
    const message = ANSWER_TEXT.newsletterAsked;
    return { message, data: { message } };
  }

  /** Uses the link of the confirmation mail. */
  @Route(routes.newsletter.confirm)
  async confirm(@Body() { token }: MailedLinkRequest): Promise<MessageAnswer> {
    await this.commands.execute(new ConfirmSubscription({ token }));
    return { message: ANSWER_TEXT.newsletterConfirmed };
  }

  /** Ends the letters; every letter carries the token. */
  @Route(routes.newsletter.unsubscribe)
  async unsubscribe(@Body() { token }: MailedLinkRequest): Promise<MessageAnswer> {
    await this.commands.execute(new Unsubscribe({ who: { token } }));
    return { message: ANSWER_TEXT.newsletterEnded };
  }

  /** The same for a mail program's own button: RFC 8058 posts a form to the address in the letter's header. */
  @Route(routes.newsletter.oneClick)
  @AcceptsForm()
  async oneClick(@Query() { token }: MailedLinkRequest): Promise<MessageAnswer> {
    await this.commands.execute(new Unsubscribe({ who: { token } }));
    return { message: ANSWER_TEXT.newsletterEnded };
  }
}
