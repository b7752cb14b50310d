import { createHash } from 'node:crypto';
import { type TicketRequest } from '@clearfold/contracts';
import { type DemoStaff } from './accounts.js';
import { type DemoPerson } from './acts.js';

/** A ticket and what was written on it; without steps it is still open. */
export interface DemoTicket {
  /** Its id, so that it is submitted once, however often the demo starts. */
  id: string;
  /** When it was submitted, in days before the first start. */
  daysAgo: number;
  investor: DemoPerson;
  request: TicketRequest;
  /** In the order of their times. */
  then?: readonly TicketStep[];
}

/** An answer resolves the ticket unless it keeps it open. */
export type TicketStep = { daysAgo: number } & (
  | { by: DemoStaff; claims: true }
  | { by: DemoStaff; reopens: true }
  | { by: DemoStaff; answer: string; keepOpen?: true }
  | { reply: string }
);

/** A UUID of version 8, made of the words alone, so that the same thing is written once. */
export const demoId = (...words: readonly (string | number)[]): string => {
  const hex = createHash('sha256')
    .update(`demo/${words.join('/')}`)
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** Of the five named investors, oldest first. The last is the last of everything: once it is there, all before it is done. */
export const DEMO_TICKETS: readonly DemoTicket[] = [
  {
    id: 'c1ea4f01-d000-4000-8000-000000000001',
    daysAgo: 300.5,
    investor: 'ada',
    request: {
      subject: 'Deposit Problem',
      message: 'My deposit of $80.00 in ETH was rejected. What should I do now?',
    },
    then: [
      {
        daysAgo: 299.8,
        by: 'alex',
        answer: 'No payment reached our address. Please compare it with the one on the deposit page and send it again.',
      },
    ],
  },
  {
    id: '3b9f7a52-d000-4000-8000-000000000005',
    daysAgo: 21,
    investor: 'clara',
    request: {
      subject: 'Investment Plan Inquiry',
      message: 'Does my Cornerstone plan renew by itself when it matures?',
    },
    then: [
      {
        daysAgo: 20.6,
        by: 'alex',
        answer: 'No. At maturity the principal returns to your balance, and you decide anew.',
      },
    ],
  },
  {
    id: '58c1d3e0-d000-4000-8000-000000000004',
    daysAgo: 0.7,
    investor: 'diego',
    request: {
      subject: 'Account Issue',
      message: 'I moved. Where do I change my address?',
    },
  },
  {
    id: '7d20b6e4-d000-4000-8000-000000000003',
    daysAgo: 0.09,
    investor: 'ada',
    request: {
      subject: 'Withdrawal Problem',
      message: 'How long does it take until a withdrawal arrives at my bank?',
    },
  },
];
