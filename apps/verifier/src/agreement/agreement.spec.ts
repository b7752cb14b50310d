import { available } from '@clearfold/ledger';
import { arbitraryEnvelopes } from '@clearfold/ledger/testing';
import * as fc from 'fast-check';
import { readVerifierKey } from '../log/note.js';
import { type Report } from '../report/report.js';
import { verifyFile } from '../verify-file.js';
import {
  firstFault,
  recordedOf,
  recordedWithOutside,
  recordedWithPolicies,
  recordedWithRuns,
  recordedWithSignatures,
  recordedWithStaff,
} from './history.js';
import { APPROVAL_CHANGES, APPROVAL_CHANGES_UNDER_A_POLICY, approvalsChanged } from './changed-approvals.js';
import { bytesOf, fileOf, linesOf, SIGNER } from './log-file.js';
import { randomOf } from './tampering.js';

const keys = [readVerifierKey(SIGNER.text)];
const verify = (lines: readonly string[]): Promise<Report> => verifyFile(fileOf(lines), { keys });

/** More with FC_RUNS; other ones with FC_SEED. A failure prints its seed. */
const RUNS = Number(process.env['FC_RUNS'] ?? 40);
const SEED = process.env['FC_SEED'] ? { seed: Number(process.env['FC_SEED']) } : {};
const LONGEST_MILLISECONDS = Math.max(120_000, RUNS * 1_000);

/** What the arbitrary histories must come to. */
const MET = [
  'DepositApproved',
  'WithdrawalRequested',
  'TransferEndorsed',
  'TransferApproved',
  'PolicyConfirmed',
  'StaffRoleChanged',
  'PaymentSigningReleased',
  'PaymentSigningReleaseWithdrawn',
  'StatementSealed',
  'OutsideLineWithdrawn',
  'DepositMatchEndorsed',
  'DepositMatched',
  'WithdrawalMatchEndorsed',
  'WithdrawalMatched',
  'OpenItemExplained',
  'StatementWithdrawn',
];

/** And what of it somebody signed; `signed/statement.spec.ts` has every kind. */
const SIGNED = [
  ...['DepositEndorsed', 'DepositApproved', 'AdjustmentDrafted', 'PlanRevised', 'PolicyProposed', 'PolicyConfirmed'],
  ...['WithdrawalRequested', 'TransferRequested', 'InvestorKeyAdded', 'InvestorKeyRemoved'],
  ...['PaymentSigningSwitchedOn', 'PaymentSigningSwitchedOff', 'PaymentSigningReleased'],
  ...['StaffChangeProposed', 'StaffSwitchedOn', 'StaffChangeWithdrawn', 'StaffKeyEnrolled', 'StaffKeyRevoked'],
];

/** Two implementations, one written from the document alone, must find the same in any history. */
describe('the offline verifier and the ledger', () => {
  it(
    'agree on arbitrary histories, with payout runs as the server makes them',
    async () => {
      const made: Record<string, number> = {};
      await fc.assert(
        fc.asyncProperty(arbitraryEnvelopes(300, 'unknown'), fc.integer(), async (envelopes, seed) => {
          const withStaff = recordedWithStaff(envelopes, randomOf(seed));
          const withSignatures = recordedWithSignatures(envelopes, randomOf(seed));
          for (const entries of [
            recordedWithRuns(envelopes),
            recordedWithPolicies(envelopes),
            withStaff,
            withSignatures,
            recordedWithOutside(envelopes, randomOf(seed)),
          ]) {
            expect(firstFault(entries)).toBeUndefined();
            for (const { recorded } of entries) {
              const kind = recorded.event.type;
              made[kind] = (made[kind] ?? 0) + 1;
              if (recorded.signature) made[`signed ${kind}`] = (made[`signed ${kind}`] ?? 0) + 1;
            }
            const report = await verify(linesOf(bytesOf(entries)));
            expect(report.fault).toBeUndefined();
            expect(report.position).toBe(entries.length);
          }
        }),
        { numRuns: RUNS, ...SEED },
      );
      // A property over histories without these would say little.
      const signed = SIGNED.map((type) => `signed ${type}`);
      for (const type of [...MET, 'InterestPaid', 'PlanMatured', 'PayoutRunClosed', ...signed]) {
        expect([type, made[type]]).not.toEqual([type, undefined]);
      }
    },
    LONGEST_MILLISECONDS,
  );

  it(
    'agree on histories of little besides the world outside',
    async () => {
      await fc.assert(
        fc.asyncProperty(arbitraryEnvelopes(900, 'outside'), async (envelopes) => {
          const entries = recordedWithRuns(envelopes);
          expect(firstFault(entries)).toBeUndefined();
          const report = await verify(linesOf(bytesOf(entries)));
          expect([report.fault, report.position]).toEqual([undefined, entries.length]);
        }),
        { numRuns: RUNS, ...SEED },
      );
    },
    LONGEST_MILLISECONDS,
  );

  it(
    'agree on the first bad position, where payout runs state arbitrary figures',
    async () => {
      let bad = 0;
      await fc.assert(
        fc.asyncProperty(arbitraryEnvelopes(300, 'unknown'), async (envelopes) => {
          const entries = recordedOf(envelopes);
          const expected = firstFault(entries);
          const report = await verify(linesOf(bytesOf(entries)));
          expect(report.fault?.position).toBe(expected);
          if (expected !== undefined) {
            expect(report.fault?.check).toBe('payout-runs');
            bad += 1;
          }
        }),
        { numRuns: RUNS, ...SEED },
      );
      expect(bad).toBeGreaterThan(2);
    },
    LONGEST_MILLISECONDS,
  );

  it(
    'agree on an approval that one person gave where two must, or that is not as the policy says, however it was changed',
    async () => {
      const named = new Set<string>();
      await fc.assert(
        fc.asyncProperty(arbitraryEnvelopes(300, 'unknown'), fc.nat(), async (envelopes, at) => {
          const entries = recordedWithPolicies(envelopes);
          for (const [change, changed] of Object.entries(approvalsChanged(entries, at))) {
            const expected = firstFault(changed);
            const { fault } = await verify(linesOf(bytesOf(changed)));
            expect([change, fault?.position]).toEqual([change, expected]);
            named.add(`${fault?.check}: ${change}`);
          }
        }),
        { numRuns: RUNS, ...SEED },
      );
      for (const change of APPROVAL_CHANGES) expect([...named]).toContain(`four-eyes: ${change}`);
      for (const change of APPROVAL_CHANGES_UNDER_A_POLICY) expect([...named]).toContain(`policy: ${change}`);
    },
    LONGEST_MILLISECONDS,
  );

  it(
    'agree on balances as of any position',
    async () => {
      const [envelopes] = fc.sample(arbitraryEnvelopes(400, 'unknown'), { numRuns: 1, seed: 7 });
      const entries = recordedWithRuns(envelopes ?? []);
      const path = fileOf(linesOf(bytesOf(entries)));
      const account = available('a0000000-0000-4000-8000-000000000000');
      let cents = 0n;
      const expected = entries.map(({ postings }) => {
        for (const posting of postings) if (posting.account === account) cents = posting.balanceCents;
        return cents;
      });
      for (let position = 1; position <= entries.length; position += Math.ceil(entries.length / 20)) {
        const { balance, fault } = await verifyFile(path, { balance: { account, at: { position } } });
        expect(fault).toBeUndefined();
        expect(balance).toMatchObject({ cents: expected[position - 1], position });
      }
    },
    LONGEST_MILLISECONDS,
  );
});
