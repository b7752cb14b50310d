/** One request in Ada's demo history, and what staff did about it; without `then` it is still waiting. */
export type DemoRequest = DemoDeposit | DemoWithdrawal;

export interface DemoDeposit {
  kind: 'deposit';
  /** US dollars. */
  amount: number;
  currency: 'BTC' | 'ETH' | 'USDT';
  then?: { approve: { creditedAmount?: number; note?: string } } | { reject: string };
}

export interface DemoWithdrawal {
  kind: 'withdrawal';
  /** US dollars. */
  amount: number;
  recipientAccount: string;
  then?: { paidWith: string } | { reject: string };
}

/** Oldest first. All of it happens at the first start: the ledger's clock cannot be set back. */
export const ADA_HISTORY: readonly DemoRequest[] = [
  { kind: 'deposit', amount: 5_000, currency: 'BTC', then: { approve: {} } },
  {
    kind: 'deposit',
    amount: 1_250.5,
    currency: 'USDT',
    then: { approve: { creditedAmount: 1_240.5, note: 'Your wallet kept $10.00 as a network fee.' } },
  },
  { kind: 'deposit', amount: 80, currency: 'ETH', then: { reject: 'No payment arrived within seven days.' } },
  { kind: 'withdrawal', amount: 750, recipientAccount: 'DEMO BANK 0001', then: { paidWith: 'DEMO-PAYMENT-0001' } },
  {
    kind: 'withdrawal',
    amount: 60,
    recipientAccount: 'DEMO BANK 0002',
    then: { reject: 'This account does not exist.' },
  },
  { kind: 'deposit', amount: 300, currency: 'ETH' },
  { kind: 'withdrawal', amount: 200, recipientAccount: 'DEMO BANK 0001' },
];
