import {
  type ContactMessageStatus,
  type JobState,
  type MailState,
  type ManagedStaffMember,
  type PayoutRun,
} from '@clearfold/contracts';

/** Where deposits are sent to; two admins change an address. */
export const STAFF_WALLETS = {
  title: 'Wallets',
  empty: 'No currency is accepted yet.',
  propose: 'Propose an address',
  proposeFor: (currency: string) => `Propose another address for ${currency}`,
  proposeTitle: 'Propose a wallet address',
  proposeReview: 'Nothing changes yet: another admin has to confirm it.',
  proposeSubmit: 'Propose',
  currency: 'Currency',
  network: 'Network',
  address: 'Address',
  current: 'Deposits go to',
  none: 'Deposits in this currency are not accepted yet.',
  pending: 'Waits for a second admin',
  since: (name: string, when: string) => `${name}, ${when}`,
  history: 'History',
  confirm: 'Confirm',
  confirmTitle: (currency: string) => `Confirm the new ${currency} address?`,
  confirmReview: 'Deposits are sent there from now on. Compare it with the provider, character by character:',
  withdraw: 'Withdraw',
  decline: 'Decline',
  withdrawTitle: (currency: string) => `Drop the proposed ${currency} address?`,
  withdrawReview: 'The current address stays.',
  waitsForAnother: 'You proposed this. Another admin has to confirm it.',
  proposerGone: 'Whoever proposed this has since been disabled or given another role: drop it and propose it again.',
} as const;

export const STAFF_NEWSLETTER = {
  title: 'Newsletter',
  empty: 'Nobody has subscribed yet.',
  searchHint: 'Email',
  column: { email: 'Email', createdAt: 'Subscribed', confirmedAt: 'Confirmed', remove: 'Remove' },
  exportConfirmed: 'Export confirmed (CSV)',
  anyConfirmed: 'All',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed yet',
  removeOne: (email: string) => `Remove: ${email}`,
  remove: 'Remove',
  removeTitle: 'Remove this reader?',
  removeReview: (email: string) => `${email} will get no more newsletters.`,
} as const;

export const MESSAGE_STATUS_TEXT: Readonly<Record<ContactMessageStatus, string>> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
};

export const STAFF_MESSAGES = {
  title: 'Messages',
  empty: 'Nobody has used the contact form yet.',
  searchHint: 'Name, email or text',
  anyStatus: 'Any status',
  column: { subject: 'Subject', name: 'From', email: 'Email', status: 'Status', createdAt: 'Written' },
  message: 'Message',
  about: 'About',
  handledBy: 'Status set by',
  answerByMail: 'Answer by mail',
  mark: (status: ContactMessageStatus) => `Mark as ${MESSAGE_STATUS_TEXT[status].toLowerCase()}`,
} as const;

export const MAIL_STATE_TEXT: Readonly<Record<MailState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Not sent',
};

export const STAFF_MAILS = {
  title: 'Mail outbox',
  empty: 'No mail yet.',
  anyState: 'Any state',
  column: { subject: 'Subject', address: 'To', template: 'Kind', state: 'State', createdAt: 'Written' },
  forgotten: 'Forgotten',
  about: 'About',
  text: 'What it says',
  attempts: 'Attempts',
  sentAt: 'Sent',
  lastError: 'Last error',
  resend: 'Send again',
  resendTitle: 'Send this mail again?',
  resendReview: 'The same mail goes to the same address once more.',
  resendLinkReview: 'The mail goes to the same address once more, with a new link; the earlier link stops working.',
  hidden: 'Only the addressee sees the link’s secret part; it is hidden from everybody else.',
  linkRanOut: 'It was not sent: its link has expired or no longer works.',
} as const;

export const JOB_STATE_TEXT: Readonly<Record<JobState, string>> = {
  failed: 'Failed',
  waiting: 'Waiting',
  active: 'Running',
  delayed: 'Delayed',
  completed: 'Completed',
};

export const STAFF_JOBS = {
  title: 'Jobs',
  about: 'About this job',
  state: 'State',
  startedAt: 'Started',
  finishedAt: 'Finished',
  states: 'States',
  empty: 'Nothing is in this state.',
  column: {
    name: 'Job',
    subject: 'Works on',
    attempts: 'Attempts',
    createdAt: 'Queued',
    failedReason: 'Why it failed',
    retry: 'Retry',
  },
  looks: 'A look at what is due',
  retry: 'Retry',
  retryOne: (name: string, subject: string) => `Retry: ${name}, ${subject}`,
  retried: 'It runs again now.',
} as const;

export const PAYOUT_RUN_STATUS_TEXT: Readonly<Record<PayoutRun['status'], string>> = { open: 'Open', closed: 'Closed' };

export const PAYOUT_RUNS = {
  title: 'Payout runs',
  empty: 'No payout was due yet.',
  anyStatus: 'Any status',
  column: {
    day: 'Day',
    status: 'Status',
    payouts: 'Payouts',
    total: 'Paid',
    closedAt: 'Closed',
    setHash: 'Hash of the payouts',
  },
  running: 'Runs',
  one: (day: string) => `Payouts of ${day}`,
  about: 'About',
  list: 'What was paid',
  listAll: 'All of them',
  opened: 'Opened',
  none: 'Nothing was paid.',
} as const;

export const MEMBER_STATUS_TEXT: Readonly<Record<ManagedStaffMember['status'], string>> = {
  invited: 'Invited',
  active: 'Active',
  disabled: 'Disabled',
};

export const STAFF_MEMBERS = {
  title: 'Staff',
  empty: 'Nobody works here yet.',
  searchHint: 'Name, email',
  anyRole: 'Any role',
  column: { name: 'Name', email: 'Email', role: 'Role', status: 'Status', createdAt: 'Since', manage: 'Manage' },
  about: 'About',
  you: 'You',
  manageOne: (name: string) => `Manage: ${name}`,
  manage: 'Manage',
  invite: 'Invite',
  inviteTitle: 'Invite a member of staff',
  inviteReview:
    'Another admin must confirm it; every admin is mailed. Then a mailed link, good for 72 hours, sets the first password.',
  inviteSubmit: 'Propose the invitation',
  name: 'Name',
  email: 'Email',
  role: 'Role',
  roleTitle: (name: string) => `Change the role of ${name}`,
  roleReview: 'Another admin must confirm it; every admin is mailed. It then takes effect at once.',
  changeRole: 'Change role',
  propose: 'Propose',
  disable: 'Disable',
  disableTitle: (name: string) => `Disable ${name}?`,
  disableReview:
    'The account can no longer sign in and its sessions end now. Enabling it again takes two admins. When an admin is disabled, every admin is mailed.',
  enable: 'Enable',
  enableTitle: (name: string) => `Enable ${name}?`,
  enableReview:
    'Another admin must confirm it; every admin is mailed. Then the account can sign in again with its old password.',
  resetAccess: 'Reset access',
  resetAccessTitle: (name: string) => `Reset the access of ${name}?`,
  resetAccessReview:
    'Another admin must confirm it; every admin is mailed. Then the old password and every session stop working, and a mailed link, good for 72 hours, sets a new password.',
  endSessions: 'End sessions',
  endSessionsTitle: (name: string) => `Sign ${name} out everywhere?`,
  endSessionsReview: 'They have to sign in again on every device.',
  changed: (name: string) => `${name} was changed.`,
} as const;

/** The page that the invitation mail leads to. */
export const ACCEPT_INVITATION = {
  title: 'Set your password',
  intro: 'Welcome. Choose the password you will sign in to the console with.',
  loading: 'Looking up the invitation…',
  forWhom: (name: string, role: string) => `For ${name}, ${role}.`,
  email: 'Email you sign in with',
  password: 'New password',
  repeat: 'Repeat the password',
  differ: 'The passwords do not match.',
  noLink: 'This address is missing your invitation’s code. Please open the link in the mail again.',
  submit: 'Set password',
  busy: 'Setting…',
  signIn: 'Go to sign-in',
} as const;
