import { arbitraryEnvelopes } from '@clearfold/ledger/testing';
import * as fc from 'fast-check';
import { numbered, type One } from '../agreement/changed-events.js';
import { firstFaultOf, recordedWithSignedOutside } from '../agreement/history.js';
import { saying } from '../agreement/log-edits.js';
import { judged } from './signed-steps.js';

const [FIRST = []] = fc.sample(arbitraryEnvelopes(1, 'unknown'), { numRuns: 1, seed: 1 });

/** The story of accounts outside, in which staff sign what they decide. */
const SIGNED = recordedWithSignedOutside(FIRST.slice(0, 1), () => 0.99).map(({ recorded }) => recorded as One);

const TYPES = ['DepositMatchEndorsed', 'DepositMatched', 'WithdrawalMatchEndorsed', 'WithdrawalMatched'] as const;

const placesOf = (type: string): number[] =>
  SIGNED.flatMap(({ event, signature }, i) => (event.type === type && signature ? [i] : []));

describe('what is signed of a line that is found', () => {
  it('is what the ledger has both people sign', () => {
    expect([judged(SIGNED).says, firstFaultOf(SIGNED.map((recorded) => ({ recorded })))]).toEqual([
      'nothing',
      undefined,
    ]);
    for (const type of TYPES) expect([type, placesOf(type).length]).not.toEqual([type, 0]);
  });

  it.each(TYPES.map((type) => [type]))('holds what %s says of the rate', (type) => {
    for (const at of placesOf(type)) {
      const event = SIGNED[at]?.event;
      if (!event || !('rateSource' in event) || event.rateSource === undefined) continue;
      const log = numbered(saying(SIGNED, at, { rateSource: 'Another exchange' }));
      const { position, says } = judged(log.map(({ recorded }) => recorded));
      expect([says, position]).toEqual([
        expect.stringMatching(/^signatures: .*: another decision was signed$/),
        at + 1,
      ]);
      expect(firstFaultOf(log)).toEqual({ position, check: 'signatures' });
    }
  });
});
