import { adjustment, type DemoAct, deposit, purchase, transfer, withdrawal } from '../acts.js';

/** Where the USDC of the demo is paid to since its address was changed; see the wallet changes below. */
const NEXT_USDC_ADDRESS = 'DEMO-DO-NOT-SEND-USDC-2222-2222-2222';

/** What happened once: every outcome that habits do not bring about, and what still waits today. */
export const CROWD_STORIES: readonly DemoAct[] = [
  // The company's own: a change that was taken back, one that took effect, a plan that was priced anew.
  {
    daysAgo: 431.4,
    kind: 'wallet-change',
    currency: 'BTC',
    network: 'Bitcoin',
    address: 'DEMO-DO-NOT-SEND-BTC-1111-1111-1111',
    decidedAfter: 0.2,
    then: 'retract',
  },
  {
    daysAgo: 251.6,
    kind: 'wallet-change',
    currency: 'USDC',
    network: 'Ethereum (ERC-20)',
    address: NEXT_USDC_ADDRESS,
    decidedAfter: 0.4,
    then: 'confirm',
  },
  { daysAgo: 200.3, kind: 'revision', plan: 'Cornerstone', interestRate: 5.9, basedOnVersion: 1 },

  // Nora tried everything, took out what she had and left.
  deposit(327.4, 'nora', 1_200, 'USDT', { then: { approve: {} } }),
  withdrawal(290.2, 'nora', 450, 'DEMO BANK NORA 7001', { then: { paidWith: 'DEMO-PAYMENT-NORA-1' } }),
  deposit(233.8, 'nora', 300, 'USDT', { then: 'cancel' }),
  withdrawal(188.1, 'nora', 750, 'DEMO BANK NORA 7001', { then: { paidWith: 'DEMO-PAYMENT-NORA-2' } }),
  { daysAgo: 171.5, investor: 'nora', kind: 'closing' },

  // Payouts that came back from the bank, and one that went out the second time.
  withdrawal(268.7, 'oliver', 85, 'DEMO BANK OLIVER 8000', {
    paidAfter: 0.8,
    then: { bounced: 'The bank sent the payment back: the account is closed. The amount is in your balance again.' },
  }),
  withdrawal(264.2, 'oliver', 85, 'DEMO BANK OLIVER 8001', {
    paidAfter: 0.5,
    then: { paidWith: 'DEMO-PAYMENT-OLIVER-8001' },
  }),
  withdrawal(23.3, 'hannah', 60, 'DEMO BANK HANNAH 8002', {
    paidAfter: 0.9,
    then: { bounced: 'The bank did not know the account holder. Please check the name and ask again.' },
  }),

  // Transfers between people of one circle, one for too much, one taken back.
  transfer(312.9, 'lucas', 45, 'rajiv', { then: 'approve' }),
  transfer(207.2, 'hannah', 60, 'lucas', { then: 'approve' }),
  transfer(148.6, 'rajiv', 25, 'isabella', { then: 'cancel' }),
  transfer(92.4, 'oliver', 40, 'hannah', { then: 'approve' }),
  transfer(66.1, 'isabella', 30, 'mateusz', { then: { reject: 'You asked us by ticket to stop this transfer.' } }),
  transfer(37.5, 'marcus', 75, 'priya', { then: 'approve' }),

  // Corrections: granted, declined, taken back; a deposit credited to the wrong person, and reversed.
  adjustment(355.2, 'mei', 'add', 15, 'refund', {
    reason: 'The network fee of your first deposit, which we had promised to bear.',
    then: 'approve',
  }),
  adjustment(240.4, 'sofia', 'add', 200, 'goodwill', {
    reason: 'For the wait in the week of the move to new wallets.',
    then: { reject: 'Two hundred dollars for one day is more than anybody else got.' },
  }),
  adjustment(239.1, 'sofia', 'add', 20, 'goodwill', {
    reason: 'For the wait in the week of the move to new wallets.',
    then: 'approve',
  }),
  adjustment(151.3, 'daniel', 'subtract', 10, 'correction', {
    reason: 'Ten dollars too many were credited with the deposit of the week before.',
    then: 'retract',
  }),
  deposit(121.8, 'amina', 310, 'USDT', { then: { approve: {} }, name: 'credited-to-amina' }),
  {
    daysAgo: 119.9,
    investor: 'amina',
    kind: 'reversal',
    of: 'credited-to-amina',
    reason: 'This payment was somebody else’s, who had given your reference by mistake.',
    then: 'approve',
  },
  deposit(54.2, 'petr', 180, 'ETH', { then: { approve: {} }, name: 'credited-to-petr' }),
  {
    daysAgo: 0.7,
    investor: 'petr',
    kind: 'reversal',
    of: 'credited-to-petr',
    reason: 'The payment was credited twice: once by hand, once by the reference.',
  },

  // Viktor's account has been frozen since.
  withdrawal(12.9, 'viktor', 140, 'DEMO BANK VIKTOR 8103', {
    decidedAfter: 0.2,
    then: { reject: 'This is the third new account today. Nothing is paid out before we have spoken with you.' },
  }),
  {
    daysAgo: 12.6,
    investor: 'viktor',
    kind: 'freeze',
    reason:
      'Three payouts to three new accounts within a day, and nobody answers the phone. Frozen until he has called back.',
  },

  // What Hiroshi takes out is looked at by two.
  deposit(20.4, 'hiroshi', 14_500, 'BTC', { then: { approve: {}, by: ['robin', 'alex'] } }),

  // Henrik pays his share of a boat to Jonas: more than one person may let through.
  deposit(30.6, 'henrik', 12_500, 'USDC', { then: { approve: {}, by: ['robin', 'alex'] } }),
  transfer(0.75, 'henrik', 10_500, 'jonas', { decidedAfter: 0.3, then: { by: ['robin'] } }),

  // What waits today, each for somebody else.
  deposit(2.7, 'ruth', 2_500, 'USDT', { decidedAfter: 0.4, then: { approve: {} } }),
  purchase(2.1, 'ruth', 1_500, 'Lighthouse'),
  deposit(0.97, 'jonas', 14_200, 'BTC', { decidedAfter: 0.3, then: { approve: {}, by: ['robin'] } }),
  withdrawal(1.7, 'camille', 180, 'DEMO BANK CAMILLE 9001', { decidedAfter: 0.5, then: { by: ['robin'] } }),
  withdrawal(1.5, 'marcus', 120, 'DEMO BANK MARCUS 9002', { decidedAfter: 1.1, then: { by: ['amara'] } }),
  deposit(1.45, 'mateusz', 75, 'USDC', {
    decidedAfter: 0.3,
    then: { reject: 'The payment came from an account that is not in your name. It was sent back.' },
  }),
  deposit(0.9, 'henrik', 18_000, 'USDC', { decidedAfter: 0.4, then: { approve: {}, by: ['amara'] } }),
  withdrawal(1.05, 'hiroshi', 12_000, 'DEMO BANK HIROSHI 9004', { decidedAfter: 0.5, then: { by: ['alex'] } }),
  deposit(0.95, 'lena', 400, 'USDC', { decidedAfter: 0.3, then: { approve: {} } }),
  deposit(0.85, 'rajiv', 260.4, 'ETH', { decidedAfter: 0.35, then: 'cancel' }),
  withdrawal(0.8, 'hannah', 90, 'DEMO BANK HANNAH 8003'),
  deposit(0.65, 'priya', 320, 'USDT'),
  transfer(0.45, 'lucas', 35, 'oliver'),
  deposit(0.35, 'william', 7_800, 'BTC'),
  deposit(0.25, 'kofi', 55, 'USDC'),
  withdrawal(0.15, 'isabella', 65, 'DEMO BANK ISABELLA 9003'),
];
