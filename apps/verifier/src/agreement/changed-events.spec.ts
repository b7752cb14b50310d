import { canonicalBytes, type LedgerEvent, type EventEnvelope } from '@clearfold/ledger';
import { arbitraryEnvelopes } from '@clearfold/ledger/testing';
import * as fc from 'fast-check';
import { readRecord } from '../rules/read-record.js';
import { type CheckName, Fault, Tally } from '../report/checks.js';
import { apply } from '../rules/apply.js';
import { Ledger } from '../rules/ledger.js';
import { EVENT_CHANGES, withChange } from './changed-events.js';
import { POLICY_CHANGES, withPolicyChange } from './changed-policies.js';
import { KEY_CHANGES } from './changed-keys.js';
import { STAFF_CHANGES, withStaffChange } from './changed-staff.js';
import {
  firstFaultOf,
  recordedWithOutside,
  recordedWithPolicies,
  recordedWithRuns,
  recordedWithSignatures,
  recordedWithStaff,
} from './history.js';
import { isNamedAlike } from './steps.js';
import { randomOf } from './tampering.js';

/** More with FC_RUNS; other ones with FC_SEED. A failure prints its seed. */
const RUNS = Number(process.env['FC_RUNS'] ?? 60);
const SEED = process.env['FC_SEED'] ? { seed: Number(process.env['FC_SEED']) } : {};
const LONGEST_MILLISECONDS = Math.max(120_000, RUNS * 1_000);

const RECORDED = [
  recordedWithRuns,
  recordedWithPolicies,
  recordedWithStaff,
  recordedWithSignatures,
  recordedWithOutside,
];

/** Of little besides the world outside. */
const OUTSIDE = arbitraryEnvelopes(200, 'outside');

type History = readonly { readonly recorded: EventEnvelope<LedgerEvent> }[];

/** What the rules find in a history that has every root and signature right. */
const faultOf = (history: History): { position: number; check: CheckName } | undefined => {
  const ledger = new Ledger(new Tally());
  for (const { recorded } of history) {
    try {
      apply(ledger, readRecord(Buffer.from(canonicalBytes(recorded))));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      return { position: recorded.position, check: error.check };
    }
  }
  return undefined;
};

/** The same event, and by the same name where the ledger has one for what it breaks. */
const expectAlike = (fault: ReturnType<typeof faultOf>, own: ReturnType<typeof firstFaultOf>): void => {
  expect(own?.position).toBe(fault?.position);
  expect([fault?.check, own?.check, isNamedAlike(fault?.check, own?.check)]).toEqual([fault?.check, own?.check, true]);
};

/**
 * Somebody with the checkpoints' key could write another log, and sign it. What is left is whether it follows: the ledger and its
 * verifier, written apart, must name the same event of it, or none.
 */
describe('a log of which one event was changed, and everything signed anew', () => {
  const named = new Map<CheckName, number>();

  it.each(EVENT_CHANGES)(
    'is judged alike by the offline verifier and the ledger, where %s',
    (change) => {
      fc.assert(
        fc.property(arbitraryEnvelopes(200, 'unknown'), OUTSIDE, fc.integer(), (envelopes, outside, seed) => {
          const made = RECORDED.map((recorded) => recorded(envelopes, randomOf(seed)));
          for (const entries of [...made, recordedWithRuns(outside)]) {
            const history = withChange(entries, change, randomOf(seed));
            const fault = faultOf(history);
            expectAlike(fault, firstFaultOf(history));
            if (fault) named.set(fault.check, (named.get(fault.check) ?? 0) + 1);
          }
        }),
        { numRuns: RUNS, ...SEED },
      );
    },
    LONGEST_MILLISECONDS,
  );

  it.each(POLICY_CHANGES)(
    'is refused by the offline verifier and the ledger at the same event, where %s',
    (_, check, change) => {
      const checks = new Set<CheckName>();
      fc.assert(
        fc.property(arbitraryEnvelopes(200, 'unknown'), fc.integer(), (envelopes, seed) => {
          const history = withPolicyChange(recordedWithPolicies(envelopes), change, randomOf(seed));
          const fault = faultOf(history);
          expect(fault).toBeDefined();
          expectAlike(fault, firstFaultOf(history));
          if (fault) checks.add(fault.check);
        }),
        { numRuns: RUNS, ...SEED },
      );
      expect([...checks]).toEqual([check]);
    },
    LONGEST_MILLISECONDS,
  );

  it.each([...STAFF_CHANGES, ...KEY_CHANGES])(
    'is refused by the offline verifier and the ledger at the same event, where %s',
    (_, check, change) => {
      const checks = new Set<CheckName>();
      fc.assert(
        fc.property(arbitraryEnvelopes(200, 'unknown'), fc.integer(), (envelopes, seed) => {
          const random = randomOf(seed);
          const history = withStaffChange(recordedWithStaff(envelopes, random), change, random);
          const fault = faultOf(history);
          expect(fault).toBeDefined();
          expectAlike(fault, firstFaultOf(history));
          if (fault) checks.add(fault.check);
        }),
        { numRuns: RUNS, ...SEED },
      );
      expect([...checks]).toEqual([check]);
    },
    LONGEST_MILLISECONDS,
  );

  it('breaks rules of most kinds', () => {
    for (const check of [
      'request-states',
      'actors',
      'commands',
      'four-eyes',
      'policy',
      'people',
      'signatures',
      'interest',
      'payout-runs',
      'statements',
      'lines',
    ] as const) {
      expect([check, named.get(check)]).not.toEqual([check, undefined]);
    }
  });
});
