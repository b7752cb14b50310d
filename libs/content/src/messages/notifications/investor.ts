import { type MailTopic, type NotificationKind } from '@clearfold/contracts';
import { formatDollars } from '../../format/money.js';
import { principalReturned } from '../plans/investor.js';

/** The bell of the dashboard and the list behind it. */
export const NOTIFICATIONS = {
  title: 'Notifications',
  open: (unread: number) => (unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`),
  /** The bell's badge; a number that does not fit says only "more". */
  badge: (unread: number) => (unread > 99 ? '99+' : String(unread)),
  unread: 'Unread',
  markAllRead: 'Mark all as read',
  empty: 'Nothing yet. We tell you here when something happens to your money.',
  loading: 'Loading your notifications…',
  retry: 'Retry',
  settings: 'Choose your mails',
  several: (count: number) => `${count} new notifications`,
} as const;

/** Settings, the panel of choices. */
export const NOTIFICATION_SETTINGS = {
  title: 'Notifications',
  intro: 'Everything shows behind the bell. Choose what we also send you by email.',
  always: 'Mails about your security, and about changes that our staff make to your account, always come.',
  saved: 'Your choices were saved.',
  topic: {
    deposits: 'Deposits',
    withdrawals: 'Withdrawals',
    transfers: 'Transfers',
    investments: 'Investments',
    support: 'Support tickets',
  } satisfies Record<MailTopic, string>,
} as const;

/** Without the plan's name where the API does not say it. */
type Text = (amount: string, planName?: string) => string;

const NOTIFICATION_TEXT: Readonly<Record<NotificationKind, Text>> = {
  'deposit-approved': (amount) => `Your deposit was approved: ${amount} were credited.`,
  'deposit-rejected': (amount) => `Your deposit of ${amount} was rejected. The reason is in your statement.`,
  'withdrawal-approved': (amount) => `Your withdrawal of ${amount} was approved and will be paid out.`,
  'withdrawal-completed': (amount) => `Your withdrawal of ${amount} was paid out.`,
  'withdrawal-rejected': (amount) =>
    `Your withdrawal of ${amount} was rejected. The amount is available again; the reason is in your statement.`,
  'withdrawal-bounced': (amount) => `Your withdrawal of ${amount} came back. The amount is available again.`,
  'transfer-completed': (amount) => `Your transfer of ${amount} was completed.`,
  'transfer-received': (amount) => `You received a transfer of ${amount}.`,
  'transfer-rejected': (amount) =>
    `Your transfer of ${amount} was rejected. The amount is available again; the reason is in your statement.`,
  'plan-purchased': (amount) => `You invested ${amount}.`,
  'interest-paid': (amount) => `You received ${amount} in interest.`,
  'plan-matured': (amount, planName) =>
    planName
      ? `${principalReturned(planName)}. ${amount} are available again.`
      : `Your investment matured: ${amount} are available again.`,
  'balance-added': (amount) => `${amount} were added to your balance. The reason is in your statement.`,
  'balance-subtracted': (amount) => `${amount} were subtracted from your balance. The reason is in your statement.`,
  'account-frozen': () => 'Your account was frozen. Please write to support.',
  'account-unfrozen': () => 'Your account was released. You can move money again.',
  'payment-signing-released': () =>
    'Support was asked to let your withdrawals and transfers go unsigned. Stop it in your settings if you have not asked for it.',
  'payment-signing-kept': () => 'Your withdrawals and transfers stay signed with your device.',
  'ticket-answered': () => 'Support answered your ticket.',
};

/** What a notification says; nothing for a kind this build does not know. */
export const notificationText = (notification: {
  readonly kind: string;
  readonly amount?: number;
  readonly planName?: string;
}): string => {
  const text = (NOTIFICATION_TEXT as Readonly<Record<string, Text | undefined>>)[notification.kind];
  return text?.(formatDollars(notification.amount ?? 0), notification.planName) ?? '';
};
