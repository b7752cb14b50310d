import { numberFromText } from '@clearfold/contracts';
import { parse } from 'lossless-json';
import { ApiError } from '../api-error.js';
import { hasMoreEntries } from './json-entries.js';
import { isWellFormed } from '../texts/request-text.js';

/** Far deeper than any request of ours; class-transformer recurses and overflows on what 30 kB of brackets can nest. */
const DEEPEST = 20;

/** The most that a request of ours needs are a decision on 100 requests; class-transformer compares every key with every other. */
const MOST_ENTRIES = 2_000;

/**
 * Parses JSON that a request holds. A number whose text is not the one JavaScript would write, as `1e309`, `10.50` or
 * `10.000000000000000000001`, comes as a WrittenNumber: `JSON.parse` would round it, and nothing is rounded here.
 *
 * @throws ApiError 'malformed-body' for what is no JSON, for one key with two values and for nesting that is too deep;
 *   'too-many-values' for more than 2,000 keys and list entries; 'malformed-text' for a key or a value that is no text
 */
export const parseJson = (text: string): unknown => {
  if (hasMoreEntries(text, MOST_ENTRIES)) throw new ApiError('too-many-values');
  const value = parsed(text);
  inspect(value, 1);
  return value;
};

const parsed = (text: string): unknown => {
  try {
    return parse(text, undefined, numberFromText);
  } catch {
    // Of brackets by the thousand the parser runs out of stack, which is no other fault than theirs.
    throw new ApiError('malformed-body');
  }
};

const inspect = (value: unknown, depth: number): void => {
  if (typeof value === 'string' && !isWellFormed(value)) throw new ApiError('malformed-text');
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEEPEST) throw new ApiError('malformed-body');
  for (const [key, inner] of Object.entries(value)) {
    if (!isWellFormed(key)) throw new ApiError('malformed-text');
    inspect(inner, depth + 1);
  }
};
