import { type ListRules, parseListQuery } from './list-query.js';

const RULES: ListRules = {
  sortable: { createdAt: 'r.requested_at', decidedAt: 'r.decided_at' },
  defaultSort: 'r.requested_at asc',
  emptyLast: ['decidedAt'],
  filters: {},
};

const orderOf = (sort?: unknown): string =>
  parseListQuery(sort === undefined ? {} : { sort: JSON.stringify(sort) }, RULES).orderBy;

describe('the order of a list', () => {
  it.each([
    [undefined, 'r.requested_at asc'],
    [['createdAt', 'ASC'], 'r.requested_at ASC'],
    // Word for word what an index gives when it is walked backwards: "nulls last" would have the whole table sorted.
    [['createdAt', 'DESC'], 'r.requested_at DESC'],
    [['decidedAt', 'DESC'], 'r.decided_at DESC nulls last'],
  ])('is for %j', (sort, expected) => {
    expect(orderOf(sort)).toBe(expected);
  });

  it.each([[['amount', 'ASC']], [['createdAt', 'ASC; drop table staff']], [['toString', 'ASC']], ['createdAt']])(
    'is refused for %j',
    (sort) => {
      expect(() => orderOf(sort)).toThrow();
    },
  );
});
