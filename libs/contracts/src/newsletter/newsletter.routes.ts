import { type MailedLinkRequest } from '../mailed-link.request.js';
import { type MessageAnswer } from '../message-answer.js';
import { answers, asks, file, route, rows, takes } from '../routes/route.js';
import { type NewsletterAnswer, type NewsletterSubscription } from './newsletter.js';
import { type SubscribeRequest } from './subscribe.request.js';

export const subscribe = route('POST /newsletter/subscribe', 'public', takes<SubscribeRequest, NewsletterAnswer>());
export const confirm = route('POST /newsletter/confirm', 'public', takes<MailedLinkRequest, MessageAnswer>());
export const unsubscribe = route('POST /newsletter/unsubscribe', 'public', takes<MailedLinkRequest, MessageAnswer>());
export const oneClick = route(
  'POST /newsletter/unsubscribe/one-click',
  'public',
  asks<MailedLinkRequest, MessageAnswer>(),
);
export const list = route('GET /staff/newsletter', ['support'], rows<NewsletterSubscription>());
export const csv = route('GET /staff/newsletter/export', ['support'], file());
export const remove = route('DELETE /staff/newsletter/:id', ['support'], answers<MessageAnswer>());
