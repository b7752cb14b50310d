import * as fc from 'fast-check';
import { nastyDate, rightDay, rightInstant } from './values/dates.js';
import { type JsonField, jsonText } from './json-text.js';
import { nastyNumber, nearLimit } from './values/numbers.js';
import { type Operation } from './operations.js';
import { rightTexts } from './values/right-values.js';
import { nastyPiece, spoiled } from './values/texts.js';

/** A query's fields in order; a name may come twice. Values are encoded when a call is sent. */
export type Query = readonly (readonly [name: string, value: string])[];

/** The words that filters choose among, all lists together. */
const WORDS = [
  'pending',
  'approved',
  'rejected',
  'completed',
  'open',
  'closed',
  'resolved',
  'in-progress',
  'offered',
  'archived',
  'failed',
  'waiting',
  'frozen',
  'active',
  'new',
  'answered',
  'deposit',
  'withdrawal',
  'in',
  'out',
  'admin',
  'reviewer',
  'DepositApproved',
  'platform/',
  'external/BTC',
] as const;

const quoted = (texts: fc.Arbitrary<string>): fc.Arbitrary<string> => texts.map((text) => JSON.stringify(text));

/** Names of filters that mean a time, or a place in the log. */
const IS_BOUND = /from|to$|since|until|^at$|position|before|after/i;

/** JSON texts that a filter of this name might take, and does not have to. */
const filterValue = (name: string): fc.Arbitrary<string> => {
  const dates = quoted(fc.oneof(rightInstant, nastyDate, nastyDate));
  const numbers = fc.oneof(nearLimit, nastyNumber, fc.constantFrom('1', '250'));
  const others = fc.oneof(
    quoted(fc.constantFrom(...WORDS)),
    quoted(fc.constantFrom('{{investor}}', '{{request}}', '{{payoutRun}}', '{{position}}', 'a')),
    fc.constantFrom('true', 'false', 'null', '[]', '{}', '["{{request}}"]', '["x"]', '[1,2147483648]', '[null]'),
    quoted(spoiled('ada')),
    quoted(nastyPiece),
  );
  return fc.oneof(
    { weight: IS_BOUND.test(name) ? 8 : 1, arbitrary: dates },
    { weight: IS_BOUND.test(name) ? 4 : 1, arbitrary: numbers },
    { weight: 6, arbitrary: others },
  );
};

/** One, and now and then two: what is wrong with one is not seen where another is refused first. */
const few = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value[]> =>
  fc.oneof(
    { weight: 4, arbitrary: value.map((one) => [one]) },
    { weight: 1, arbitrary: fc.array(value, { minLength: 2, maxLength: 2 }) },
  );

/** A filter by names that the list has, and now and then by one that it has not. */
const filter = (names: readonly string[]): fc.Arbitrary<string> => {
  const bounds = names.filter((name) => IS_BOUND.test(name));
  const field = fc
    .constantFrom(...names, ...names, ...names, ...bounds, ...bounds, ...bounds, 'password_hash')
    .chain((name) => filterValue(name).map((value): JsonField => [name, value]));
  return fc.oneof(
    { weight: 8, arbitrary: few(field).map((fields) => jsonText({ fields })) },
    { weight: 1, arbitrary: fc.constantFrom('{}', '[]', 'null', '{"id":', '{"__proto__":"x"}', '"\\ud800"') },
  );
};

const range: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(nearLimit, fc.nat({ max: 100 })).map(([from, more]) => `[${from},${Number(from) + more}]`),
  },
  { weight: 1, arbitrary: fc.tuple(nastyNumber, nastyNumber).map(([from, to]) => `[${from},${to}]`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('[0,24]', '[5,1]', '[0,100]', '["0","9"]', '[null,null]', '[0', '{}', 'null'),
  },
);

const sort: fc.Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(
      'createdAt',
      'id',
      'amount',
      'status',
      'name',
      'at',
      'position',
      'password_hash',
      '__proto__',
      '\ud800',
    ),
    fc.constantFrom('ASC', 'DESC', 'ASC', 'DESC', 'asc; drop table staff', 'SIDEWAYS'),
  )
  .map((asked) => JSON.stringify(asked));

/** A value of a query's field that might be right: what gets past the parser. */
const likely = (operation: Operation, name: string, filters: readonly string[]): fc.Arbitrary<string> => {
  const texts = rightTexts(operation, name);
  if (texts) return fc.constantFrom(...texts);
  if (name === 'filter') return filter(filters.length > 0 ? filters : ['id']);
  if (name === 'range') return range;
  if (name === 'sort') return sort;
  if (name === 'format') return fc.constantFrom('jsonl', 'csv', 'beancount');
  if (name === 'at') return fc.oneof(rightInstant, nastyDate);
  if (name === 'position') return fc.oneof(fc.constant('{{position}}'), nearLimit);
  if (name !== 'from' && name !== 'to') return fc.constantFrom(...WORDS);
  // Days for a statement, positions for the log.
  return operation.path.includes('/ledger/')
    ? fc.oneof(fc.constantFrom('1', '200'), nearLimit)
    : fc.oneof(rightDay, nastyDate);
};

/** The right query that lets a call through: none, unless the call cannot do without. */
export const rightQuery = (operation: Operation): fc.Arbitrary<Query> => {
  const needed: Record<string, Query> = {
    'GET /api/ledger/consistency': [
      ['from', '1'],
      ['to', '{{checkpointSize}}'],
    ],
    'GET /api/staff/ledger/balance': [['account', 'external/BTC']],
    'POST /api/newsletter/unsubscribe/one-click': [['token', '{{unsubscribeToken}}']],
  };
  return fc.constant(needed[operation.name] ?? []);
};

/** Some of a call's fields with values that might be right or are not, or one that it does not know. */
export const fuzzedQuery = (operation: Operation, filters: readonly string[]): fc.Arbitrary<Query> => {
  if (operation.query.length === 0) {
    return fc.oneof(
      { weight: 4, arbitrary: fc.constant<Query>([]) },
      { weight: 1, arbitrary: nastyPiece.map((value): Query => [['x', value]]) },
    );
  }
  const field = fc
    .constantFrom(...operation.query, ...(operation.query.includes('filter') ? ['filter', 'filter'] : []))
    .chain((name) =>
      fc
        .oneof(
          { weight: 6, arbitrary: likely(operation, name, filters) },
          { weight: 1, arbitrary: nastyPiece },
          { weight: 1, arbitrary: fc.oneof(nastyNumber, nastyDate) },
        )
        .map((value) => [name, value] as const),
    );
  return few(field);
};
