import { type StaffRole } from '@clearfold/contracts';
import { type Conditions } from '#platform/database/reading/conditions.js';
import { containing, uuidsBeginning } from '#platform/database/reading/search-text.js';

/** Everything an investor is searched by, as SQL over `investors i`; the index `investors_by_words` is on exactly this. */
const INVESTOR_WORDS = `(i.first_name || ' ' || i.last_name || ' ' || i.email || ' ' || i.username)`;

/** Where a list's rows are found: a table with an `id`, and its columns that name investors. */
export interface Searched {
  readonly table: string;
  readonly people: readonly string[];
}

/**
 * A search as a query of the ids of what is found: ids by how they begin, people by any part of name, e-mail or username.
 * Each column is asked by itself, so that each uses its index; an `or` over all would read the whole table. The auditor,
 * who sees nobody's name, finds nobody by it.
 */
export const idsSought = (q: string, { table, people }: Searched, role: StaffRole, conditions: Conditions): string => {
  const found = uuidsBeginning(q);
  const [first, last] = found ? [conditions.value(found.first), conditions.value(found.last)] : [];
  const columns = [...new Set(['id', ...people])];
  const byId = found ? columns.map((column) => `f.${column} between ${first} and ${last}`) : [];
  const byName = role === 'auditor' ? [] : peopleNamed(q, people, conditions);
  const ways = [...byId, ...byName].map((condition) => `select f.id from ${table} f where ${condition}`);
  return `(${ways.length > 0 ? ways.join(' union ') : 'select null::uuid where false'})`;
};

const peopleNamed = (q: string, people: readonly string[], conditions: Conditions): string[] => {
  const named = `(select i.id from investors i where ${INVESTOR_WORDS} ilike ${conditions.value(containing(q))})`;
  return people.map((column) => `f.${column} in ${named}`);
};
