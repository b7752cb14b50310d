import {
  contentRange,
  isDescending,
  isSearch,
  type ListQuery,
  type ListRules,
  manyOf,
  oneOf,
  parseListQuery,
} from './list-query.js';
import { isUuid } from './uuid-param.js';

const RULES: ListRules = {
  sortable: { createdAt: 'r.requested_at', decidedAt: 'r.decided_at' },
  defaultSort: 'r.requested_at asc',
  emptyLast: ['decidedAt'],
  filters: { id: Array.isArray, status: (value) => value === 'open' },
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

  it('is by what it says where every row has a value of all', () => {
    const { emptyLast: _, ...rules } = RULES;
    expect(parseListQuery({ sort: '["decidedAt","DESC"]' }, rules).orderBy).toBe('r.decided_at DESC');
  });

  it.each([
    [['amount', 'ASC']],
    [['createdAt', 'ASC; drop table staff']],
    [['createdAt', 'asc']],
    [['createdAt']],
    [['createdAt', 'ASC', 'DESC']],
    [['toString', 'ASC']],
    [[7, 'ASC']],
    ['createdAt'],
    [null],
  ])('is refused for %j', (sort) => {
    expect(() => orderOf(sort)).toThrow(expect.objectContaining({ code: 'invalid-query' }));
  });
});

const refusedWith = (code: string) => expect.objectContaining({ code });

describe('the rows of a list', () => {
  const rowsOf = (range?: unknown, filter: object = {}) => {
    const raw = { filter: JSON.stringify(filter), ...(range === undefined ? {} : { range: JSON.stringify(range) }) };
    const { offset, limit } = parseListQuery(raw, RULES);
    return [offset, limit];
  };
  const ids = (count: number) => ({ id: Array.from({ length: count }, (_, index) => index) });

  it.each<[range: unknown, filter: object, rows: [offset: number, limit: number]]>([
    [undefined, {}, [0, 25]],
    [undefined, { status: 'open' }, [0, 25]],
    [undefined, ids(60), [0, 60]],
    [undefined, ids(1), [0, 1]],
    [undefined, ids(0), [0, 1]],
    [[0, 0], {}, [0, 1]],
    [[50, 74], {}, [50, 25]],
    [[10, 109], {}, [10, 100]],
    [[1_999_999_999, 1_999_999_999], {}, [1_999_999_999, 1]],
  ])('are for %j and %j %j', (range, filter, rows) => expect(rowsOf(range, filter)).toEqual(rows));

  it.each([
    [[10, 110]],
    [[-1, 5]],
    [[5, 4]],
    [[0]],
    [[0, 1, 2]],
    [[0.5, 2]],
    [[0, 1.5]],
    [['0', 1]],
    [[0, '1']],
    [[1_999_999_999, 2_000_000_000]],
    [{ length: 2 }],
    [7],
    [null],
  ])('are refused for %j', (range) => expect(() => rowsOf(range)).toThrow(refusedWith('invalid-query')));

  it('are refused for more ids than a page has rows', () => {
    expect(() => rowsOf(undefined, ids(101))).toThrow(refusedWith('invalid-query'));
  });
});

describe('the filter of a list', () => {
  const filterOf = (filter?: unknown) =>
    parseListQuery(filter === undefined ? {} : { filter: filter as string }, RULES).filter;

  it.each<[text: string | undefined, filter: object]>([
    [undefined, {}],
    ['{}', {}],
    ['{"status":"open"}', { status: 'open' }],
    ['{"status":"open","id":[]}', { status: 'open', id: [] }],
  ])('is for %s %j', (text, filter) => expect(filterOf(text)).toEqual(filter));

  it('takes ids in capitals, and words as they are', () => {
    const id = '5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01';
    const rules = { ...RULES, filters: { id: manyOf(isUuid), runId: isUuid, status: oneOf(['open']), q: isSearch } };
    const of = (filter: object) => parseListQuery({ filter: JSON.stringify(filter) }, rules).filter;
    const capitals = id.toUpperCase();
    expect(of({ id: [capitals, id], runId: capitals, q: capitals })).toEqual({ id: [id, id], runId: id, q: capitals });
    expect(() => of({ status: 'OPEN' })).toThrow(refusedWith('invalid-query'));
  });

  it.each<[text: unknown, code: string]>([
    ['{"status":"closed"}', 'invalid-query'],
    ['{"status":"open","id":7}', 'invalid-query'],
    ['{"other":"open"}', 'invalid-query'],
    ['{"toString":"open"}', 'invalid-query'],
    ['[]', 'invalid-query'],
    ['null', 'invalid-query'],
    ['7', 'invalid-query'],
    ['{', 'invalid-query'],
    [['{}', '{}'], 'invalid-query'],
    [String.raw`{"status":"\u0000"}`, 'malformed-text'],
  ])('is refused for %s with %s', (text, code) => expect(() => filterOf(text)).toThrow(refusedWith(code)));
});

const page = (offset: number, orderBy = ''): ListQuery => ({ filter: {}, offset, limit: 25, orderBy });

it.each<[orderBy: string, isFromEnd: boolean]>([
  ['r.requested_at DESC', true],
  ['r.requested_at desc nulls last', true],
  ['r.requested_at asc', false],
  ['r.description ASC', false],
])('%s is read from its end: %s', (orderBy, isFromEnd) => expect(isDescending(page(0, orderBy))).toBe(isFromEnd));

it.each<[offset: number, rows: number, total: number, range: string]>([
  [0, 25, 57, 'requests 0-24/57'],
  [50, 7, 57, 'requests 50-56/57'],
  [0, 0, 0, 'requests 0-0/0'],
  [100, 0, 57, 'requests 100-100/57'],
])('from %i on, %i rows of %i are %s', (offset, rows, total, range) => {
  expect(contentRange('requests', page(offset), rows, total)).toBe(range);
});
