import { Conditions } from '#platform/database/reading/conditions.js';
import { idsSought } from './investor-search.js';

const NAMED = (value: string): string =>
  `(select i.id from investors i where (i.first_name || ' ' || i.last_name || ' ' || i.email || ' ' || i.username) ilike ${value})`;

/** The ways a search finds rows of a table, and the values that stand in them. */
const sought = (q: string, people: readonly string[], role: 'admin' | 'auditor') => {
  const conditions = new Conditions();
  const sql = idsSought(q, { table: 'ledger.requests', people }, role, conditions);
  expect(sql).toMatch(/^\(.*\)$/);
  const ways = sql.slice(1, -1).split(' union ');
  return { ways, values: conditions.values };
};

const where = (condition: string): string => `select f.id from ledger.requests f where ${condition}`;

describe('a search among the rows of a list', () => {
  it('finds ids by how they begin and people by any part of their words, in each column', () => {
    expect(sought('ad', ['investor_id', 'recipient_id'], 'admin')).toEqual({
      ways: [
        where('f.id between $1 and $2'),
        where('f.investor_id between $1 and $2'),
        where('f.recipient_id between $1 and $2'),
        where(`f.investor_id in ${NAMED('$3')}`),
        where(`f.recipient_id in ${NAMED('$3')}`),
      ],
      values: ['ad000000-0000-0000-0000-000000000000', 'adffffff-ffff-ffff-ffff-ffffffffffff', '%ad%'],
    });
  });

  it('asks a column once where the row is the investor', () => {
    expect(sought('ad', ['id'], 'admin').ways).toEqual([
      where('f.id between $1 and $2'),
      where(`f.id in ${NAMED('$3')}`),
    ]);
  });

  it('asks by no id where none begins so, and takes what is searched for character for character', () => {
    expect(sought('50%', ['investor_id'], 'admin')).toEqual({
      ways: [where(`f.investor_id in ${NAMED('$1')}`)],
      values: [String.raw`%50\%%`],
    });
  });

  it('finds no person by words for the auditor', () => {
    expect(sought('ad', ['investor_id'], 'auditor').ways).toEqual([
      where('f.id between $1 and $2'),
      where('f.investor_id between $1 and $2'),
    ]);

    expect(sought('Lovelace', ['investor_id'], 'auditor')).toEqual({
      ways: ['select null::uuid where false'],
      values: [],
    });
  });
});
