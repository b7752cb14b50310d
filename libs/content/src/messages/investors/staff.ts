import { type AccountStatus } from '@clearfold/contracts';
import { type LedgerEvent } from '@clearfold/ledger';
import { OUTSIDE_EVENT_TEXT } from '../outside-accounts/events.js';
import { POLICY_EVENT_TEXT } from '../policy/staff.js';
import { REQUEST_EVENT_TEXT } from '../review-queue/events.js';

export const ACCOUNT_STATUS_TEXT: Readonly<Record<AccountStatus['status'], string>> = {
  active: 'Active',
  frozen: 'Frozen',
  closed: 'Closed',
};

type InvestorsEventType = Extract<
  LedgerEvent['type'],
  `${'Investor' | 'Credentials' | 'PaymentSigning' | 'Plan' | 'Interest' | 'Wallet' | 'PayoutRun'}${string}`
>;

export const INVESTORS_EVENT_TEXT: Readonly<Record<InvestorsEventType, string>> = {
  InvestorFrozen: 'Account frozen',
  InvestorUnfrozen: 'Account unfrozen',
  InvestorClosed: 'Account closed',
  InvestorKeyAdded: 'Passkey added',
  InvestorKeyRemoved: 'Passkey removed',
  PaymentSigningSwitchedOn: 'Withdrawals and transfers are signed from here on',
  PaymentSigningSwitchedOff: 'Withdrawals and transfers are signed no more',
  PaymentSigningReleased: 'Withdrawals and transfers go unsigned a day later',
  PaymentSigningReleaseWithdrawn: 'Withdrawals and transfers are signed on',
  CredentialsBound: 'What they sign in with was recorded',
  CredentialsOpened: 'What investors sign in with is recorded from here on',
  PlanCreated: 'Plan created',
  PlanRevised: 'Plan revised',
  PlanArchived: 'Plan archived',
  PlanRestored: 'Plan offered again',
  PlanPurchased: 'Plan bought',
  PlanMatured: 'Plan matured, principal returned',
  InterestPaid: 'Interest paid',
  PayoutRunOpened: 'Run opened, its payouts listed',
  PayoutRunClosed: 'Run closed, all of its payouts made',
  WalletOpened: 'Wallet opened',
  WalletAddressProposed: 'Wallet address proposed',
  WalletAddressConfirmed: 'Wallet address confirmed',
  WalletChangeWithdrawn: 'Proposed wallet address withdrawn',
};

/** What happened, by the event's type; an unknown one is shown as it is. */
export const STAFF_EVENT_TEXT: Readonly<Record<string, string>> = {
  ...REQUEST_EVENT_TEXT,
  ...INVESTORS_EVENT_TEXT,
  ...POLICY_EVENT_TEXT,
  ...OUTSIDE_EVENT_TEXT,
};

/** Investors, as staff see them. */
export const STAFF_INVESTORS = {
  title: 'Investors',
  searchHint: 'Name, email or id',
  searchById: 'Id',
  empty: 'Nobody has signed up yet.',
  anyStatus: 'Any status',
  having: 'Has money',
  anyMoney: 'With or without',
  havingText: { any: 'Anywhere', available: 'Available', held: 'On hold', invested: 'In plans' },
  column: {
    name: 'Investor',
    email: 'Email',
    status: 'Status',
    totalBalance: 'Balance',
    heldBalance: 'On hold',
    availableBalance: 'Available',
    activeInvested: 'In plans',
    totalDeposited: 'Deposited',
    createdAt: 'Joined',
  },
  money: {
    available: 'Available',
    held: 'On hold',
    total: 'Balance',
    deposited: 'Deposited so far',
    withdrawn: 'Withdrawn so far',
    invested: 'In running plans',
  },
  section: {
    balances: 'Money',
    requests: 'Requests',
    transactions: 'Transactions',
    purchases: 'Plans bought',
    profile: 'Profile',
    tickets: 'Tickets',
    sessions: 'Signed in on',
    timeline: 'What happened',
  },
  none: {
    requests: 'No requests.',
    transactions: 'No transactions.',
    purchases: 'No plans.',
    tickets: 'No tickets.',
    sessions: 'Not signed in anywhere.',
    planName: 'N/A',
  },
  purchaseStatus: { active: 'Running', completed: 'Completed' },
  fact: {
    id: 'Id',
    email: 'Email',
    username: 'Username',
    phone: 'Phone',
    address: 'Address',
    born: 'Born',
    kin: 'Next of kin',
    joined: 'Joined',
    password: 'Password changed',
    pin: 'PIN changed',
    accountStatus: 'Status set',
    accountStatusReason: 'Reason',
  },
  signedIn: (when: string) => `Since ${when}`,
  until: (when: string) => `until ${when}`,
  why: (reason: string) => `“${reason}”`,
  notes: { field: 'New note, for staff only', add: 'Add note', noted: 'Note by staff' },
  freeze: {
    button: 'Freeze',
    title: (name: string) => `Freeze ${name}?`,
    review: 'No money can leave the account. The reason is recorded for staff; the investor does not see it.',
    done: 'The account is frozen.',
  },
  unfreeze: {
    button: 'Unfreeze',
    title: (name: string) => `Unfreeze ${name}?`,
    review: 'Money can leave the account again. The reason is recorded for staff.',
    done: 'The account is active again.',
    frozenBy: 'Frozen by',
    pin: 'PIN',
    password: 'Password',
    changedSince: (when: string) => `Changed since then: ${when}`,
    notChangedSince: 'Not changed since then',
    tickets: 'Open tickets',
    openTickets: (count: number) => (count === 0 ? 'None' : String(count)),
    verified: 'I have verified that the owner has control of the account',
    verifyFirst: 'Please verify this first.',
  },
  help: {
    act: {
      'investor-sessions-ended': 'Signed out everywhere',
      'investor-email-change-started': 'Change of email started',
      'investor-email-change-withdrawn': 'Change of email withdrawn',
      'investor-pin-help-started': 'Link for a new PIN mailed',
    } as Readonly<Record<string, string>>,
  },
  emailChange: {
    button: 'Change email',
    title: (name: string) => `Change the email of ${name}`,
    newEmail: 'New email',
    reason: 'Reason, and how you verified who is asking',
    review:
      'The new address gets a link to confirm it, the old one a link to stop it. It takes effect after 24 hours, once confirmed; then every session ends.',
    submit: 'Start the change',
    done: 'Both addresses were mailed.',
    waitsForConfirmation: (email: string) => `The email is to become ${email}. That address has not confirmed it yet.`,
    takesEffect: (email: string, when: string) => `The email becomes ${email} on ${when}, unless it is stopped.`,
    withdraw: 'Withdraw',
    withdrawTitle: 'Withdraw the change of the email?',
    withdrawReview: 'Nothing changes, and both links stop working. The investor is mailed.',
    withdrawn: 'The change was withdrawn.',
    ended: (email: string, outcome: string) => `Email to ${email}: ${outcome}`,
    outcome: {
      asked: 'not confirmed yet',
      confirmed: 'confirmed',
      done: 'changed',
      stopped: 'stopped by the old address',
      withdrawn: 'withdrawn',
      lapsed: 'lapsed',
    },
  },
  pinHelp: {
    button: 'PIN help',
    title: (name: string) => `Help ${name} set a new PIN?`,
    review:
      'The investor is mailed a link that works for an hour. With it and their password they set a new PIN; you never see it. The reason is recorded.',
    submit: 'Mail the link',
    done: 'The link was mailed.',
  },
  endSessions: {
    button: 'End sessions',
    title: (name: string) => `Sign ${name} out everywhere?`,
    review: 'The investor has to sign in again on every device. The reason is recorded.',
  },
  adjustment: {
    button: 'Propose adjustment',
    title: (name: string) => `Propose an adjustment for ${name}`,
    direction: 'Effect',
    amount: 'Amount (USD)',
    category: 'Category',
    reason: 'What the investor reads',
    review: 'Nothing moves yet: another admin approves or rejects it in the review queue.',
    submit: 'Propose',
    drafted: 'Proposed. Another admin decides it in the review queue.',
  },
} as const;
