import { type Flow } from '@clearfold/contracts';

/** The lines of all investors' statements. */
export const STAFF_TRANSACTIONS = {
  title: 'Transactions',
  empty: 'Nothing has moved yet.',
  searchHint: 'Name, email or id',
  anyType: 'Any type',
  anyStatus: 'Any status',
  from: 'From',
  until: 'Until',
  anyFlow: 'In and out',
  run: 'Only the payouts of one run',
  movedBetween: (from: string, to: string) => `Moved from ${from} to ${to}`,
  showAll: 'Show all',
  column: {
    createdAt: 'Date',
    type: 'Type',
    investorName: 'Investor',
    amount: 'Amount',
    status: 'Status',
    flow: 'Money',
    planName: 'Plan',
    position: 'Event',
  },
  about: 'About',
  fact: {
    id: 'Id',
    investor: 'Investor',
    counterparty: 'Other investor',
    plan: 'Plan',
    created: 'Begun',
    request: 'Request',
    position: 'First event',
  },
  toRequest: 'Open in the review queue',
  evidence: 'Evidence in the ledger',
  postings: 'Postings',
  account: 'Account',
  amount: 'Amount',
  balance: 'Balance then',
  noPostings: 'Moved nothing.',
  reverse: {
    button: 'Reverse this entry',
    title: (what: string) => `Reverse ${what}?`,
    review:
      'Nothing moves yet: another admin approves or rejects it. Approved, the same amount goes back between the same accounts; both entries stay on the statement.',
    reason: 'What the investor reads',
    submit: 'Propose the reversal',
    proposed: 'Proposed. Another admin decides it among the second approvals.',
  },
  reversal: {
    waits: 'Its reversal waits for a second admin.',
    done: 'It was reversed.',
    show: 'Show the reversal',
  },
} as const;

export const FLOW_TEXT: Readonly<Record<Flow, string>> = { in: 'Came in', out: 'Went out' };
