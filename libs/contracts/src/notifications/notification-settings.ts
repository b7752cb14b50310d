import { IsBoolean } from 'class-validator';
import { breaks } from '../errors/rule.js';
import { type NotificationKind } from './notification.js';
import { MayBeAbsent } from '../presence/may-be-absent.js';

/** The kinds of mail an investor may do without. Security mails, and what staff does to the account, always come. */
export const MAIL_TOPICS = ['deposits', 'withdrawals', 'transfers', 'investments', 'support'] as const;

export type MailTopic = (typeof MAIL_TOPICS)[number];

/** Which choice covers a kind; 'always' for what nobody can do without. */
export const MAIL_TOPIC_OF: Readonly<Record<NotificationKind, MailTopic | 'always'>> = {
  'deposit-approved': 'deposits',
  'deposit-rejected': 'deposits',
  'withdrawal-approved': 'withdrawals',
  'withdrawal-completed': 'withdrawals',
  'withdrawal-rejected': 'withdrawals',
  'withdrawal-bounced': 'withdrawals',
  'transfer-completed': 'transfers',
  'transfer-received': 'transfers',
  'transfer-rejected': 'transfers',
  'plan-purchased': 'investments',
  'interest-paid': 'investments',
  'plan-matured': 'investments',
  'balance-added': 'always',
  'balance-subtracted': 'always',
  'account-frozen': 'always',
  'account-unfrozen': 'always',
  'payment-signing-released': 'always',
  'payment-signing-kept': 'always',
  'ticket-answered': 'support',
};

/** Whether each kind of mail is wanted. */
export type NotificationSettings = Record<MailTopic, boolean>;

/** GET and PUT /users/notification-settings. */
export interface NotificationSettingsAnswer {
  data: NotificationSettings;
}

/** PUT /users/notification-settings. A choice that is left out stays as it is. */
export class NotificationSettingsRequest implements Partial<NotificationSettings> {
  @MayBeAbsent()
  @IsBoolean(breaks('choice-invalid'))
  deposits?: boolean;

  @MayBeAbsent()
  @IsBoolean(breaks('choice-invalid'))
  withdrawals?: boolean;

  @MayBeAbsent()
  @IsBoolean(breaks('choice-invalid'))
  transfers?: boolean;

  @MayBeAbsent()
  @IsBoolean(breaks('choice-invalid'))
  investments?: boolean;

  @MayBeAbsent()
  @IsBoolean(breaks('choice-invalid'))
  support?: boolean;
}
