import * as fc from 'fast-check';
import { type FuzzedCall, type Grammar, rightCall } from '../calls.js';
import { changedAt, jsonText, placesIn, valueAt } from '../json-text.js';
import { type Operation } from '../operations.js';
import { rightBody } from './values.js';

/**
 * What has been found to break something, tried in every place of every call, whatever the seed: each once brought down a
 * call of ours, or was taken for what it was not.
 */
const IN_BODIES = [
  'null',
  '"\\ud800"',
  '"\ue0f0"',
  '10.000000000000000000001',
  '1e400',
  '2147483648',
  '"0000-01-01"',
  '"\u200b\u202e"',
] as const;

const IN_FILTERS = [
  'null',
  '"\\ud800"',
  '"0000-01-01T00:00:00.000Z"',
  '"+275760-09-13T00:00:00.000Z"',
  '"0000-01-01"',
  '2147483648',
  '[null]',
] as const;

const IN_QUERIES: Readonly<Record<string, readonly string[]>> = {
  range: [
    '[2147483648,2147483657]',
    '[2147483640,2147483649]',
    '[4294967296,4294967296]',
    '[9007199254740900,9007199254740991]',
  ],
  sort: ['["\\ud800","ASC"]', 'null'],
  filter: [],
};

const ANY_QUERY = [
  '',
  '\ud800',
  '\ue0f0',
  '0000-01-01',
  '9999-12-31',
  '2147483648',
  '999999999999999',
  '\u202e',
] as const;

const IN_PATHS = ['%FF', '%ED%A0%80', '\ue0f0', '2147483648', '999999999999999', '\u202e'] as const;

/** One of the right calls, the same each time. */
const one = <Value>(arbitrary: fc.Arbitrary<Value>): Value => fc.sample(arbitrary, { numRuns: 1, seed: 1 })[0] as Value;

const inBody = (right: FuzzedCall, { operation }: FuzzedCall, { schemas }: Grammar): FuzzedCall[] => {
  if (!operation.body) return [];
  const body = one(rightBody(operation, schemas, true));
  return placesIn(body).flatMap((place) => {
    const before = jsonText(valueAt(body, place));
    // Half a pair within a text that is right otherwise gets past what looks at its form.
    const within = before.startsWith('"') ? [`${before.slice(0, -1)}\\udc00"`, `"\u200b${before.slice(1)}`] : [];
    return [...IN_BODIES, ...within].map((value) => ({
      ...right,
      body: { text: jsonText(changedAt(body, place, ([key]) => [[key, value]])), contentType: 'application/json' },
    }));
  });
};

const inQuery = (right: FuzzedCall, { query }: Operation, filters: readonly string[]): FuzzedCall[] => {
  const values = query.flatMap((name) => (IN_QUERIES[name] ?? ANY_QUERY).map((value) => [name, value] as const));
  const filtered = query.includes('filter')
    ? filters.flatMap((name) => IN_FILTERS.map((value) => ['filter', jsonText({ fields: [[name, value]] })] as const))
    : [];
  return [...values, ...filtered].map((field) => ({ ...right, query: [field] }));
};

/** Every classic in every place that the description, and the rules of the lists, tell of. */
export const classicCalls = (grammar: Grammar): FuzzedCall[] =>
  grammar.operations.flatMap((operation) => {
    const right = one(rightCall(operation, grammar));
    const wrong = { ...right, isRight: false };
    const filters = grammar.filters.get(operation.operationId.split('_')[0] ?? '') ?? [];
    const inPath =
      right.path.length > 0 ? IN_PATHS.map((value) => ({ ...wrong, path: right.path.map(() => value) })) : [];
    return [right, ...inBody(wrong, right, grammar), ...inQuery(wrong, operation, filters), ...inPath];
  });

/** After how many bytes readers leave: before the first, within the first page, behind it, and after several. */
const LEAVING = [0, 1, 20_000, 100_000, 400_000] as const;

/** Formats of a log's file: of these the next page is fetched while one is being sent. */
const FORMATS = ['jsonl', 'jsonl', 'jsonl', 'csv', 'beancount'] as const;

/** Every answer that is read, left before its end: what comes in one piece once, what is streamed at several places. */
export const leavingCalls = (grammar: Grammar): FuzzedCall[] =>
  grammar.operations
    .filter(({ method }) => method === 'GET')
    .flatMap((operation) => {
      const right = { ...one(rightCall(operation, grammar)), isRight: false };
      const queries = operation.query.includes('format')
        ? FORMATS.map((format) => [['format', format] as const])
        : [right.query];
      const isOnePiece = operation.responses['200']?.content?.['application/json'] !== undefined;
      return queries.flatMap((query) =>
        (isOnePiece ? [1] : LEAVING).map((afterBytes) => ({
          ...right,
          query,
          breaksOff: { within: 'answer' as const, afterBytes },
        })),
      );
    });
