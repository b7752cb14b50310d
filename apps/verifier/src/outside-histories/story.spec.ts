import { arbitraryEnvelopes } from '@clearfold/ledger/testing';
import * as fc from 'fast-check';
import { recordedWithOutside, recordedWithRuns } from '../agreement/history.js';
import { randomOf } from '../agreement/tampering.js';

const TYPES = [
  ...['OutsideAccountProposed', 'OutsideAccountOpened', 'OutsideAccountWithdrawn', 'EvidenceRequired'],
  ...['StatementSealed', 'OutsideLineRecorded', 'OutsideLineWithdrawn', 'OpenItemEndorsed', 'OpenItemExplained'],
  ...['DepositMatched', 'WithdrawalMatchEndorsed', 'WithdrawalMatched'],
  ...['DepositApproved by a line', 'WithdrawalCompleted by a line'],
  ...['OpenItemExplained by a line', 'StatementWithdrawalEndorsed', 'StatementWithdrawn'],
];

type Entries = ReturnType<typeof recordedWithRuns>;

const countedIn = (entries: Entries, counts: Map<string, number>): void => {
  const count = (type: string) => counts.set(type, (counts.get(type) ?? 0) + 1);
  for (const { event } of entries.map(({ recorded }) => recorded)) {
    count(event.type);
    if ('lineId' in event && event.lineId !== undefined) count(`${event.type} by a line`);
    if ('withoutLineDigest' in event && event.withoutLineDigest !== undefined) count(`${event.type} without`);
  }
};

const expectAll = (types: readonly string[], counts: ReadonlyMap<string, number>): void => {
  for (const type of types) expect([type, counts.get(type)]).not.toEqual([type, undefined]);
};

it('a history has everything of accounts outside, as it is told', () => {
  const counts = new Map<string, number>();
  for (const [seed, envelopes] of fc.sample(arbitraryEnvelopes(200, 'unknown'), { numRuns: 20, seed: 5 }).entries()) {
    const entries = recordedWithOutside(envelopes, randomOf(seed));
    countedIn(
      entries.filter(({ recorded }) => recorded.commandId.startsWith('e5')),
      counts,
    );
  }
  const byTwo = ['DepositEndorsed without', 'DepositApproved without', 'DepositMatchEndorsed'];
  expectAll([...TYPES, ...byTwo, 'BreakGlassInvoked'], counts);
});

it('and so has what chance makes up', () => {
  const counts = new Map<string, number>();
  for (const envelopes of fc.sample(arbitraryEnvelopes(300, 'outside'), { numRuns: 80, seed: 5 }))
    countedIn(recordedWithRuns(envelopes), counts);
  expectAll(TYPES, counts);
});
