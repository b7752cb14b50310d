import { adjustment, type DemoAct, deposit, purchase, transfer, withdrawal } from './acts.js';

/** How long before the first start the demo's five named investors signed up. */
export const SIGN_UP_DAYS_AGO = 380;

/** Large enough for two approvals. */
const BY_TWO = ['robin', 'alex'] as const;

/** A year of the five named investors and their staff. */
export const DEMO_HISTORY: readonly DemoAct[] = [
  deposit(376, 'ada', 5_000, 'BTC', { then: { approve: {} } }),
  deposit(371, 'clara', 18_000, 'USDC', { then: { approve: {}, by: BY_TWO } }),
  purchase(368, 'clara', 12_000, 'Cornerstone'),
  purchase(366, 'ada', 500, 'Harbour'),
  deposit(352, 'ben', 900, 'ETH', { then: { approve: {} } }),
  purchase(348, 'ben', 250, 'Meridian'),
  deposit(331, 'ada', 1_250.5, 'USDT', {
    then: { approve: { creditedAmount: 1_240.5, note: 'Your wallet kept $10.00 as a network fee.' } },
  }),
  deposit(320, 'diego', 3_200, 'USDT', { then: { approve: {} } }),
  purchase(315, 'diego', 2_000, 'Lighthouse'),
  deposit(302, 'ada', 80, 'ETH', { then: { reject: 'No payment arrived within seven days.' } }),
  purchase(290, 'ada', 2_500, 'Lighthouse'),
  deposit(276, 'emi', 6_400, 'BTC', { then: { approve: {} } }),
  purchase(270, 'emi', 5_000, 'Cornerstone'),
  withdrawal(255, 'ben', 300, 'DEMO BANK 0200', { then: { paidWith: 'DEMO-PAYMENT-0001' } }),
  transfer(241, 'clara', 150, 'ada', { then: 'approve' }),
  withdrawal(228, 'ada', 750, 'DEMO BANK 0001', { then: { paidWith: 'DEMO-PAYMENT-0002' } }),
  deposit(214, 'diego', 1_100, 'BTC', { then: { approve: {} } }),
  purchase(205, 'ben', 300, 'Meridian'),
  deposit(190, 'ada', 2_000, 'BTC', { then: { approve: {} } }),
  purchase(183, 'ada', 1_500, 'Meridian'),
  transfer(171, 'emi', 400, 'diego', {
    then: { reject: 'The purpose of this transfer is not clear. Please write to support.' },
  }),
  withdrawal(160, 'clara', 2_000, 'DEMO BANK 0300', { then: { paidWith: 'DEMO-PAYMENT-0003' } }),
  withdrawal(149, 'ada', 60, 'DEMO BANK 0002', { then: { reject: 'This account does not exist.' } }),
  adjustment(140, 'clara', 'add', 25, 'goodwill', {
    reason: 'For the four days that your withdrawal waited for us.',
    then: 'approve',
  }),
  purchase(130, 'diego', 1_800, 'Lighthouse'),
  {
    daysAgo: 110,
    investor: 'diego',
    kind: 'freeze',
    reason: 'Signed in from three countries within an hour.',
    then: { release: 'Diego confirmed by phone that he was travelling.' },
  },
  deposit(118, 'ben', 450, 'USDC', { then: { approve: {} } }),
  purchase(96, 'ada', 1_000, 'Lighthouse'),
  withdrawal(84, 'ada', 320.25, 'DEMO BANK 0001', { then: { paidWith: 'DEMO-PAYMENT-0004' } }),
  deposit(72, 'emi', 10_500, 'USDC', { then: { approve: {}, by: BY_TWO } }),
  purchase(65, 'emi', 8_000, 'Lighthouse'),
  transfer(58, 'ben', 75, 'emi', { then: 'approve' }),
  purchase(41, 'ada', 1_200, 'Meridian'),
  deposit(33, 'clara', 4_000, 'ETH', { then: { approve: {} } }),
  purchase(26, 'clara', 3_000, 'Harbour'),
  deposit(19, 'ada', 1_500, 'USDC', { then: { approve: {} } }),
  purchase(12, 'ada', 400, 'Harbour'),
  withdrawal(8, 'diego', 500, 'DEMO BANK 0400', { then: { paidWith: 'DEMO-PAYMENT-0005' } }),
  { daysAgo: 4.1, kind: 'reading' },
  deposit(1.4, 'clara', 12_500, 'BTC'),
  withdrawal(0.9, 'diego', 260, 'DEMO BANK 0400'),
  {
    daysAgo: 0.7,
    kind: 'wallet-change',
    currency: 'USDT',
    network: 'Ethereum (ERC-20)',
    address: 'DEMO-DO-NOT-SEND-USDT-1111-1111-1111',
  },
  adjustment(0.6, 'ben', 'add', 12.5, 'refund', {
    reason: 'The network fee of your deposit, which we had promised to bear.',
  }),
  deposit(0.5, 'ada', 300, 'ETH'),
  transfer(0.3, 'ben', 40, 'ada'),
  withdrawal(0.1, 'ada', 200, 'DEMO BANK 0001'),
];
