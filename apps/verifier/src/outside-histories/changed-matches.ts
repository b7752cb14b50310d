import { type LedgerEvent } from '@clearfold/ledger';
import { type One } from '../agreement/changed-events.js';
import { again, by, earlier, saying, without } from '../agreement/log-edits.js';
import { onChain, request } from './story.js';
import { at, type NamedChange } from './told.js';

/** Where the last event of a type in a stream is: of two firsts the one that counts. */
const last = (log: readonly One[], type: LedgerEvent['type'], n: number): number =>
  log.findLastIndex(({ event, streamId }) => event.type === type && streamId === request(n));

const first = (log: readonly One[], n: number): number => last(log, 'DepositMatchEndorsed', n);
const second = (log: readonly One[], n: number): number => last(log, 'DepositMatched', n);
const firstOfPayout = (log: readonly One[], n: number): number => last(log, 'WithdrawalMatchEndorsed', n);
const payout = (log: readonly One[], n: number): number => last(log, 'WithdrawalMatched', n);
const breakGlass = (log: readonly One[]): number =>
  log.findLastIndex(({ event }) => event.type === 'BreakGlassInvoked');

/** What somebody could do to what two people found at a rate, who signs everything anew, and the check that names it. */
export const MATCH_CHANGES: readonly NamedChange[] = [
  ['one person alone finds the coin of a deposit', 'evidence', (log) => without(log, first(log, 12))],
  ['two people find it at a rate each', 'evidence', (log) => saying(log, first(log, 12), { rate: '2' })],
  [
    'a rate is written otherwise than by the first',
    'evidence',
    (log) => saying(log, second(log, 12), { rate: '2.00' }),
  ],
  ['two people find a line each', 'evidence', (log) => saying(log, first(log, 12), { lineId: onChain(6) })],
  [
    'another coin is found than by the first',
    'evidence',
    (log) => saying(log, second(log, 12), { lineId: onChain(6) }),
  ],
  ['one person finds a coin twice', 'four-eyes', (log) => by(log, second(log, 12), 'kim')],
  ['the first of two finds less than was credited', 'evidence', (log) => saying(log, first(log, 12), { rate: '1.4' })],
  [
    'the first of two says another amount',
    'request-states',
    (log) => saying(log, first(log, 12), { creditedCents: 299n }),
  ],
  ['the first of two is no reviewer', 'people', (log) => by(log, first(log, 12), 'pia')],
  ['the first of two is one who is gone', 'people', (log) => without(log, first(log, 13))],
  ['the second of two is one who is gone', 'people', (log) => by(log, second(log, 13), 'max')],
  ['two people find what nobody asks for', 'evidence', (log) => without(log, at(log, 'EvidenceRequired', 1))],
  ['a deposit is found twice by two', 'request-states', (log) => again(log, first(log, 12), second(log, 12))],
  ['one person alone finds the coin of a payout', 'evidence', (log) => without(log, firstOfPayout(log, 14))],
  ['one person finds the coin of a payout twice', 'four-eyes', (log) => by(log, payout(log, 14), 'sam')],
  ['a payout goes by a coin at another rate', 'evidence', (log) => saying(log, payout(log, 14), { rate: '3' })],
  ['a payout goes by a coin without a rate', 'evidence', (log) => saying(log, payout(log, 14), { rate: undefined })],
  ['nobody says where a payout’s rate is from', 'evidence', (log) => saying(log, payout(log, 14), { rateSource: ' ' })],
  ['a payout’s rate is of no time', 'evidence', (log) => saying(log, firstOfPayout(log, 14), { rateAt: 'noon' })],
  [
    'a payout went by what is worth nothing',
    'evidence',
    (log) => saying(log, firstOfPayout(log, 14), { rate: '0.000000001' }),
  ],
  ['a payout goes by a coin that came', 'lines', (log) => saying(log, payout(log, 14), { lineId: onChain(6) })],
  [
    'a payout is found by a coin of another one',
    'lines',
    (log) => saying(log, firstOfPayout(log, 15), { lineId: onChain(7) }),
  ],
  [
    'the first of two says another amount of a payout',
    'request-states',
    (log) => saying(log, firstOfPayout(log, 14), { amountCents: 299n }),
  ],
  ['a payout is found twice', 'request-states', (log) => again(log, payout(log, 14))],
  ['one person finds a payout, and waits for nobody', 'four-eyes', (log) => without(log, breakGlass(log))],
  ['one person finds a payout before a day is over', 'four-eyes', (log) => earlier(log, payout(log, 15), 1)],
  ['break-glass is another person’s than the first of two', 'four-eyes', (log) => by(log, breakGlass(log), 'kim')],
  [
    'a payout’s difference is another one',
    'request-states',
    (log) =>
      saying(
        log,
        log.findLastIndex(({ event }) => event.type === 'OpenItemExplained'),
        { amountCents: 99n },
      ),
  ],
  [
    'a payout’s difference is one at another rate',
    'request-states',
    (log) => saying(saying(log, firstOfPayout(log, 14), { rate: '2.5' }), payout(log, 14), { rate: '2.5' }),
  ],
];
