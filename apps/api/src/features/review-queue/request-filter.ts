import { REVIEW_KINDS, SECOND_PERSONS, type SecondPerson, TARGET_HOURS } from '@clearfold/contracts';
import { type SignedInStaff } from '#platform/auth/identity.js';
import { Conditions } from '#platform/database/conditions.js';
import { searched } from '#platform/database/search-text.js';
import { idsSought, type Searched } from '../users/index.js';

const SEARCHED: Searched = { table: 'ledger.requests', people: ['investor_id', 'recipient_id'] };

/** Who asks, and when: some filters mean the reader's own requests, some the time that has passed. */
export interface AskedBy {
  readonly staff: Pick<SignedInStaff, 'id' | 'role'>;
  readonly now: Date;
}

/** A second person is missing: the first approved it, or proposed it. Word for word the condition of its index. */
export const FOR_A_SECOND = `r.status = 'pending' and (r.endorsed_by is not null or r.kind = 'adjustment')`;

/** The first of the two persons. */
export const FIRST_PERSON = `coalesce(r.endorsed_by, r.proposed_by)`;

export const isSecondPerson = (value: unknown): boolean => SECOND_PERSONS.includes(value as SecondPerson);

/** The queue's filters as SQL over `ledger.requests r`. */
export const requestFilter = (
  filter: Readonly<Record<string, unknown>>,
  { staff: { id, role }, now }: AskedBy,
): Conditions => {
  const conditions = new Conditions();
  const q = searched(filter['q']);
  conditions.equal('r.kind', filter['kind']);
  conditions.equal('r.status', filter['status']);
  conditions.oneOf('r.id', filter['id']);
  conditions.equal('r.investor_id', filter['investorId']);
  if (filter['toPay'] === true) conditions.add(`r.kind = 'withdrawal' and r.status = 'approved'`);
  if (filter['late'] === true) conditions.add(lateBy(now, conditions));
  if (filter['second'] !== undefined) {
    conditions.add(FOR_A_SECOND);
    if (filter['second'] === 'me') conditions.add(`${FIRST_PERSON} <> ${conditions.value(id)}`);
    if (filter['second'] === 'others') conditions.add(`${FIRST_PERSON} = ${conditions.value(id)}`);
  }
  if (q !== undefined) conditions.add(`r.id in ${idsSought(q, SEARCHED, role, conditions)}`);
  return conditions;
};

/** Waits longer than its kind should. */
const lateBy = (now: Date, conditions: Conditions): string => {
  const since = (hours: number): string => conditions.value(new Date(now.valueOf() - hours * HOUR_MILLISECONDS));
  const kinds = REVIEW_KINDS.map((kind) => `r.kind = '${kind}' and r.requested_at < ${since(TARGET_HOURS[kind])}`);
  return `(r.status = 'pending' or (r.kind = 'withdrawal' and r.status = 'approved')) and (${kinds.join(' or ')})`;
};

const HOUR_MILLISECONDS = 3_600_000;
