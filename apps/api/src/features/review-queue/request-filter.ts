import { REVIEW_KINDS, SECOND_PERSONS, type SecondPerson, TARGET_HOURS } from '@clearfold/contracts';
import { Conditions } from '#platform/database/reading/conditions.js';
import { searched } from '#platform/database/reading/search-text.js';
import { idsSought, type Searched } from '../users/names/investor-search.js';
import { FIRST_COUNTS, FOR_A_SECOND, mayBeSecond, type SecondPersonReader } from './may-be-second.js';
import { mayFitLine } from './requests-for-line.js';

const SEARCHED: Searched = { table: 'ledger.requests', people: ['investor_id', 'recipient_id'] };

export const isSecondPerson = (value: unknown): boolean => SECOND_PERSONS.includes(value as SecondPerson);

/**
 * The queue's filters as SQL over `ledger.requests r`.
 *
 * @param reader who asks, and when: some filters mean what waits for the reader, some the time that has passed
 */
export const requestFilter = (filter: Readonly<Record<string, unknown>>, reader: SecondPersonReader): Conditions => {
  const conditions = new Conditions();
  const q = searched(filter['q']);
  conditions.equal('r.kind', filter['kind']);
  conditions.equal('r.status', filter['status']);
  conditions.oneOf('r.id', filter['id']);
  conditions.equal('r.investor_id', filter['investorId']);
  if (filter['toPay'] === true) conditions.add(`r.kind = 'withdrawal' and r.status = 'approved'`);
  if (filter['late'] === true) conditions.add(lateBy(reader.now, conditions));
  if (filter['forLine'] !== undefined) conditions.add(mayFitLine(conditions.value(filter['forLine'])));
  if (filter['second'] !== undefined) {
    conditions.add(FOR_A_SECOND);
    conditions.add(FIRST_COUNTS);
    if (filter['second'] === 'me') conditions.add(mayBeSecond(reader, conditions));
    if (filter['second'] === 'others') conditions.add(`not ${mayBeSecond(reader, conditions)}`);
  }
  if (q !== undefined) conditions.add(`r.id in ${idsSought(q, SEARCHED, reader.staff.role, conditions)}`);
  return conditions;
};

/** Waits longer than its kind should. */
const lateBy = (now: Date, conditions: Conditions): string => {
  const since = (hours: number): string => conditions.value(new Date(now.valueOf() - hours * HOUR_MILLISECONDS));
  const kinds = REVIEW_KINDS.map((kind) => `r.kind = '${kind}' and r.requested_at < ${since(TARGET_HOURS[kind])}`);
  return `r.is_open and (${kinds.join(' or ')})`;
};

const HOUR_MILLISECONDS = 3_600_000;
