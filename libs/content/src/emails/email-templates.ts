import { accountClosed } from './investors/account-closed.js';
import { accountFrozen } from './investors/account-frozen.js';
import { accountUnfrozen } from './investors/account-unfrozen.js';
import {
  paymentSigningKept,
  paymentSigningOff,
  paymentSigningOn,
  paymentSigningReleased,
} from './investors/payment-signing.js';
import { adminDisabled } from './staff/admin-disabled.js';
import { alarmIsOver } from './alarms/alarm-is-over.js';
import { alarmRings } from './alarms/alarm-rings.js';
import { balanceAdjusted } from './adjustments/balance-adjusted.js';
import { contactMessage } from './contact/contact-message.js';
import { depositApproved } from './deposits/deposit-approved.js';
import { depositRejected } from './deposits/deposit-rejected.js';
import { depositRequested } from './deposits/deposit-requested.js';
import { confirmNewEmail } from './account-recovery/confirm-new-email.js';
import { emailChangeAsked } from './account-recovery/email-change-asked.js';
import { emailChangeStopped } from './account-recovery/email-change-stopped.js';
import { emailChanged } from './account-recovery/email-changed.js';
import { newDevice } from './sign-in/new-device.js';
import { newPinLink } from './account-recovery/new-pin-link.js';
import { pinSetAnew } from './account-recovery/pin-set-anew.js';
import { composeEmail } from './compose-email.js';
import { type Email, type EmailComposition, type EmailReader } from './email.js';
import { interestPaid } from './purchases/interest-paid.js';
import { newsletterConfirm } from './newsletter/newsletter-confirm.js';
import { newsletterWelcome } from './newsletter/newsletter-welcome.js';
import { outsideAccountChange } from './wallets/outside-account-change.js';
import { passwordChanged } from './sign-in/password-changed.js';
import { passwordReset } from './sign-in/password-reset.js';
import { pinChanged } from './pin/pin-changed.js';
import { policyChange } from './policy/policy-change.js';
import { planMatured } from './purchases/plan-matured.js';
import { planPurchased } from './purchases/plan-purchased.js';
import { requestCancelled } from './review-queue/request-cancelled.js';
import { resetLink } from './sign-in/reset-link.js';
import { resetWindowOpened } from './sign-in/reset-window-opened.js';
import { secondFactorOff } from './second-factor/second-factor-off.js';
import { passkeyAdded } from './second-factor/passkey-added.js';
import { passkeyRemoved } from './second-factor/passkey-removed.js';
import { secondFactorOn } from './second-factor/second-factor-on.js';
import { staffInvitation } from './staff/staff-invitation.js';
import { staffKey } from './staff/staff-key.js';
import { staffProposal } from './staff/staff-proposal.js';
import { ticketAnswered } from './tickets/ticket-answered.js';
import { transferCompleted } from './transfers/transfer-completed.js';
import { transferReceived } from './transfers/transfer-received.js';
import { transferRejected } from './transfers/transfer-rejected.js';
import { transferRequested } from './transfers/transfer-requested.js';
import { verifyEmail } from './email-verification/verify-email.js';
import { walletChange } from './wallets/wallet-change.js';
import { welcome } from './sign-in/welcome.js';
import { withdrawalApproved } from './withdrawals/withdrawal-approved.js';
import { withdrawalBounced } from './withdrawals/withdrawal-bounced.js';
import { withdrawalCompleted } from './withdrawals/withdrawal-completed.js';
import { withdrawalRejected } from './withdrawals/withdrawal-rejected.js';
import { withdrawalRequested } from './withdrawals/withdrawal-requested.js';

/** Every kind of mail there is, by the name that its row in the outbox carries: a name once used keeps its meaning. */
export const EMAIL_TEMPLATES = {
  'account-closed': accountClosed,
  'account-frozen': accountFrozen,
  'account-unfrozen': accountUnfrozen,
  'admin-disabled': adminDisabled,
  'alarm-is-over': alarmIsOver,
  'alarm-rings': alarmRings,
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
  'outside-account-change': outsideAccountChange,
  'password-changed': passwordChanged,
  'password-reset': passwordReset,
  'passkey-added': passkeyAdded,
  'passkey-removed': passkeyRemoved,
  'payment-signing-kept': paymentSigningKept,
  'payment-signing-off': paymentSigningOff,
  'payment-signing-on': paymentSigningOn,
  'payment-signing-released': paymentSigningReleased,
  'pin-changed': pinChanged,
  'policy-change': policyChange,
  'plan-matured': planMatured,
  'plan-purchased': planPurchased,
  'request-cancelled': requestCancelled,
  'reset-link': resetLink,
  'reset-window-opened': resetWindowOpened,
  'second-factor-off': secondFactorOff,
  'second-factor-on': secondFactorOn,
  'staff-invitation': staffInvitation,
  'staff-key': staffKey,
  'staff-proposal': staffProposal,
  'ticket-answered': ticketAnswered,
  'transfer-completed': transferCompleted,
  'transfer-received': transferReceived,
  'transfer-rejected': transferRejected,
  'transfer-requested': transferRequested,
  'verify-email': verifyEmail,
  'wallet-change': walletChange,
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

/** What the links of the template of this name hold that nobody but the addressee may know; `never` for most. */
export type EmailSecretName<Name extends EmailTemplateName> = (typeof EMAIL_TEMPLATES)[Name] extends {
  readonly secretNames: readonly (infer SecretName extends string)[];
}
  ? SecretName
  : never;

/** The names of a template's secrets. */
export const emailSecretNames = (template: EmailTemplateName): readonly string[] => {
  const declared: object = EMAIL_TEMPLATES[template];
  return 'secretNames' in declared ? (declared.secretNames as readonly string[]) : [];
};

/** A template with data that fits it; no other pair compiles. */
export type EmailContent = {
  [Name in EmailTemplateName]: { readonly template: Name; readonly data: EmailData<Name> };
}[EmailTemplateName];

/** Stands where a secret stood, for everybody but the mail's addressee; an address keeps it as it is. */
export const HIDDEN_SECRET = '(hidden)';

/**
 * Writes a mail from its template and data.
 *
 * @param secrets those of its links, for the addressee alone; without them each is `HIDDEN_SECRET`
 * @throws Error when one is missing: a mail that leaves has whole links
 */
export const renderEmail = (
  { template, data }: EmailContent,
  reader: EmailReader,
  secrets?: Readonly<Record<string, string>>,
): Email => {
  const write = EMAIL_TEMPLATES[template] as (
    data: EmailContent['data'],
    reader: EmailReader,
    secrets: Readonly<Record<string, string>>,
  ) => EmailComposition;
  const shown = emailSecretNames(template).map((name) => {
    const secret = secrets ? secrets[name] : HIDDEN_SECRET;
    if (secret === undefined) throw new Error(`A mail of the kind ${template} lacks its ${name}`);
    return [name, secret] as const;
  });
  return composeEmail(write(data, reader, Object.fromEntries(shown)), reader);
};
