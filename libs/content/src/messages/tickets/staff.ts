import { BRAND } from '../../brand/brand.js';

/** Support tickets, as staff see them. */
export const STAFF_TICKETS = {
  title: 'Tickets',
  searchHint: 'Investor, subject, text or id',
  empty: 'No investor has written yet.',
  anyStatus: 'Any status',
  anySubject: 'Any subject',
  show: 'Show',
  toAnswer: 'To answer',
  answeredToo: 'Answered ones too',
  lateOnly: 'Late only',
  column: { subject: 'Subject', investor: 'Investor', waiting: 'Waiting', status: 'Status', claim: 'Worked on by' },
  nobody: 'Nobody',
  answered: 'Answered',
  answeredOpen: 'Answered, open',
  late: (age: string) => `${age}, late`,
  target: (hours: number) => `Target: answered within ${hours} hours`,
  claim: 'Take this ticket',
  takeOver: (name: string) => `Take over from ${name}`,
  withAnother: (name: string) => `${name} has this ticket. Take it over to answer it.`,
  reopen: 'Reopen',
  section: {
    message: 'What the investor wrote',
    dialogue: 'Since then',
    answer: 'Answer',
    another: 'Answer again',
    about: 'About',
    money: 'Money of the investor',
    requests: 'Open requests',
  },
  /** Who wrote a line of the dialogue. */
  investorWrote: (name: string) => `${name}, investor`,
  noRequests: 'Nothing of this investor waits for a decision.',
  noMoney: 'The investor’s money could not be loaded.',
  fact: { investor: 'Investor', email: 'Email', written: 'Written', waiting: 'Waiting', claim: 'Worked on by' },
  answer: {
    title: 'Answer',
    canned: 'Canned reply',
    chooseCanned: 'Choose a reply to begin with',
    field: 'Your answer',
    variables: 'Filled in: {name}, {subject}, {staff}.',
    preview: 'What the investor will read',
    submit: 'Answer and resolve',
    keepOpen: 'Answer and keep open',
    sent: 'Sent. The ticket is resolved.',
    sentKeptOpen: 'Sent. The ticket stays open.',
  },
} as const;

export interface CannedReply {
  id: string;
  label: string;
  /** With variables in braces: {name}, {subject}, {staff}. */
  text: string;
}

const greeted = (text: string): string => `Hello {name},\n\n${text}\n\nKind regards,\n{staff}, ${BRAND.name}`;

/** What support answers most often; each may be edited before it is sent. */
export const CANNED_REPLIES: readonly CannedReply[] = [
  {
    id: 'looking',
    label: 'We are looking into it',
    text: greeted('Thank you for writing about “{subject}”. We are looking into it and will answer within 24 hours.'),
  },
  {
    id: 'deposit-hash',
    label: 'Deposit: send the transaction hash',
    text: greeted(
      'We have not found your payment yet. Please send us its transaction hash and the currency you paid in, and we will look again.',
    ),
  },
  {
    id: 'withdrawal-times',
    label: 'Withdrawal: how long it takes',
    text: greeted(
      'A withdrawal is reviewed and paid within 48 hours. Until then the amount stands on hold in your overview.',
    ),
  },
  {
    id: 'pin',
    label: 'PIN or password',
    text: greeted(
      'You can change your PIN and your password in the settings of your dashboard. We never ask for either, and cannot see them.',
    ),
  },
  {
    id: 'solved',
    label: 'Solved',
    text: greeted('This is done. If anything still looks wrong, please write again: a person reads every ticket.'),
  },
];

/** A reply with its variables filled in; braces that name none stay as they are. */
export const filledReply = (text: string, values: Readonly<Record<'name' | 'subject' | 'staff', string>>): string =>
  text.replace(/\{(name|subject|staff)\}/g, (_all, name: keyof typeof values) => values[name]);
