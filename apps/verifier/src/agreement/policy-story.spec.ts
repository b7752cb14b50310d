import { type Entry, type LedgerEvent } from '@clearfold/ledger';
import { arbitraryEnvelopes } from '@clearfold/ledger/testing';
import * as fc from 'fast-check';
import { recordedWithPolicies } from './history.js';

const isPolicy = ({ type }: LedgerEvent): boolean => type.startsWith('Policy');

/** How many approvals by one person, and by two, a part of a history has. */
const approvalsOf = (entries: readonly Entry[]): { one: number; two: number } => {
  // Payouts are made meanwhile.
  const byPeople = entries.filter(({ recorded }) => recorded.actor.kind !== 'system');
  const types = byPeople.map(({ recorded }) => recorded.event.type);
  const approvals = types.flatMap((type, i) => (/^(Deposit|Withdrawal|Transfer)Approved$/.test(type) ? [i] : []));
  const two = approvals.filter((i) => types[i - 1]?.endsWith('Endorsed')).length;
  return { one: approvals.length - two, two };
};

it('a history has approvals by one person and by two without a policy, under a first one and under another one', () => {
  for (const envelopes of fc.sample(arbitraryEnvelopes(200, 'unknown'), { numRuns: 30, seed: 7 })) {
    const entries = recordedWithPolicies(envelopes);
    const policies = entries.flatMap(({ recorded: { event } }, i) =>
      isPolicy(event) ? [{ i, type: event.type }] : [],
    );
    expect(policies.slice(0, 5).map(({ type }) => type)).toEqual([
      'PolicyOpened',
      'PolicyProposed',
      'PolicyChangeWithdrawn',
      'PolicyProposed',
      'PolicyConfirmed',
    ]);
    const [opened, proposed, , , confirmed] = policies.map(({ i }) => i);
    for (const part of [entries.slice(0, opened), entries.slice(opened, proposed), entries.slice(confirmed)]) {
      expect(Math.min(...Object.values(approvalsOf(part)))).toBeGreaterThan(0);
    }
  }
});
