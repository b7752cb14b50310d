import { available, CLEARING, PAYOUTS } from '../book/accounts.js';
import { approve, endorse, SECOND } from './four-eyes.js';
import { type Ledger } from './ledger.js';
import { rule } from './rule.js';
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

const over = (ledger: Ledger, investorId: string, streamId: string): void => {
  ledger.investors.of(investorId).open -= 1;
  ledger.streams.settle(streamId);
};

const AMOUNT_OF = { investorId: 'uuid', amountCents: 'cents' } as const;

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
    { 1: { ...AMOUNT_OF, paymentReferenceDigest: 'digest' } },
    (ledger, event, { streamId }) => {
      const { investorId, cents } = decided(ledger, event, streamId, 'approved');
      ledger.book.move(cents, CLEARING, PAYOUTS);
      over(ledger, investorId, streamId);
    },
  ),
};
