import { type Plan, type Transaction, type User } from '@clearfold/contracts';

/** An investor with money, some of it held. */
export const ada: User = {
  _id: '8c1f0a52-7b9e-4f0b-9a61-2f60d2f1c0aa',
  username: 'ada.byron',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@clearfold.example',
  emailVerified: true,
  phoneNumber: '',
  address: '',
  country: '',
  dateOfBirth: '',
  profilePicture: '',
  nextOfKin: { fullName: '', relationship: '', contact: '' },
  createdAt: '2026-03-01T10:00:00.000Z',
  totalBalance: 1234.5,
  totalDeposited: 2000,
  totalWithdrawn: 765.5,
  totalInvested: 0,
  availableBalance: 1134.5,
  heldBalance: 100,
  activeInvested: 0,
};

let count = 0;

/** A transaction with what a test does not care about filled in. */
export const transaction = (part: Partial<Transaction>): Transaction => ({
  _id: `transaction-${(count += 1)}`,
  createdAt: '2026-11-01T12:00:00.000Z',
  type: 'deposit',
  amount: 100,
  status: 'approved',
  ...part,
});

export const bitcoin = { currency: 'BTC', address: 'DEMO-DO-NOT-SEND-btc', network: 'Bitcoin' };
export const ether = { currency: 'ETH', address: 'DEMO-DO-NOT-SEND-eth', network: 'Ethereum (ERC-20)' };

/** A plan on offer. */
export const steady: Plan = {
  _id: '5f0c1c1e-3a52-4b52-9c53-0d6f5f6f7a01',
  name: 'Steady',
  description: 'A quarter of a year for money you will not miss.',
  minInvestment: 100,
  maxInvestment: 1000.5,
  durationDays: 90,
  interestRate: 7.5,
  payout: 'at-maturity',
};
