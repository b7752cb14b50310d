import { formatCents, formatPercent, STATEMENT_FIELD, STATEMENT_KIND_TEXT, STATEMENT_TEXT } from '@clearfold/content';

/** What a statement says, in words. */
export interface Statement {
  /** Such as "Approve deposit". */
  kind: string;
  /** What it is about and says, each with its name, in the statement's order. */
  facts: readonly { name: string; value: string }[];
  /** What would be credited, paid or moved; absent of what moves nothing. */
  cents?: bigint;
  /** The record that it is about. */
  record: string;
}

const FORM = 'clearfold/decision/v1';

/** What tells this act of signing from others, and whose it is: nothing of the decision that its author does not know. */
const OF_THE_ACT = new Set(['statement', 'kind', 'by', 'seen', 'nonce']);

/** What moves, the first that there is: a deposit is credited for what arrived, whatever was declared. */
const MOVES = ['creditedCents', 'amountCents'];

const FINGERPRINT_LETTERS = 16;

/**
 * Reads what somebody is asked to sign from the very text that is hashed.
 *
 * @returns undefined for what is no statement in its one form, and for a kind that this console does not know: nobody signs what
 * cannot be told to them
 */
export const readStatement = (text: string): Statement | undefined => {
  const said = saidIn(text);
  if (!said) return undefined;
  const kind = typeof said['kind'] === 'string' && Object.hasOwn(STATEMENT_KIND_TEXT, said['kind']) && said['kind'];
  if (said['statement'] !== FORM || !kind || typeof said['request'] !== 'string') return undefined;
  const facts = Object.entries(said)
    .filter(([field]) => !OF_THE_ACT.has(field))
    .map(([field, value]) => factOf(field, value));
  if (!facts.every((fact) => fact !== undefined)) return undefined;
  const moved = MOVES.map((field) => said[field]).find((cents) => cents !== undefined);
  return {
    kind: STATEMENT_KIND_TEXT[kind] ?? kind,
    facts,
    record: said['request'],
    ...(moved !== undefined && { cents: BigInt(moved) }),
  };
};

/** Fields and what they say, of a text that is written as statements are: nothing twice, nothing within. */
const saidIn = (text: string): Record<string, string | number> | undefined => {
  try {
    const read: unknown = JSON.parse(text);
    if (typeof read !== 'object' || read === null || JSON.stringify(read) !== text) return undefined;
    const isFlat = Object.values(read).every((value) => typeof value === 'string' || typeof value === 'number');
    return isFlat ? (read as Record<string, string | number>) : undefined;
  } catch {
    return undefined;
  }
};

const factOf = (field: string, value: string | number): Statement['facts'][number] | undefined => {
  const known = Object.hasOwn(STATEMENT_FIELD, field) ? STATEMENT_FIELD[field] : undefined;
  const written = known ? WRITTEN[known.form](String(value)) : String(value);
  return written === undefined ? undefined : { name: known?.name ?? field, value: written };
};

const isWhole = (text: string): boolean => /^\d{1,30}$/.test(text);

/** A value as people read it; undefined for one that is none of its form. */
const WRITTEN: Readonly<Record<(typeof STATEMENT_FIELD)[string]['form'], (text: string) => string | undefined>> = {
  cents: (text) => (isWhole(text) ? formatCents(BigInt(text)) : undefined),
  ppm: (text) => (isWhole(text) ? formatPercent(Number(text) / 10_000) : undefined),
  days: (text) => (isWhole(text) ? STATEMENT_TEXT.days(text) : undefined),
  digest: (text) =>
    /^[0-9a-f]{64}$/.test(text)
      ? STATEMENT_TEXT.digest(text.slice(0, FINGERPRINT_LETTERS).replace(/(.{4})(?=.)/g, '$1 '))
      : undefined,
  id: (text) => text,
  'as-is': (text) => text,
};
