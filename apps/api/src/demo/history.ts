/** One request in Ada's demo history, and what staff did about it; without `then` it is still waiting. */
export type DemoRequest = DemoDeposit | DemoWithdrawal;

interface Dated {
  /** When it was requested, in days before the first start; its decision follows a day later. */
  daysAgo: number;
}

export interface DemoDeposit extends Dated {
  kind: 'deposit';
  /** US dollars. */
  amount: number;
  currency: 'BTC' | 'ETH' | 'USDT';
  then?: { approve: { creditedAmount?: number; note?: string } } | { reject: string };
}

export interface DemoWithdrawal extends Dated {
  kind: 'withdrawal';
  /** US dollars. */
  amount: number;
  recipientAccount: string;
  then?: { paidWith: string } | { reject: string };
}

/** How long before the first start the demo's investors signed up. */
export const SIGN_UP_DAYS_AGO = 75;

/** Oldest first, and each decided before the next is requested: the ledger's clock never runs backwards. */
export const ADA_HISTORY: readonly DemoRequest[] = [
  { daysAgo: 70, kind: 'deposit', amount: 5_000, currency: 'BTC', then: { approve: {} } },
  {
    daysAgo: 58,
    kind: 'deposit',
    amount: 1_250.5,
    currency: 'USDT',
    then: { approve: { creditedAmount: 1_240.5, note: 'Your wallet kept $10.00 as a network fee.' } },
  },
  {
    daysAgo: 51,
    kind: 'deposit',
    amount: 80,
    currency: 'ETH',
    then: { reject: 'No payment arrived within seven days.' },
  },
  {
    daysAgo: 40,
    kind: 'withdrawal',
    amount: 750,
    recipientAccount: 'DEMO BANK 0001',
    then: { paidWith: 'DEMO-PAYMENT-0001' },
  },
  { daysAgo: 29, kind: 'deposit', amount: 2_000, currency: 'BTC', then: { approve: {} } },
  {
    daysAgo: 22,
    kind: 'withdrawal',
    amount: 60,
    recipientAccount: 'DEMO BANK 0002',
    then: { reject: 'This account does not exist.' },
  },
  {
    daysAgo: 11,
    kind: 'withdrawal',
    amount: 320.25,
    recipientAccount: 'DEMO BANK 0001',
    then: { paidWith: 'DEMO-PAYMENT-0002' },
  },
  { daysAgo: 0.5, kind: 'deposit', amount: 300, currency: 'ETH' },
  { daysAgo: 0.1, kind: 'withdrawal', amount: 200, recipientAccount: 'DEMO BANK 0001' },
];
