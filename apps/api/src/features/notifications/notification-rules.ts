import { MAIL_TOPIC_OF, type MailTopic, type NotificationKind } from '@clearfold/contracts';
import {
  dayOf,
  dollarsFromCents,
  type LedgerEvent,
  RELEASE_WAIT_MS,
  startOfDay,
  totalInterest,
  type TransactionType,
} from '@clearfold/ledger';
import { type PrivateTextKind } from '@clearfold/ledger-store';
import { type MailOfFact } from './notifier.js';

/** What a mail about an event may say. */
export interface Subject<Event extends LedgerEvent = LedgerEvent> {
  readonly event: Event;
  /** US dollars of the line that changed; 0 when it is about the account. */
  readonly amount: number;
  /** US dollars that the investor had asked for, when it is a request. */
  readonly asked: number;
  /** The other investor of a transfer; empty when there is none. */
  readonly otherUserId: string;
  /** The plan that was bought, pays or has matured; empty when it is about none. */
  readonly planName: string;
  /** When it was recorded, ms since 1970 UTC. */
  readonly at: number;
  /** What staff wrote with the event; empty once it was erased. */
  readonly text: (kind: PrivateTextKind) => string;
  /** What staff wrote last before the event, such as with the proposal that it approves; empty once it was erased. */
  readonly earlierText: (kind: PrivateTextKind) => string;
}

/** Of what a line's change, or an event about the whole account, notifies its investor. */
export interface NotificationRule<Event extends LedgerEvent = LedgerEvent> {
  /** Absent for what investors did themselves a moment ago: that needs no notification in the app. */
  readonly kind?: NotificationKind;
  readonly topic: MailTopic | 'always';
  readonly mail: (subject: Subject<Event>) => MailOfFact;
}

type Mail<Event extends LedgerEvent> = NotificationRule<Event>['mail'];

/** In the app and by mail; the kind says which of the investor's choices covers the mail. */
const notifyAndMail = <Event extends LedgerEvent>(
  kind: NotificationKind,
  mail: Mail<Event>,
): NotificationRule<Event> => ({
  kind,
  topic: MAIL_TOPIC_OF[kind],
  mail,
});

/** A mail that confirms what the investor did; about money that is to leave it always comes, as it may not have been them. */
const mailOnly = <Event extends LedgerEvent>(
  topic: MailTopic | 'always',
  mail: Mail<Event>,
): NotificationRule<Event> => ({
  topic,
  mail,
});

/** What each kind of event tells, by the type of the lines it changed; `account` for what has no line. */
type NotificationRules = {
  readonly [Type in LedgerEvent['type']]: Readonly<
    Partial<Record<TransactionType | 'account', NotificationRule<Extract<LedgerEvent, { type: Type }>>>>
  >;
};

/** For the first of two approvals: nothing happened for the investor yet. */
const NOTHING = {};

const instantOf = (at: number): string => new Date(at).toISOString();

/** Which fact of the ledger tells whom what; a new kind of fact does not compile until it stands here. */
const NOTIFICATION_RULES: NotificationRules = {
  DepositRequested: {
    deposit: mailOnly('deposits', ({ amount, event }) => ({
      template: 'deposit-requested',
      data: { amount, currency: event.currency },
    })),
  },
  DepositEndorsed: NOTHING,
  DepositApproved: {
    deposit: notifyAndMail('deposit-approved', ({ amount, asked, text }) => ({
      template: 'deposit-approved',
      data: { amount, declared: asked, note: text('note') },
    })),
  },
  DepositCancelled: {
    deposit: mailOnly('deposits', ({ amount }) => ({
      template: 'request-cancelled',
      data: { kind: 'deposit', amount },
    })),
  },
  DepositRejected: {
    deposit: notifyAndMail('deposit-rejected', ({ amount, text }) => ({
      template: 'deposit-rejected',
      data: { amount, reason: text('reason') },
    })),
  },
  WithdrawalRequested: {
    withdrawal: mailOnly('always', ({ amount }) => ({ template: 'withdrawal-requested', data: { amount } })),
  },
  WithdrawalEndorsed: NOTHING,
  TransferEndorsed: NOTHING,
  WithdrawalApproved: {
    withdrawal: notifyAndMail('withdrawal-approved', ({ amount }) => ({
      template: 'withdrawal-approved',
      data: { amount },
    })),
  },
  WithdrawalCancelled: {
    withdrawal: mailOnly('withdrawals', ({ amount }) => ({
      template: 'request-cancelled',
      data: { kind: 'withdrawal', amount },
    })),
  },
  WithdrawalRejected: {
    withdrawal: notifyAndMail('withdrawal-rejected', ({ amount, text }) => ({
      template: 'withdrawal-rejected',
      data: { amount, reason: text('reason') },
    })),
  },
  WithdrawalBounced: {
    withdrawal: notifyAndMail('withdrawal-bounced', ({ amount, text }) => ({
      template: 'withdrawal-bounced',
      data: { amount, reason: text('reason') },
    })),
  },
  WithdrawalCompleted: {
    withdrawal: notifyAndMail('withdrawal-completed', ({ amount, text }) => ({
      template: 'withdrawal-completed',
      data: { amount, paymentReference: text('payment-reference') },
    })),
  },
  TransferRequested: {
    transfer: mailOnly('always', ({ amount, otherUserId }) => ({
      template: 'transfer-requested',
      data: { amount, recipientUserId: otherUserId },
    })),
  },
  TransferApproved: {
    transfer: notifyAndMail('transfer-completed', ({ amount, otherUserId }) => ({
      template: 'transfer-completed',
      data: { amount, recipientUserId: otherUserId },
    })),
    transfer_received: notifyAndMail('transfer-received', ({ amount, otherUserId }) => ({
      template: 'transfer-received',
      data: { amount, senderUserId: otherUserId },
    })),
  },
  TransferCancelled: {
    transfer: mailOnly('transfers', ({ amount }) => ({
      template: 'request-cancelled',
      data: { kind: 'transfer', amount },
    })),
  },
  TransferRejected: {
    transfer: notifyAndMail('transfer-rejected', ({ amount, text }) => ({
      template: 'transfer-rejected',
      data: { amount, reason: text('reason') },
    })),
  },
  // Plans and runs are the platform's own; what they mean for an investor, the purchase says.
  WalletOpened: NOTHING,
  WalletAddressProposed: NOTHING,
  WalletAddressConfirmed: NOTHING,
  WalletChangeWithdrawn: NOTHING,
  BreakGlassInvoked: NOTHING,
  BreakGlassWithdrawn: NOTHING,
  CheckpointKeyNamed: NOTHING,
  CheckpointKeyRotated: NOTHING,
  RecordsSealed: NOTHING,
  PolicyOpened: NOTHING,
  PolicyProposed: NOTHING,
  PolicyConfirmed: NOTHING,
  PolicyChangeWithdrawn: NOTHING,
  StaffFounded: NOTHING,
  StaffOpened: NOTHING,
  CredentialsBound: NOTHING,
  CredentialsOpened: NOTHING,
  StaffChangeProposed: NOTHING,
  StaffAdmitted: NOTHING,
  StaffRoleChanged: NOTHING,
  StaffSwitchedOn: NOTHING,
  StaffAccessReset: NOTHING,
  StaffChangeWithdrawn: NOTHING,
  StaffSwitchedOff: NOTHING,
  StaffKeyOffered: NOTHING,
  StaffKeyEndorsed: NOTHING,
  StaffKeyEnrolled: NOTHING,
  StaffKeyRevoked: NOTHING,
  StaffJoined: NOTHING,
  PlanCreated: NOTHING,
  PlanRevised: NOTHING,
  PlanArchived: NOTHING,
  PlanRestored: NOTHING,
  PayoutRunOpened: NOTHING,
  PayoutRunClosed: NOTHING,
  PlanPurchased: {
    investment_purchase: mailOnly('always', ({ amount, planName, at, event }) => ({
      template: 'plan-purchased',
      data: {
        amount,
        planName,
        interest: dollarsFromCents(totalInterest(event.amountCents, event.ratePpm)),
        maturesAt: new Date(startOfDay(dayOf(at) + event.durationDays)).toISOString(),
      },
    })),
  },
  InterestPaid: {
    interest_payout: notifyAndMail('interest-paid', ({ amount, planName }) => ({
      template: 'interest-paid',
      data: { amount, planName },
    })),
  },
  PlanMatured: {
    admin_balance_adjustment_add: notifyAndMail('plan-matured', ({ amount, planName }) => ({
      template: 'plan-matured',
      data: { amount, planName },
    })),
  },
  // A proposal is the staff's own business until it moves money.
  AdjustmentDrafted: NOTHING,
  ReversalProposed: NOTHING,
  AdjustmentRejected: NOTHING,
  AdjustmentWithdrawn: NOTHING,
  AdjustmentApproved: {
    admin_balance_adjustment_add: notifyAndMail('balance-added', ({ amount, earlierText }) => ({
      template: 'balance-adjusted',
      data: { amount, direction: 'add', note: earlierText('reason') },
    })),
    admin_balance_adjustment_subtract: notifyAndMail('balance-subtracted', ({ amount, earlierText }) => ({
      template: 'balance-adjusted',
      data: { amount, direction: 'subtract', note: earlierText('reason') },
    })),
  },
  InvestorFrozen: { account: notifyAndMail('account-frozen', () => ({ template: 'account-frozen', data: {} })) },
  InvestorUnfrozen: { account: notifyAndMail('account-unfrozen', () => ({ template: 'account-unfrozen', data: {} })) },
  // Mailed with the name that its owner gave it, which the log has not.
  InvestorKeyAdded: NOTHING,
  InvestorKeyRemoved: NOTHING,
  PaymentSigningSwitchedOn: {
    account: mailOnly('always', ({ at }) => ({ template: 'payment-signing-on', data: { at: instantOf(at) } })),
  },
  PaymentSigningSwitchedOff: {
    account: mailOnly('always', ({ at }) => ({ template: 'payment-signing-off', data: { at: instantOf(at) } })),
  },
  PaymentSigningReleased: {
    account: notifyAndMail('payment-signing-released', ({ at }) => ({
      template: 'payment-signing-released',
      endsAt: instantOf(at + RELEASE_WAIT_MS),
    })),
  },
  PaymentSigningReleaseWithdrawn: {
    account: notifyAndMail('payment-signing-kept', ({ at }) => ({
      template: 'payment-signing-kept',
      data: { at: instantOf(at) },
    })),
  },
  // Staff hold the books to the world; the investor has what they had.
  DepositMatchEndorsed: NOTHING,
  DepositMatched: NOTHING,
  WithdrawalMatchEndorsed: NOTHING,
  WithdrawalMatched: NOTHING,
  OutsideAccountProposed: NOTHING,
  OutsideAccountOpened: NOTHING,
  OutsideAccountWithdrawn: NOTHING,
  EvidenceRequired: NOTHING,
  StatementSealed: NOTHING,
  StatementWithdrawalEndorsed: NOTHING,
  StatementWithdrawn: NOTHING,
  OutsideLineRecorded: NOTHING,
  OutsideLineWithdrawn: NOTHING,
  OpenItemEndorsed: NOTHING,
  OpenItemExplained: NOTHING,
  // Whoever could be told is forgotten in the same transaction.
  InvestorClosed: NOTHING,
};

/** What an event tells about lines of a type; undefined when it tells nothing. */
export const notificationRuleOf = (
  event: LedgerEvent,
  about: TransactionType | 'account',
): NotificationRule | undefined =>
  // The table pairs each type of event with what takes it; looked up by the event's own type, they fit.
  (NOTIFICATION_RULES[event.type] as Readonly<Partial<Record<TransactionType | 'account', NotificationRule>>>)[about];
