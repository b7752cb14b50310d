import { answers, exported, type FileAnswer, route, rows, takes } from '../routes/route.js';
import { type ContactMessage, type ContactMessageStatusRequest } from './contact-message.js';
import { type EmailJsSendRequest } from './email-js-send.request.js';

export const send = route('POST /v1.0/email/send', 'public', takes<EmailJsSendRequest, FileAnswer>());
export const list = route('GET /staff/messages', ['support'], rows<ContactMessage>());
export const csv = route('GET /staff/messages/export.csv', ['support'], exported());
export const one = route('GET /staff/messages/:id', ['support'], answers<ContactMessage>());
export const setStatus = route(
  'POST /staff/messages/:id/status',
  ['support'],
  takes<ContactMessageStatusRequest, ContactMessage>(),
);
