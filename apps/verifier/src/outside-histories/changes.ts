import { type LedgerEvent } from '@clearfold/ledger';
import { outsideLine } from '../book/accounts.js';
import { lineIdOf } from '../rules/outside-account.js';
import { type One } from '../agreement/changed-events.js';
import { again, by, saying, without } from '../agreement/log-edits.js';
import { BANK, digestOf, WATCHED } from './known.js';
import { onChain, request } from './story.js';
import { approval, at, eventAt, line, type NamedChange } from './told.js';

type Line = Extract<LedgerEvent, { type: 'OutsideLineRecorded' }>;

/** The lines of the first statement say so many units more from one of them on, as if more had come. */
const moreCame = (log: readonly One[], sequence: number, more: bigint): One[] => {
  const first = eventAt<Line>(log, line(log, sequence));
  const forged = saying(log, line(log, sequence), { units: first.units + more });
  return [1, 2, 3, 4, 5, 6]
    .filter((one) => one >= sequence)
    .reduce((changed, one) => {
      const { balanceUnits = 0n } = eventAt<Line>(changed, line(changed, one));
      return saying(changed, line(changed, one), { balanceUnits: balanceUnits + more });
    }, forged);
};

/** What somebody could do to the story, who signs everything anew, and the check that names it. */
export const OUTSIDE_CHANGES: readonly NamedChange[] = [
  [
    'a line credits twice',
    'lines',
    (log) => saying(log, approval(log, 2), { lineId: lineIdOf(BANK, 1), creditedCents: 500n }),
  ],
  [
    'a payout goes by a line that paid another one',
    'lines',
    (log) => saying(log, at(log, 'WithdrawalCompleted', request(5)), { lineId: lineIdOf(BANK, 3) }),
  ],
  [
    'a payout goes by a line that came in',
    'lines',
    (log) => saying(log, at(log, 'WithdrawalCompleted', request(4)), { lineId: lineIdOf(BANK, 2) }),
  ],
  [
    'a payout is matched with a line of nothing',
    'lines',
    (log) => saying(log, at(log, 'WithdrawalMatched', request(5)), { lineId: lineIdOf(BANK, 6) }),
  ],
  ['a line credits more than came by it', 'evidence', (log) => saying(log, approval(log, 1), { creditedCents: 501n })],
  ['a coin is worth less', 'evidence', (log) => saying(log, approval(log, 10), { rate: '1.4' })],
  ['a coin has no rate', 'evidence', (log) => saying(log, approval(log, 10), { rate: undefined })],
  ['nobody says where a rate is from', 'evidence', (log) => saying(log, approval(log, 10), { rateSource: '' })],
  ['a deposit came by no line', 'reversals', (log) => saying(log, approval(log, 1), { lineId: undefined })],
  [
    'a deposit without a line has no reason',
    'evidence',
    (log) => saying(log, approval(log, 8), { withoutLineDigest: undefined }),
  ],
  [
    'a deposit without a line has no first of two',
    'evidence',
    (log) => without(log, at(log, 'DepositEndorsed', request(8))),
  ],
  [
    'the first of two gave no reason',
    'evidence',
    (log) => saying(log, at(log, 'DepositEndorsed', request(8)), { withoutLineDigest: undefined }),
  ],
  ['one person gave both', 'four-eyes', (log) => by(log, approval(log, 8), 'max')],
  ['no evidence was asked for', 'policy', (log) => without(log, at(log, 'EvidenceRequired'))],
  [
    'a statement opens with another balance than the one before closed',
    'statements',
    (log) => saying(log, at(log, 'StatementSealed', 1), { openingUnits: 1_881n }),
  ],
  [
    'a statement begins a day late',
    'statements',
    (log) => {
      const sealed = eventAt<Extract<LedgerEvent, { type: 'StatementSealed' }>>(log, at(log, 'StatementSealed', 1));
      const { fromDay, toDay } = sealed;
      return saying(log, at(log, 'StatementSealed', 1), { fromDay: fromDay + 1, toDay: toDay + 1 });
    },
  ],
  [
    'a statement closes with another balance',
    'statements',
    (log) => saying(log, at(log, 'StatementSealed', 0), { closingUnits: 1_883n }),
  ],
  [
    'a statement says another number of lines',
    'statements',
    (log) => saying(log, at(log, 'StatementSealed', 0), { lines: 5 }),
  ],
  [
    'a statement says another root',
    'statements',
    (log) => saying(log, at(log, 'StatementSealed', 0), { root: digestOf(1) }),
  ],
  ['a statement is gone', 'statements', (log) => without(log, at(log, 'StatementSealed', 0))],
  ['a line of a statement is gone', 'statements', (log) => without(log, line(log, 4))],
  ['the last line of a statement is gone', 'statements', (log) => without(log, line(log, 6))],
  [
    'a line of a statement is another one',
    'statements',
    (log) => saying(log, line(log, 4), { lineDigest: digestOf(9) }),
  ],
  ['more came by a line of a statement', 'statements', (log) => saying(log, line(log, 4), { units: 43n })],
  ['more came by a line, and its balances agree', 'statements', (log) => moreCame(log, 4, 1n)],
  [
    'more came by a line, less by another, and all sums agree',
    'statements',
    (log) => saying(moreCame(moreCame(log, 4, 5n), 6, -5n), line(log, 4), { lineDigest: digestOf(9) }),
  ],
  [
    'a line was added behind a statement',
    'statements',
    (log) => {
      const copied = again(log, line(log, 6));
      const added = line(log, 6) + 1;
      const one = copied[added] as One;
      const said = { sequence: 7, units: 50_000n, balanceUnits: 51_882n };
      return saying(copied.with(added, { ...one, streamId: lineIdOf(BANK, 7) }), added, said);
    },
  ],
  [
    'a statement is taken back by one person alone',
    'four-eyes',
    (log) => without(log, at(log, 'StatementWithdrawalEndorsed')),
  ],
  [
    'a statement is taken back by one person twice',
    'four-eyes',
    (log) => by(log, at(log, 'StatementWithdrawn'), 'sam'),
  ],
  ['a statement is taken back by a reviewer', 'people', (log) => by(log, at(log, 'StatementWithdrawn'), 'max')],
  ['a statement was never taken back', 'statements', (log) => without(log, at(log, 'StatementWithdrawn'))],
  [
    'a statement is taken back without its last line',
    'statements',
    (log) => saying(log, at(log, 'StatementWithdrawn'), { upTo: 8 }),
  ],
  [
    'another statement is taken back',
    'statements',
    (log) => saying(log, at(log, 'StatementWithdrawn'), { number: 2, after: 6, upTo: 7 }),
  ],
  [
    'a line of a statement credits that was taken back',
    'lines',
    (log) => saying(log, approval(log, 11), { lineId: lineIdOf(BANK, 8) }),
  ],
  [
    'a statement is taken back whose line is used',
    'lines',
    (log) => {
      const used = saying(log, approval(log, 11), { lineId: lineIdOf(BANK, 8) });
      const from = approval(log, 11);
      const [moved] = used.splice(from, 1) as [One];
      return used.toSpliced(at(used, 'StatementWithdrawn'), 0, moved);
    },
  ],
  ['a line is recorded twice', 'lines', (log) => again(log, line(log, 2))],
  ['a line is of another currency', 'lines', (log) => saying(log, line(log, 2), { currency: 'EUR' })],
  [
    'a line came again with more',
    'lines',
    (log) =>
      saying(
        log,
        log.findLastIndex(({ event, streamId }) => streamId === onChain(3) && event.type === 'OutsideLineRecorded'),
        { units: 8n },
      ),
  ],
  [
    'a line is explained that did not come again',
    'lines',
    (log) =>
      without(
        log,
        log.findLastIndex(({ event, streamId }) => streamId === onChain(3) && event.type === 'OutsideLineRecorded'),
      ),
  ],
  [
    'a line vanishes from a statement',
    'lines',
    (log) => {
      const vanished = at(log, 'OutsideLineWithdrawn', onChain(4));
      const one = { ...(log[vanished] as One), streamId: lineIdOf(BANK, 1) };
      return saying(log.with(vanished, one), vanished, { accountId: BANK });
    },
  ],
  [
    'an account was opened by who proposed it',
    'four-eyes',
    (log) => by(log, at(log, 'OutsideAccountOpened', 0), 'sam'),
  ],
  ['an account was opened by a reviewer', 'people', (log) => by(log, at(log, 'OutsideAccountOpened', 0), 'max')],
  ['an account was never proposed', 'request-states', (log) => without(log, at(log, 'OutsideAccountProposed', 0))],
  [
    'an account was opened under other terms',
    'request-states',
    (log) => saying(log, at(log, 'OutsideAccountOpened', 0), { identifier: 'DE00' }),
  ],
  [
    'an account waits for ever, and another one is proposed',
    'request-states',
    (log) => without(log, at(log, 'OutsideAccountOpened', 0)),
  ],
  [
    'an account is followed by a watcher alone a day too early',
    'four-eyes',
    (log) => without(log, at(log, 'BreakGlassInvoked')),
  ],
  ['a statement was taken by who may not', 'people', (log) => by(log, at(log, 'StatementSealed', 0), 'pia')],
  ['one person alone explains a coin', 'four-eyes', (log) => without(log, at(log, 'OpenItemEndorsed', 0))],
  ['one person explains a coin twice', 'four-eyes', (log) => by(log, at(log, 'OpenItemExplained', 1), 'sam')],
  ['one person alone writes a request off', 'four-eyes', (log) => without(log, at(log, 'OpenItemEndorsed', 1))],
  [
    'more is written off than differs',
    'request-states',
    (log) => saying(log, at(log, 'OpenItemEndorsed', 1), { amountCents: -78n }),
  ],
  [
    'a difference is explained as more',
    'request-states',
    (log) => saying(log, at(log, 'OpenItemExplained', 2), { amountCents: 101n }),
  ],
  [
    'a write-off is booked against another account',
    'request-states',
    (log) => saying(log, at(log, 'OpenItemEndorsed', 1), { againstAccount: outsideLine(lineIdOf(BANK, 6)) }),
  ],
  ['a deposit is matched twice', 'request-states', (log) => again(log, at(log, 'DepositMatched', request(2)))],
  [
    'a deposit is matched with a line of a chain',
    'evidence',
    (log) => saying(log, at(log, 'DepositMatched', request(2)), { lineId: onChain(1) }),
  ],
  [
    'a reversal frees another line',
    'reversals',
    (log) => saying(log, at(log, 'ReversalProposed'), { againstAccount: outsideLine(lineIdOf(BANK, 3)) }),
  ],
  ['a line is used though nothing freed it', 'lines', (log) => without(log, at(log, 'AdjustmentApproved'))],
  [
    'a watcher saw a line of an account with statements',
    'statements',
    (log) => saying(log, line(log, 1), { height: 7, sequence: undefined, balanceUnits: undefined }),
  ],
  [
    'a line of a chain is numbered',
    'statements',
    (log) => saying(log, at(log, 'OutsideLineRecorded', onChain(1)), { sequence: 1 }),
  ],
  [
    'a line of a chain is of another account',
    'lines',
    (log) => saying(log, at(log, 'OutsideLineRecorded', onChain(1)), { accountId: WATCHED.replace('dc', 'dd') }),
  ],
];
