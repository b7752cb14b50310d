import { type LedgerEvent } from '@clearfold/ledger';
import { arbitraryEnvelopes } from '@clearfold/ledger/testing';
import * as fc from 'fast-check';
import { type CheckName } from '../report/checks.js';
import { lineIdOf } from '../rules/outside-account.js';
import { numbered, type One } from '../agreement/changed-events.js';
import { recordedWithOutside } from '../agreement/history.js';
import { BANK } from './known.js';
import { request } from './story.js';

const [FIRST = []] = fc.sample(arbitraryEnvelopes(1, 'unknown'), { numRuns: 1, seed: 1 });

/** The story of accounts outside in which nobody of the staff does anything else. */
export const TOLD: readonly One[] = recordedWithOutside(FIRST.slice(0, 1), () => 0.99).map(
  ({ recorded }) => recorded as One,
);

/** Where the story has an event of a type, of a stream or the n-th there is. */
export const at = (log: readonly One[], type: LedgerEvent['type'], of: string | number = 0): number => {
  const found = log.flatMap(({ event, streamId, commandId }, i) =>
    commandId.startsWith('e5') && event.type === type && (typeof of === 'number' || streamId === of) ? [i] : [],
  );
  return found[typeof of === 'number' ? of : 0] as number;
};

export const line = (log: readonly One[], sequence: number): number =>
  at(log, 'OutsideLineRecorded', lineIdOf(BANK, sequence));
export const approval = (log: readonly One[], n: number): number => at(log, 'DepositApproved', request(n));
export const eventAt = <E extends LedgerEvent>(log: readonly One[], one: number): E => (log[one] as One).event as E;

/** What somebody could do to the story, who signs everything anew. */
export type Change = (log: readonly One[]) => One[];

/** With the check that names it. */
export type NamedChange = readonly [what: string, check: CheckName, change: Change];

/** The story, changed. */
export const changedOutside = (change: Change): { recorded: One }[] => numbered(change(TOLD));
