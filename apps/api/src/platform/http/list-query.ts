import { type RawListQuery } from '@clearfold/contracts';
import { ApiError } from './api-error.js';
import { parseJson } from './bodies/json-text.js';
import { isUuid } from './uuid-param.js';

/** Most rows in one answer; a list is read by pages. */
const MAX_PAGE = 100;

/** No list of ours is this long. Behind it lie the 32 bits in which the job queue counts. */
const LAST_ROW = 1_999_999_999;

const DEFAULT_PAGE = 25;

/** What a list allows: everything else is refused, so no query reaches a column that was not meant for it. */
export interface ListRules {
  /** Names a caller may sort by, each with its SQL expression. */
  readonly sortable: Readonly<Record<string, string>>;
  readonly defaultSort: string;
  /** Those of the sortable names that some rows have no value of; such rows stand last, whichever way it is sorted. */
  readonly emptyLast?: readonly string[];
  /** Each filter's name with a test of its value. */
  readonly filters: Readonly<Record<string, (value: unknown) => boolean>>;
}

/** A test of a filter: what is looked for in texts. */
export const isSearch = (value: unknown): boolean => typeof value === 'string' && value.length <= 100;

/** A test of a filter: yes or no. */
export const isBoolean = (value: unknown): boolean => typeof value === 'boolean';

/** A test of a filter: one of a few words. */
export const oneOf =
  (words: readonly string[]) =>
  (value: unknown): boolean =>
    words.includes(value as string);

/** A test of a filter: a list, no longer than a page. */
export const manyOf =
  (test: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length <= MAX_PAGE && value.every(test);

export interface ListQuery {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly offset: number;
  readonly limit: number;
  /** Safe to put into SQL: made of the rules' own expressions. */
  readonly orderBy: string;
}

/** A part of a list's rows, and how many rows the whole list has. */
export interface Page<Row> {
  readonly rows: Row[];
  readonly total: number;
}

/**
 * Reads a list's query.
 *
 * @throws ApiError 'invalid-query' for broken JSON, an unknown column or filter, a page over 100 rows or behind the
 *   2,000,000,000th; 'malformed-text' for what is no text
 */
export const parseListQuery = (raw: RawListQuery, rules: ListRules): ListQuery => {
  const filter = filterOf(raw.filter, rules);
  const ids = Array.isArray(filter['id']) ? filter['id'].length : undefined;
  const [from, to] = rangeOf(raw.range, ids ?? DEFAULT_PAGE);
  return { filter, offset: from, limit: to - from + 1, orderBy: orderOf(raw.sort, rules) };
};

/** True for a list of one column from its end, in whichever case its rules or its caller wrote that. */
export const isDescending = ({ orderBy }: ListQuery): boolean => /\bdesc\b/i.test(orderBy);

/** The Content-Range that ra-data-simple-rest reads its total from, e.g. `requests 0-24/57`. */
export const contentRange = (name: string, { offset }: ListQuery, rows: number, total: number): string =>
  `${name} ${offset}-${Math.max(offset, offset + rows - 1)}/${total}`;

const filterOf = (text: string | undefined, { filters }: ListRules): Record<string, unknown> => {
  const filter = parse(text, {});
  if (typeof filter !== 'object' || filter === null || Array.isArray(filter)) throw new ApiError('invalid-query');
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => {
      const isAllowed = Object.hasOwn(filters, name) ? filters[name] : undefined;
      const read = [value, inLowerCase(value)].find((each) => isAllowed?.(each));
      if (read === undefined) throw new ApiError('invalid-query');
      return [name, read];
    }),
  );
};

/** UUIDs, compared as PostgreSQL does, in letters of either case; everything else as it is. */
const inLowerCase = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(idInLowerCase) : idInLowerCase(value);

const idInLowerCase = (value: unknown): unknown =>
  typeof value === 'string' && isUuid(value.toLowerCase()) ? value.toLowerCase() : value;

const rangeOf = (text: string | undefined, page: number): [number, number] => {
  const range = parse(text, [0, Math.max(page, 1) - 1]);
  if (!Array.isArray(range) || range.length !== 2) throw new ApiError('invalid-query');
  const [from, to] = range as [unknown, unknown];
  const whole = Number.isSafeInteger(from) && Number.isSafeInteger(to) && Number(to) <= LAST_ROW;
  if (!whole || Number(from) < 0 || Number(to) < Number(from) || Number(to) - Number(from) >= MAX_PAGE) {
    throw new ApiError('invalid-query');
  }
  return [Number(from), Number(to)];
};

const orderOf = (text: string | undefined, { sortable, defaultSort, emptyLast }: ListRules): string => {
  const sort = parse(text, undefined);
  if (sort === undefined) return defaultSort;
  if (!Array.isArray(sort) || sort.length !== 2) throw new ApiError('invalid-query');
  const [name, direction] = sort as [unknown, unknown];
  const column = typeof name === 'string' && Object.hasOwn(sortable, name) ? sortable[name] : undefined;
  if (!column || (direction !== 'ASC' && direction !== 'DESC')) throw new ApiError('invalid-query');
  // Only where it means something: no index can be walked backwards to give an order whose nulls are last.
  const nulls = emptyLast?.includes(name as string) ? ' nulls last' : '';
  return `${column} ${direction}${nulls}`;
};

const parse = (text: string | undefined, fallback: unknown): unknown => {
  if (text === undefined) return fallback;
  // A key given twice arrives as an array, which is no JSON text.
  if (typeof text !== 'string') throw new ApiError('invalid-query');
  try {
    return parseJson(text);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'malformed-text') throw error;
    throw new ApiError('invalid-query');
  }
};
