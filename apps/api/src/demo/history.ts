import { type AdjustmentCategory, type Direction } from '@clearfold/ledger';
import { type DemoInvestor, type DemoStaff } from './accounts.js';
import { type DemoPlanName } from './plans.js';

/** One thing that an investor or staff did, and what became of it. Without `then` it still waits. */
export type DemoAct =
  | DemoDeposit
  | DemoWithdrawal
  | DemoTransfer
  | DemoPurchase
  | DemoAdjustment
  | DemoFreeze
  | DemoWalletChange
  | DemoReading;

interface Moment {
  /** When it was done, in days before the first start; a decision follows a day later. */
  daysAgo: number;
}

interface Dated extends Moment {
  investor: DemoInvestor;
}

export interface DemoDeposit extends Dated {
  kind: 'deposit';
  /** US dollars. */
  amount: number;
  currency: 'BTC' | 'ETH' | 'USDC' | 'USDT';
  then?: { approve: { creditedAmount?: number; note?: string }; by?: readonly DemoStaff[] } | { reject: string };
}

export interface DemoWithdrawal extends Dated {
  kind: 'withdrawal';
  /** US dollars. */
  amount: number;
  recipientAccount: string;
  then?: { paidWith: string } | { reject: string };
}

export interface DemoTransfer extends Dated {
  kind: 'transfer';
  /** US dollars. */
  amount: number;
  to: DemoInvestor;
  then?: 'approve' | { reject: string };
}

export interface DemoPurchase extends Dated {
  kind: 'purchase';
  /** US dollars. */
  amount: number;
  plan: DemoPlanName;
}

/** Proposed by the first admin, for the second to decide. */
export interface DemoAdjustment extends Dated {
  kind: 'adjustment';
  direction: Direction;
  /** US dollars. */
  amount: number;
  category: AdjustmentCategory;
  reason: string;
  then?: 'approve';
}

/** An account that was frozen and released a day later. */
export interface DemoFreeze extends Dated {
  kind: 'freeze';
  reason: string;
  then: { release: string };
}

/** Proposed by the first admin, for the second to confirm. */
export interface DemoWalletChange extends Moment {
  kind: 'wallet-change';
  currency: string;
  network: string;
  address: string;
}

/** Everyone reads what is behind the bell. */
export interface DemoReading extends Moment {
  kind: 'reading';
}

/** How long before the first start the demo's investors signed up. */
export const SIGN_UP_DAYS_AGO = 380;

/** Large enough for two approvals. */
const BY_TWO = ['robin', 'alex'] as const;

/** A year of five investors and their staff, oldest first: the ledger's clock never runs backwards. */
export const DEMO_HISTORY: readonly DemoAct[] = [
  { daysAgo: 376, investor: 'ada', kind: 'deposit', amount: 5_000, currency: 'BTC', then: { approve: {} } },
  {
    daysAgo: 371,
    investor: 'clara',
    kind: 'deposit',
    amount: 18_000,
    currency: 'USDC',
    then: { approve: {}, by: BY_TWO },
  },
  { daysAgo: 368, investor: 'clara', kind: 'purchase', amount: 12_000, plan: 'Cornerstone' },
  { daysAgo: 366, investor: 'ada', kind: 'purchase', amount: 500, plan: 'Harbour' },
  { daysAgo: 352, investor: 'ben', kind: 'deposit', amount: 900, currency: 'ETH', then: { approve: {} } },
  { daysAgo: 348, investor: 'ben', kind: 'purchase', amount: 250, plan: 'Meridian' },
  {
    daysAgo: 331,
    investor: 'ada',
    kind: 'deposit',
    amount: 1_250.5,
    currency: 'USDT',
    then: { approve: { creditedAmount: 1_240.5, note: 'Your wallet kept $10.00 as a network fee.' } },
  },
  { daysAgo: 320, investor: 'diego', kind: 'deposit', amount: 3_200, currency: 'USDT', then: { approve: {} } },
  { daysAgo: 315, investor: 'diego', kind: 'purchase', amount: 2_000, plan: 'Lighthouse' },
  {
    daysAgo: 302,
    investor: 'ada',
    kind: 'deposit',
    amount: 80,
    currency: 'ETH',
    then: { reject: 'No payment arrived within seven days.' },
  },
  { daysAgo: 290, investor: 'ada', kind: 'purchase', amount: 2_500, plan: 'Lighthouse' },
  { daysAgo: 276, investor: 'emi', kind: 'deposit', amount: 6_400, currency: 'BTC', then: { approve: {} } },
  { daysAgo: 270, investor: 'emi', kind: 'purchase', amount: 5_000, plan: 'Cornerstone' },
  {
    daysAgo: 255,
    investor: 'ben',
    kind: 'withdrawal',
    amount: 300,
    recipientAccount: 'DEMO BANK 0200',
    then: { paidWith: 'DEMO-PAYMENT-0001' },
  },
  { daysAgo: 241, investor: 'clara', kind: 'transfer', amount: 150, to: 'ada', then: 'approve' },
  {
    daysAgo: 228,
    investor: 'ada',
    kind: 'withdrawal',
    amount: 750,
    recipientAccount: 'DEMO BANK 0001',
    then: { paidWith: 'DEMO-PAYMENT-0002' },
  },
  { daysAgo: 214, investor: 'diego', kind: 'deposit', amount: 1_100, currency: 'BTC', then: { approve: {} } },
  { daysAgo: 205, investor: 'ben', kind: 'purchase', amount: 300, plan: 'Meridian' },
  { daysAgo: 190, investor: 'ada', kind: 'deposit', amount: 2_000, currency: 'BTC', then: { approve: {} } },
  { daysAgo: 183, investor: 'ada', kind: 'purchase', amount: 1_500, plan: 'Meridian' },
  {
    daysAgo: 171,
    investor: 'emi',
    kind: 'transfer',
    amount: 400,
    to: 'diego',
    then: { reject: 'The purpose of this transfer is not clear. Please write to support.' },
  },
  {
    daysAgo: 160,
    investor: 'clara',
    kind: 'withdrawal',
    amount: 2_000,
    recipientAccount: 'DEMO BANK 0300',
    then: { paidWith: 'DEMO-PAYMENT-0003' },
  },
  {
    daysAgo: 149,
    investor: 'ada',
    kind: 'withdrawal',
    amount: 60,
    recipientAccount: 'DEMO BANK 0002',
    then: { reject: 'This account does not exist.' },
  },
  {
    daysAgo: 140,
    investor: 'clara',
    kind: 'adjustment',
    direction: 'add',
    amount: 25,
    category: 'goodwill',
    reason: 'For the four days that your withdrawal waited for us.',
    then: 'approve',
  },
  { daysAgo: 130, investor: 'diego', kind: 'purchase', amount: 1_800, plan: 'Lighthouse' },
  {
    daysAgo: 110,
    investor: 'diego',
    kind: 'freeze',
    reason: 'Signed in from three countries within an hour.',
    then: { release: 'Diego confirmed by phone that he was travelling.' },
  },
  { daysAgo: 118, investor: 'ben', kind: 'deposit', amount: 450, currency: 'USDC', then: { approve: {} } },
  { daysAgo: 96, investor: 'ada', kind: 'purchase', amount: 1_000, plan: 'Lighthouse' },
  {
    daysAgo: 84,
    investor: 'ada',
    kind: 'withdrawal',
    amount: 320.25,
    recipientAccount: 'DEMO BANK 0001',
    then: { paidWith: 'DEMO-PAYMENT-0004' },
  },
  {
    daysAgo: 72,
    investor: 'emi',
    kind: 'deposit',
    amount: 10_500,
    currency: 'USDC',
    then: { approve: {}, by: BY_TWO },
  },
  { daysAgo: 65, investor: 'emi', kind: 'purchase', amount: 8_000, plan: 'Lighthouse' },
  { daysAgo: 58, investor: 'ben', kind: 'transfer', amount: 75, to: 'emi', then: 'approve' },
  { daysAgo: 41, investor: 'ada', kind: 'purchase', amount: 1_200, plan: 'Meridian' },
  { daysAgo: 33, investor: 'clara', kind: 'deposit', amount: 4_000, currency: 'ETH', then: { approve: {} } },
  { daysAgo: 26, investor: 'clara', kind: 'purchase', amount: 3_000, plan: 'Harbour' },
  { daysAgo: 19, investor: 'ada', kind: 'deposit', amount: 1_500, currency: 'USDC', then: { approve: {} } },
  { daysAgo: 12, investor: 'ada', kind: 'purchase', amount: 400, plan: 'Harbour' },
  {
    daysAgo: 8,
    investor: 'diego',
    kind: 'withdrawal',
    amount: 500,
    recipientAccount: 'DEMO BANK 0400',
    then: { paidWith: 'DEMO-PAYMENT-0005' },
  },
  { daysAgo: 3, kind: 'reading' },
  { daysAgo: 1.4, investor: 'clara', kind: 'deposit', amount: 12_500, currency: 'BTC' },
  { daysAgo: 0.9, investor: 'diego', kind: 'withdrawal', amount: 260, recipientAccount: 'DEMO BANK 0400' },
  {
    daysAgo: 0.7,
    kind: 'wallet-change',
    currency: 'USDT',
    network: 'Ethereum (ERC-20)',
    address: 'DEMO-DO-NOT-SEND-USDT-1111-1111-1111',
  },
  {
    daysAgo: 0.6,
    investor: 'ben',
    kind: 'adjustment',
    direction: 'add',
    amount: 12.5,
    category: 'refund',
    reason: 'The network fee of your deposit, which we had promised to bear.',
  },
  { daysAgo: 0.5, investor: 'ada', kind: 'deposit', amount: 300, currency: 'ETH' },
  { daysAgo: 0.3, investor: 'ben', kind: 'transfer', amount: 40, to: 'ada' },
  { daysAgo: 0.1, investor: 'ada', kind: 'withdrawal', amount: 200, recipientAccount: 'DEMO BANK 0001' },
];
