import { type MailedLinkRequest } from '../mailed-link.request.js';
import { type MessageAnswer } from '../message-answer.js';
import { answers, route, takes } from '../routes/route.js';

export const send = route('POST /users/me/verification-mail', 'investor', answers<MessageAnswer>());
export const confirm = route('POST /auth/confirm-email', 'public', takes<MailedLinkRequest, MessageAnswer>());
