import { type MailedLinkRequest } from '../mailed-link.request.js';
import { type MessageAnswer } from '../message-answer.js';
import { answers, route, takes } from '../routes/route.js';
import { type StaffReasonRequest } from '../staff/staff-management.js';
import {
  type AccountRecovery,
  type ConfirmNewEmailRequest,
  type EmailChangeRequest,
  type NewPinRequest,
} from './account-recovery.js';

export const confirmNewEmail = route(
  'POST /auth/confirm-new-email',
  'public',
  takes<ConfirmNewEmailRequest, MessageAnswer>(),
);
export const stopEmailChange = route(
  'POST /auth/stop-email-change',
  'public',
  takes<MailedLinkRequest, MessageAnswer>(),
);
export const freezeAccount = route('POST /auth/freeze-account', 'public', takes<MailedLinkRequest, MessageAnswer>());
export const setNewPin = route('POST /auth/new-pin', 'public', takes<NewPinRequest, MessageAnswer>());
export const help = route('GET /staff/investors/:id/help', ['reviewer', 'support'], answers<AccountRecovery>());
export const startEmailChange = route(
  'POST /staff/investors/:id/email-change',
  ['support'],
  takes<EmailChangeRequest, AccountRecovery>(),
);
export const withdrawEmailChange = route(
  'POST /staff/investors/:id/email-change/withdraw',
  ['support'],
  takes<StaffReasonRequest, AccountRecovery>(),
);
export const startPinHelp = route(
  'POST /staff/investors/:id/pin-help',
  ['support'],
  takes<StaffReasonRequest, AccountRecovery>(),
);
