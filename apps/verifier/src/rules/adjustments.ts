import { ADJUSTMENTS, available } from '../book/accounts.js';
import { secondPerson } from './four-eyes.js';
import { type Ledger } from './ledger.js';
import { rule } from './rule.js';
import { type Over } from './settled.js';
import { type Adjustment, reversalOf } from './streams.js';

const pending = (ledger: Ledger, streamId: string): Adjustment => {
  const proposal = ledger.streams.get('adjustment', streamId);
  ledger.tally.check('request-states', proposal.status === 'pending', 'a proposal that was declined is decided again');
  return proposal;
};

interface Proposal {
  readonly investorId: string;
  readonly direction: 'add' | 'subtract';
  readonly amountCents: bigint;
}

/** @throws Fault when a proposal takes more than the investor has */
const isCovered = ({ tally, book }: Ledger, { direction, amountCents, investorId }: Proposal): void => {
  const has = book.balanceOf(available(investorId));
  tally.check(
    'floors',
    direction === 'add' || amountCents <= has,
    () => `${amountCents} cents are to be taken of ${has}`,
  );
};

/** Ends a proposal that moved nothing; a reversal may be proposed again. */
const decline = (ledger: Ledger, proposal: Adjustment, streamId: string): void => {
  ledger.investors.of(proposal.investorId).open -= 1;
  if (proposal.originalId === undefined) ledger.streams.settle(streamId);
  else proposal.status = 'declined';
};

/** @throws Fault unless the proposal is the mirror image of one credited entry, in the one stream for it */
const mirrors = (
  ledger: Ledger,
  {
    originalId,
    investorId,
    direction,
    amountCents,
    againstAccount,
  }: Proposal & { readonly originalId: string; readonly againstAccount: string },
  streamId: string,
): void => {
  const { tally, streams, investors } = ledger;
  tally.check('reversals', streamId === reversalOf(originalId), 'a reversal is not in the stream of its entry');
  const known = streams.over(originalId);
  const isEntry = known !== undefined && ENTRIES.includes(known.kind);
  tally.check('reversals', isEntry, () => `${originalId} is no entry that can be reversed`);
  const original = known as Over;
  const same =
    investors.idOf(original.investor) === investorId &&
    original.cents === amountCents &&
    direction === (original.kind === 'subtracted' ? 'add' : 'subtract') &&
    (original.kind === 'deposit' ? ledger.isOutside(againstAccount, original) : againstAccount === ADJUSTMENTS);
  tally.check('reversals', same, () => `the reversal of ${originalId} is not its mirror image`);
  const before = streams.find('adjustment', streamId);
  const again = before ? before.status === 'pending' : streams.isKnown(streamId);
  tally.check('reversals', !again, () => `${originalId} is reversed twice`);
  tally.check('reversals', !streams.isExplained(originalId), () => `${originalId} is reversed, which is explained`);
};

/** What can be reversed. */
const ENTRIES = ['deposit', 'added', 'subtracted'];

const DIRECTION = ['add', 'subtract'] as const;
const CATEGORY = ['correction', 'refund', 'goodwill', 'opening-balance', 'other'] as const;

export const adjustments = {
  AdjustmentDrafted: rule(
    ['staff'],
    {
      1: {
        investorId: 'uuid',
        direction: DIRECTION,
        amountCents: 'cents',
        category: CATEGORY,
        reasonDigest: 'digest',
      },
    },
    (ledger, event, { streamId, actorId: by, position }) => {
      const { investorId, direction, amountCents: cents, category, reasonDigest } = event;
      ledger.amount(cents);
      ledger.investors.mayReceive(investorId);
      isCovered(ledger, event);
      const said = { investorId, direction, cents, against: ADJUSTMENTS, category, reasonDigest };
      const proposal = { status: 'pending' as const, ...said, by, position };
      ledger.streams.begin(streamId, { kind: 'adjustment', ...proposal });
      ledger.investors.of(investorId).open += 1;
    },
  ),

  ReversalProposed: rule(
    ['staff'],
    {
      1: {
        originalId: 'uuid',
        investorId: 'uuid',
        direction: DIRECTION,
        amountCents: 'cents',
        againstAccount: 'text',
        reasonDigest: 'digest',
      },
    },
    (ledger, event, { streamId, actorId: by, position }) => {
      const { originalId, investorId, direction, amountCents: cents, againstAccount: against, reasonDigest } = event;
      ledger.investors.mayReceive(investorId);
      mirrors(ledger, event, streamId);
      isCovered(ledger, event);
      const said = { investorId, direction, cents, against, originalId, reasonDigest };
      const proposal = { status: 'pending' as const, ...said, by, position };
      ledger.streams.replace(streamId, { kind: 'adjustment', ...proposal });
      ledger.investors.of(investorId).open += 1;
    },
  ),

  AdjustmentApproved: rule(
    ['staff'],
    { 1: { investorId: 'uuid', direction: DIRECTION, amountCents: 'cents', againstAccount: 'text' } },
    (ledger, event, recorded) => {
      const { streamId } = recorded;
      const proposal = pending(ledger, streamId);
      const { investorId, direction, cents, against, originalId } = proposal;
      ledger.same('investor', event.investorId, investorId);
      ledger.same('direction', event.direction, direction);
      ledger.same('amount', event.amountCents, cents);
      ledger.same('account', event.againstAccount, against);
      secondPerson(ledger, proposal, recorded);
      const own = available(investorId);
      ledger.book.move(cents, direction === 'add' ? against : own, direction === 'add' ? own : against);
      const investor = ledger.investors.of(investorId);
      investor.open -= 1;
      const kind = originalId !== undefined ? 'reversal' : direction === 'add' ? 'added' : 'subtracted';
      ledger.streams.settle(streamId, { kind, investor: investor.number, cents, currency: 0, line: 0 });
    },
  ),

  AdjustmentRejected: rule(['staff'], { 1: { reasonDigest: 'digest' } }, (ledger, _, { streamId, actorId }) => {
    const proposal = pending(ledger, streamId);
    ledger.tally.check('four-eyes', proposal.by !== actorId, () => `${actorId} rejects an own proposal`);
    decline(ledger, proposal, streamId);
  }),

  AdjustmentWithdrawn: rule(['staff'], { 1: {} }, (ledger, _, { streamId, actorId }) => {
    const proposal = pending(ledger, streamId);
    ledger.tally.check('four-eyes', proposal.by === actorId, 'a proposal is withdrawn by another person');
    decline(ledger, proposal, streamId);
  }),
};
