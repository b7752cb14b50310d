import { available, external } from '../book/accounts.js';
import { approve, endorse, SECOND } from './four-eyes.js';
import { rule } from './rule.js';
import { walletOf } from './wallets.js';

const DEPOSIT = { investorId: 'uuid', amountCents: 'cents', currency: 'text', walletAddress: 'text' } as const;
const CREDIT = { investorId: 'uuid', currency: 'text', creditedCents: 'cents', noteDigest: 'optional digest' } as const;

export const deposits = {
  DepositRequested: rule(
    ['owner'],
    { 1: DEPOSIT, 2: { ...DEPOSIT, transactionHashDigest: 'optional digest' } },
    (ledger, { investorId, amountCents: cents, currency, walletAddress }, { streamId }) => {
      ledger.amount(cents);
      // Before wallets were in the log, deposits went to addresses that it does not know.
      const wallet = ledger.streams.find('wallet', walletOf(currency));
      // A currency that no wallet can have may have the stream of one that is.
      if (wallet?.currency === currency && wallet.current)
        ledger.same('address', walletAddress, wallet.current.address);
      ledger.investors.mayReceive(investorId);
      ledger.streams.begin(streamId, { kind: 'deposit', investorId, cents, currency, walletAddress });
      ledger.investors.of(investorId).open += 1;
    },
  ),

  DepositEndorsed: rule(
    ['staff'],
    { 1: { creditedCents: 'cents', noteDigest: 'optional digest' } },
    (ledger, { creditedCents }, recorded) => {
      const deposit = ledger.streams.get('deposit', recorded.streamId);
      ledger.amount(creditedCents);
      endorse(ledger, deposit, { ...deposit, cents: creditedCents }, recorded);
    },
  ),

  DepositApproved: rule(['staff'], { 1: CREDIT, 2: { ...CREDIT, ...SECOND } }, (ledger, event, recorded) => {
    const { investorId, currency, creditedCents: cents } = event;
    const { streamId } = recorded;
    const deposit = ledger.streams.get('deposit', streamId);
    ledger.same('investor', investorId, deposit.investorId);
    ledger.same('currency', currency, deposit.currency);
    ledger.amount(cents);
    approve(ledger, { ...deposit, cents }, event, recorded);
    ledger.book.move(cents, external(currency), available(investorId));
    const investor = ledger.investors.of(investorId);
    investor.open -= 1;
    const credited = {
      kind: 'deposit' as const,
      investor: investor.number,
      cents,
      currency: ledger.currencyNumber(currency),
    };
    ledger.streams.settle(streamId, credited);
  }),

  DepositCancelled: rule(['owner'], { 1: { investorId: 'uuid' } }, (ledger, { investorId }, { streamId }) => {
    ledger.same('investor', investorId, ledger.streams.get('deposit', streamId).investorId);
    ledger.investors.of(investorId).open -= 1;
    ledger.streams.settle(streamId);
  }),

  DepositRejected: rule(['staff'], { 1: { reasonDigest: 'digest' } }, (ledger, _, { streamId }) => {
    ledger.investors.of(ledger.streams.get('deposit', streamId).investorId).open -= 1;
    ledger.streams.settle(streamId);
  }),
};
