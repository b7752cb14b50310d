import { available, external, outsideLine } from '../book/accounts.js';
import { EVIDENCE, holdToEvidence, holdToLine, RATE } from './evidence.js';
import { approve, endorse, SECOND } from './four-eyes.js';
import { type Over } from './settled.js';
import { rule } from './rule.js';
import { dayOf } from './schedule.js';
import { walletOf } from './wallets.js';

const DEPOSIT = { investorId: 'uuid', amountCents: 'cents', currency: 'text', walletAddress: 'text' } as const;
const CREDIT = { investorId: 'uuid', currency: 'text', creditedCents: 'cents', noteDigest: 'optional digest' } as const;
const ENDORSED = { creditedCents: 'cents', noteDigest: 'optional digest' } as const;

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

  DepositEndorsed: rule(['staff'], { 1: ENDORSED, 2: { ...ENDORSED, ...EVIDENCE } }, (ledger, event, recorded) => {
    const deposit = ledger.streams.get('deposit', recorded.streamId);
    ledger.amount(event.creditedCents);
    const asked = { ...deposit, cents: event.creditedCents };
    const evidence = holdToEvidence(ledger, event, asked, recorded.at);
    endorse(ledger, deposit, { ...asked, evidence }, recorded);
  }),

  DepositApproved: rule(
    ['staff'],
    { 1: CREDIT, 2: { ...CREDIT, ...SECOND }, 3: { ...CREDIT, ...SECOND, ...EVIDENCE } },
    (ledger, event, recorded) => {
      const { investorId, currency, creditedCents: cents } = event;
      const { streamId } = recorded;
      const deposit = ledger.streams.get('deposit', streamId);
      ledger.same('investor', investorId, deposit.investorId);
      ledger.same('currency', currency, deposit.currency);
      ledger.amount(cents);
      const evidence = holdToEvidence(ledger, event, { currency, cents }, recorded.at);
      approve(ledger, { ...deposit, cents, evidence }, event, recorded);
      const { lineId, rate, worth } = evidence;
      ledger.book.move(cents, lineId === undefined ? external(currency) : outsideLine(lineId), available(investorId));
      const investor = ledger.investors.of(investorId);
      investor.open -= 1;
      const line = lineId === undefined ? 0 : ledger.use(lineId);
      const of = { investor: investor.number, cents, currency: ledger.currencyNumber(currency), line };
      ledger.streams.settle(streamId, { kind: 'deposit', ...of });
      if (lineId !== undefined && rate !== undefined) ledger.lines.rate(lineId, worth);
      if (line > 0) ledger.creditedByLine += 1;
      else if (evidence.byTwo) ledger.creditedByTwo += 1;
    },
  ),

  DepositMatched: rule(
    ['staff'],
    { 1: { lineId: 'uuid', currency: 'text', creditedCents: 'cents', ...RATE } },
    (ledger, event, { streamId, at }) => {
      const { lineId, currency, creditedCents } = event;
      const { tally, streams, currencies } = ledger;
      const credited = streams.over(streamId) as Over;
      const isOpen = credited?.kind === 'deposit' && credited.line === 0;
      tally.check('request-states', isOpen, () => `there is no deposit ${streamId} that was credited without a line`);
      tally.check('request-states', !streams.isReversed(streamId), 'a deposit is matched that is reversed');
      tally.check('request-states', !streams.isExplained(streamId), 'a deposit is matched that is explained');
      const { cents } = credited;
      ledger.same('currency', currency, currencies[credited.currency - 1]);
      ledger.same('amount', creditedCents, cents);
      const isByOne = event.rate === undefined || !ledger.outside.asksForLine(currency, dayOf(at));
      tally.check('evidence', isByOne, () => `the deposit ${streamId} is matched at a rate of one person`);
      const worth = holdToLine(ledger, lineId, event, { currency, cents }, at);
      if (event.rate !== undefined) ledger.lines.rate(lineId, worth);
      ledger.book.move(cents, outsideLine(lineId), external(currency));
      streams.settle(streamId, { ...credited, line: ledger.use(lineId) });
      ledger.creditedByLine += 1;
    },
  ),

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
