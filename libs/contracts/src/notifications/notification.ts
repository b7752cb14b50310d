/** What an investor can be told of. */
export const NOTIFICATION_KINDS = [
  'deposit-approved',
  'deposit-rejected',
  'withdrawal-approved',
  'withdrawal-completed',
  'withdrawal-rejected',
  'withdrawal-bounced',
  'transfer-completed',
  'transfer-received',
  'transfer-rejected',
  'plan-purchased',
  'interest-paid',
  'plan-matured',
  'balance-added',
  'balance-subtracted',
  'account-frozen',
  'account-unfrozen',
  'payment-signing-released',
  'payment-signing-kept',
  'ticket-answered',
] as const;

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Something that happened to the investor, shown behind the bell. Its text is in libs/content. */
export interface Notification {
  _id: string;
  kind: NotificationKind;
  /** US dollars, when it is about money. */
  amount?: number;
  /** The plan that was bought, pays or has matured. */
  planName?: string;
  /** The transaction or the ticket it is about; absent when it is about the account. */
  subjectId?: string;
  /** ISO 8601 instants. */
  createdAt: string;
  readAt: string | null;
}

/** GET /notifications: the newest hundred, newest first. */
export interface NotificationsAnswer {
  data: Notification[];
  /** How many are unread in all. */
  unread: number;
}
