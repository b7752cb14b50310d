import { type TicketRequest } from '@clearfold/contracts';
import { type DemoInvestor } from './accounts.js';

/** A ticket and staff's answer; without one it is still open. */
export interface DemoTicket {
  /** Its id, so that it is submitted once, however often the demo starts. */
  id: string;
  /** When it was submitted, in days before the first start. */
  daysAgo: number;
  investor: DemoInvestor;
  request: TicketRequest;
  answer?: { id: string; daysAgo: number; response: string };
}

/** Oldest first: once the last is there, all before it is done. */
export const DEMO_TICKETS: readonly DemoTicket[] = [
  {
    id: 'c1ea4f01-d000-4000-8000-000000000001',
    daysAgo: 300.5,
    investor: 'ada',
    request: {
      subject: 'Deposit Problem',
      message: 'My deposit of $80.00 in ETH was rejected. What should I do now?',
    },
    answer: {
      id: 'c1ea4f01-d000-4000-8000-000000000002',
      daysAgo: 299.8,
      response: 'No payment reached our address. Please compare it with the one on the deposit page and send it again.',
    },
  },
  {
    id: '3b9f7a52-d000-4000-8000-000000000005',
    daysAgo: 21,
    investor: 'clara',
    request: {
      subject: 'Investment Plan Inquiry',
      message: 'Does my Cornerstone plan renew by itself when it matures?',
    },
    answer: {
      id: '3b9f7a52-d000-4000-8000-000000000006',
      daysAgo: 20.6,
      response: 'No. At maturity the principal returns to your balance, and you decide anew.',
    },
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
