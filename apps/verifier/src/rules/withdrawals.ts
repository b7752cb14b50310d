import { available, CLEARING, outsideLine, PAYOUTS } from '../book/accounts.js';
import { type Recorded } from '../log/recorded.js';
import { holdPaymentToLine, holdPayoutToLine, RATE, type Rate } from './evidence.js';
import { approve, endorse, SECOND } from './four-eyes.js';
import { type Ledger } from './ledger.js';
import { endorseMatch, matchByTwo, RATED } from './matches.js';
import { rule } from './rule.js';
import { type Over } from './settled.js';
import { type Withdrawal } from './streams.js';

interface Deciding {
  readonly type: string;
  readonly investorId: string;
  readonly amountCents: bigint;
}

/** The withdrawal that an event decides: of the same investor and amount, and as far as the event needs it to be. */
const decided = (
  ledger: Ledger,
  { type, investorId, amountCents }: Deciding,
  streamId: string,
  status: 'pending' | 'approved',
): Withdrawal => {
  const withdrawal = ledger.streams.get('withdrawal', streamId);
  const isSo = withdrawal.approved === (status === 'approved');
  ledger.tally.check('request-states', isSo, () => `${type} of a withdrawal that is not ${status}`);
  ledger.same('investor', investorId, withdrawal.investorId);
  ledger.same('amount', amountCents, withdrawal.cents);
  return withdrawal;
};

const giveBack = (ledger: Ledger, event: Deciding, streamId: string): void => {
  const { investorId, cents } = decided(ledger, event, streamId, 'pending');
  ledger.hold(investorId, -cents);
  over(ledger, investorId, streamId);
};

const over = (ledger: Ledger, investorId: string, streamId: string, paid?: Pick<Over, 'cents' | 'line'>): void => {
  const investor = ledger.investors.of(investorId);
  investor.open -= 1;
  ledger.streams.settle(streamId, paid && { kind: 'paid', investor: investor.number, currency: 0, ...paid });
};

const AMOUNT_OF = { investorId: 'uuid', amountCents: 'cents' } as const;

const PAID = { ...AMOUNT_OF, paymentReferenceDigest: 'digest' } as const;

const MATCHED = { lineId: 'uuid', amountCents: 'cents' } as const;

interface Matched extends Rate {
  readonly lineId: string;
  readonly amountCents: bigint;
}

/** A withdrawal that was paid without a line, what the line that is found for it is worth, and whether two must find it. */
const matchable = (
  ledger: Ledger,
  said: Matched,
  { streamId, at }: Omit<Recorded, 'event'>,
): { readonly paid: Over } & ReturnType<typeof holdPayoutToLine> => {
  const { tally, streams } = ledger;
  const paid = streams.over(streamId) as Over;
  const isOpen = paid?.kind === 'paid' && paid.line === 0;
  tally.check('request-states', isOpen, () => `there is no withdrawal ${streamId} that was paid without a line`);
  tally.check('request-states', !streams.isExplained(streamId), 'a withdrawal is matched that is explained');
  ledger.same('amount', said.amountCents, paid.cents);
  return { paid, ...holdPayoutToLine(ledger, said.lineId, said, at) };
};

export const withdrawals = {
  WithdrawalRequested: rule(
    ['owner'],
    { 1: { ...AMOUNT_OF, recipientDigest: 'digest' } },
    (ledger, { investorId, amountCents: cents, recipientDigest }, { streamId }) => {
      ledger.amount(cents);
      ledger.investors.mayAct(investorId);
      ledger.streams.begin(streamId, { kind: 'withdrawal', investorId, cents, recipientDigest, approved: false });
      ledger.investors.of(investorId).open += 1;
      ledger.hold(investorId, cents);
    },
  ),

  WithdrawalEndorsed: rule(
    ['staff'],
    { 1: { amountCents: 'cents', noteDigest: 'optional digest' } },
    (ledger, { amountCents }, recorded) => {
      const withdrawal = ledger.streams.get('withdrawal', recorded.streamId);
      ledger.tally.check('request-states', !withdrawal.approved, 'an approved withdrawal is endorsed');
      ledger.same('amount', amountCents, withdrawal.cents);
      ledger.investors.mayBeApproved(withdrawal.investorId);
      endorse(ledger, withdrawal, withdrawal, recorded);
    },
  ),

  WithdrawalApproved: rule(
    ['staff'],
    {
      1: { ...AMOUNT_OF, noteDigest: 'optional digest' },
      2: { ...AMOUNT_OF, noteDigest: 'optional digest', ...SECOND },
    },
    (ledger, event, recorded) => {
      const withdrawal = decided(ledger, event, recorded.streamId, 'pending');
      const { investorId, cents } = withdrawal;
      ledger.investors.mayBeApproved(investorId);
      approve(ledger, withdrawal, event, recorded);
      ledger.take(investorId, cents, CLEARING);
      withdrawal.approved = true;
    },
  ),

  WithdrawalCancelled: rule(['owner'], { 1: AMOUNT_OF }, (ledger, event, { streamId }) =>
    giveBack(ledger, event, streamId),
  ),

  WithdrawalRejected: rule(['staff'], { 1: { ...AMOUNT_OF, reasonDigest: 'digest' } }, (ledger, event, { streamId }) =>
    giveBack(ledger, event, streamId),
  ),

  WithdrawalBounced: rule(['staff'], { 1: { ...AMOUNT_OF, reasonDigest: 'digest' } }, (ledger, event, { streamId }) => {
    const { investorId, cents } = decided(ledger, event, streamId, 'approved');
    ledger.book.move(cents, CLEARING, available(investorId));
    over(ledger, investorId, streamId);
  }),

  WithdrawalCompleted: rule(
    ['staff'],
    { 1: PAID, 2: { ...PAID, lineId: 'optional uuid' } },
    (ledger, event, { streamId }) => {
      const { investorId, cents } = decided(ledger, event, streamId, 'approved');
      const lineId = 'lineId' in event ? event.lineId : undefined;
      if (lineId !== undefined) holdPaymentToLine(ledger, lineId);
      ledger.book.move(cents, CLEARING, lineId === undefined ? PAYOUTS : outsideLine(lineId));
      over(ledger, investorId, streamId, { cents, line: lineId === undefined ? 0 : ledger.use(lineId) });
    },
  ),

  WithdrawalMatchEndorsed: rule(['staff'], { 1: { ...MATCHED, ...RATED } }, (ledger, event, recorded) => {
    // None of dollars has a rate: what has one takes two.
    matchable(ledger, event, recorded);
    endorseMatch(ledger, event, recorded);
  }),

  WithdrawalMatched: rule(['staff'], { 1: MATCHED, 2: { ...MATCHED, ...RATE } }, (ledger, event, recorded) => {
    const { lineId } = event;
    const { paid, worth, byTwo } = matchable(ledger, event, recorded);
    if (byTwo) {
      matchByTwo(ledger, event, recorded);
      ledger.lines.rate(lineId, worth);
    }
    ledger.book.move(paid.cents, PAYOUTS, outsideLine(lineId));
    ledger.streams.settle(recorded.streamId, { ...paid, line: ledger.use(lineId) });
  }),
};
