import { accountClosed } from './account-closed.js';
import { accountFrozen } from './account-frozen.js';
import { accountUnfrozen } from './account-unfrozen.js';
import { balanceAdjusted } from './balance-adjusted.js';
import { contactMessage } from './contact-message.js';
import { depositApproved } from './deposit-approved.js';
import { depositRejected } from './deposit-rejected.js';
import { depositRequested } from './deposit-requested.js';
import { confirmNewEmail } from './confirm-new-email.js';
import { emailChangeAsked } from './email-change-asked.js';
import { emailChangeStopped } from './email-change-stopped.js';
import { emailChanged } from './email-changed.js';
import { newDevice } from './new-device.js';
import { newPinLink } from './new-pin-link.js';
import { pinSetAnew } from './pin-set-anew.js';
import { type Email, type EmailReader } from './email.js';
import { interestPaid } from './interest-paid.js';
import { newsletterConfirm } from './newsletter-confirm.js';
import { newsletterWelcome } from './newsletter-welcome.js';
import { passwordChanged } from './password-changed.js';
import { passwordReset } from './password-reset.js';
import { pinChanged } from './pin-changed.js';
import { planMatured } from './plan-matured.js';
import { planPurchased } from './plan-purchased.js';
import { requestCancelled } from './request-cancelled.js';
import { resetLink } from './reset-link.js';
import { resetWindowOpened } from './reset-window-opened.js';
import { secondFactorOff } from './second-factor-off.js';
import { secondFactorOn } from './second-factor-on.js';
import { selfAuditDifference } from './self-audit-difference.js';
import { staffInvitation } from './staff-invitation.js';
import { ticketAnswered } from './ticket-answered.js';
import { transferCompleted } from './transfer-completed.js';
import { transferReceived } from './transfer-received.js';
import { transferRejected } from './transfer-rejected.js';
import { transferRequested } from './transfer-requested.js';
import { verifyEmail } from './verify-email.js';
import { welcome } from './welcome.js';
import { withdrawalApproved } from './withdrawal-approved.js';
import { withdrawalBounced } from './withdrawal-bounced.js';
import { withdrawalCompleted } from './withdrawal-completed.js';
import { withdrawalRejected } from './withdrawal-rejected.js';
import { withdrawalRequested } from './withdrawal-requested.js';

/** Every kind of mail there is, by the name that its row in the outbox carries: a name once used keeps its meaning. */
export const EMAIL_TEMPLATES = {
  'account-closed': accountClosed,
  'account-frozen': accountFrozen,
  'account-unfrozen': accountUnfrozen,
  'balance-adjusted': balanceAdjusted,
  'contact-message': contactMessage,
  'deposit-approved': depositApproved,
  'deposit-rejected': depositRejected,
  'deposit-requested': depositRequested,
  'confirm-new-email': confirmNewEmail,
  'email-change-asked': emailChangeAsked,
  'email-change-stopped': emailChangeStopped,
  'email-changed': emailChanged,
  'new-device': newDevice,
  'new-pin-link': newPinLink,
  'pin-set-anew': pinSetAnew,
  'interest-paid': interestPaid,
  'newsletter-confirm': newsletterConfirm,
  'newsletter-welcome': newsletterWelcome,
  'password-changed': passwordChanged,
  'password-reset': passwordReset,
  'pin-changed': pinChanged,
  'plan-matured': planMatured,
  'plan-purchased': planPurchased,
  'request-cancelled': requestCancelled,
  'reset-link': resetLink,
  'reset-window-opened': resetWindowOpened,
  'second-factor-off': secondFactorOff,
  'second-factor-on': secondFactorOn,
  'self-audit-difference': selfAuditDifference,
  'staff-invitation': staffInvitation,
  'ticket-answered': ticketAnswered,
  'transfer-completed': transferCompleted,
  'transfer-received': transferReceived,
  'transfer-rejected': transferRejected,
  'transfer-requested': transferRequested,
  'verify-email': verifyEmail,
  welcome,
  'withdrawal-approved': withdrawalApproved,
  'withdrawal-bounced': withdrawalBounced,
  'withdrawal-completed': withdrawalCompleted,
  'withdrawal-rejected': withdrawalRejected,
  'withdrawal-requested': withdrawalRequested,
} as const;

export type EmailTemplateName = keyof typeof EMAIL_TEMPLATES;

/** What the template of this name is made from. */
export type EmailData<Name extends EmailTemplateName> = Parameters<(typeof EMAIL_TEMPLATES)[Name]>[0];

/** A template with data that fits it; no other pair compiles. */
export type EmailContent = {
  [Name in EmailTemplateName]: { readonly template: Name; readonly data: EmailData<Name> };
}[EmailTemplateName];

/** Writes a mail from its template and data. */
export const renderEmail = ({ template, data }: EmailContent, reader: EmailReader): Email => {
  const write = EMAIL_TEMPLATES[template] as (data: EmailContent['data'], reader: EmailReader) => Email;
  return write(data, reader);
};
