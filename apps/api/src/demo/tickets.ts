import { type TicketRequest } from '@clearfold/contracts';

/** One of Ada's tickets and staff's answer; without one it is still open. */
export interface DemoTicket {
  /** Its id, so that it is submitted once, however often the demo starts. */
  id: string;
  /** When it was submitted, in days before the first start. */
  daysAgo: number;
  request: TicketRequest;
  answer?: { id: string; daysAgo: number; response: string };
}

/** The open one last: once it is there, all before it is done. */
export const ADA_TICKETS: readonly DemoTicket[] = [
  {
    id: 'c1ea4f01-d000-4000-8000-000000000001',
    daysAgo: 50.5,
    request: {
      subject: 'Deposit Problem',
      message: 'My deposit of $80.00 in ETH was rejected. What should I do now?',
    },
    answer: {
      id: 'c1ea4f01-d000-4000-8000-000000000002',
      daysAgo: 49.8,
      response: 'No payment reached our address. Please compare it with the one on the deposit page and send it again.',
    },
  },
  {
    id: '7d20b6e4-d000-4000-8000-000000000003',
    daysAgo: 0.2,
    request: {
      subject: 'Withdrawal Problem',
      message: 'How long does it take until a withdrawal arrives at my bank?',
    },
  },
];
