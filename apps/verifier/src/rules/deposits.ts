import { available, external, outsideLine } from '../book/accounts.js';
import { type Recorded } from '../log/recorded.js';
import { EVIDENCE, holdToEvidence, holdToLine, RATE, type Rate } from './evidence.js';
import { approve, endorse, SECOND } from './four-eyes.js';
import { type Ledger } from './ledger.js';
import { endorseMatch, matchByTwo, RATED } from './matches.js';
import { type Over } from './settled.js';
import { rule } from './rule.js';
import { dayOf } from './schedule.js';
import { walletOf } from './wallets.js';

const DEPOSIT = { investorId: 'uuid', amountCents: 'cents', currency: 'text', walletAddress: 'text' } as const;
const CREDIT = { investorId: 'uuid', currency: 'text', creditedCents: 'cents', noteDigest: 'optional digest' } as const;
const MATCHED = { lineId: 'uuid', currency: 'text', creditedCents: 'cents' } as const;
const ENDORSED = { creditedCents: 'cents', noteDigest: 'optional digest' } as const;

interface Matched extends Rate {
  readonly lineId: string;
  readonly currency: string;
  readonly creditedCents: bigint;
}

/** A deposit that was credited without a line, what the line that is found for it is worth, and whether two must find it. */
const matchable = (
  ledger: Ledger,
  said: Matched,
  { streamId, at }: Omit<Recorded, 'event'>,
): { readonly credited: Over; readonly worth: bigint; readonly byTwo: boolean } => {
  const { tally, streams, currencies, outside } = ledger;
  const { lineId, currency, creditedCents: cents, rate } = said;
  const credited = streams.over(streamId) as Over;
  const isOpen = credited?.kind === 'deposit' && credited.line === 0;
  tally.check('request-states', isOpen, () => `there is no deposit ${streamId} that was credited without a line`);
  tally.check('request-states', !streams.isReversed(streamId), 'a deposit is matched that is reversed');
  tally.check('request-states', !streams.isExplained(streamId), 'a deposit is matched that is explained');
  ledger.same('currency', currency, currencies[credited.currency - 1]);
  ledger.same('amount', cents, credited.cents);
  const worth = holdToLine(ledger, lineId, said, { currency, cents }, at);
  return { credited, worth, byTwo: rate !== undefined && outside.asksForLine(currency, dayOf(at)) };
};

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

  DepositMatchEndorsed: rule(['staff'], { 1: { ...MATCHED, ...RATED } }, (ledger, event, recorded) => {
    const { byTwo } = matchable(ledger, event, recorded);
    ledger.tally.check('evidence', byTwo, () => `${recorded.actorId} endorses a match that takes one person`);
    endorseMatch(ledger, event, recorded);
  }),

  DepositMatched: rule(['staff'], { 1: { ...MATCHED, ...RATE } }, (ledger, event, recorded) => {
    const { lineId, currency, rate } = event;
    const { credited, worth, byTwo } = matchable(ledger, event, recorded);
    if (byTwo) matchByTwo(ledger, event, recorded);
    if (rate !== undefined) ledger.lines.rate(lineId, worth);
    ledger.book.move(credited.cents, outsideLine(lineId), external(currency));
    ledger.streams.settle(recorded.streamId, { ...credited, line: ledger.use(lineId) });
    ledger.creditedByLine += 1;
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
