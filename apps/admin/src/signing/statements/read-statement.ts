import {
  formatCalendarDay,
  formatCents,
  formatPercent,
  STAFF_POLICY,
  STATEMENT_FIELD,
  STATEMENT_KIND_TEXT,
  STATEMENT_TEXT,
} from '@clearfold/content';
import { fromBase64Url, OUTSIDE_ACCOUNTS_STREAM, POLICY_STREAM, STAFF_STREAM } from '@clearfold/ledger';
import { saidIn, STATEMENT_FORM } from '@clearfold/ui/passkeys';
import { sha256 } from '@clearfold/ui/proof';

/** What a statement says, in words. */
export interface Statement {
  /** Such as "Approve deposit". */
  kind: string;
  /** What it is about and says, each with its name, in the statement's order. */
  facts: readonly StatementFact[];
  /** What would be credited, paid or moved; absent of what moves nothing. */
  cents?: bigint;
  /** The record that it is about. */
  record: string;
}

interface StatementFact {
  /** As the statement calls it. */
  field: string;
  name: string;
  value: string;
}

/** A name by an id; undefined where the page does not know it. */
type NameOf = (id: string) => string | undefined;

/** What the page has read of whom and what a statement names: members of the staff, and lines of outside accounts. */
interface Known {
  member: NameOf;
  line: NameOf;
}

const NOBODY: NameOf = () => undefined;

/** What tells this act of signing from others, and whose it is: nothing of the decision that its author does not know. */
const OF_THE_ACT = new Set(['statement', 'kind', 'by', 'seen', 'account', 'nonce']);

/** What moves, the first that there is: a deposit is credited for what arrived, whatever was declared. */
const MOVES = ['creditedCents', 'amountCents'];

/** The kind whose amount is below zero where the world has less than the books, and mostly moves nothing. */
const EXPLAINS = 'ExplainOpenItem';

const FINGERPRINT_LETTERS = 16;

/** Records of which there is one, and whose id tells nobody anything. */
const RECORDS: Readonly<Record<string, string>> = {
  [STAFF_STREAM]: STATEMENT_TEXT.theStaff,
  [POLICY_STREAM]: STATEMENT_TEXT.thePolicy,
  [OUTSIDE_ACCOUNTS_STREAM]: STATEMENT_TEXT.theOutsideAccounts,
};

/**
 * Reads what somebody is asked to sign from the very text that is hashed.
 *
 * @returns undefined for what is no statement in its one form, and for a kind that this console does not know: nobody signs what
 * cannot be told to them
 */
export const readStatement = (
  text: string,
  { member = NOBODY, line = NOBODY }: Partial<Known> = {},
): Statement | undefined => {
  const said = saidIn(text);
  if (!said) return undefined;
  const kind = typeof said['kind'] === 'string' && Object.hasOwn(STATEMENT_KIND_TEXT, said['kind']) && said['kind'];
  if (said['statement'] !== STATEMENT_FORM || !kind || typeof said['request'] !== 'string') return undefined;
  const facts = Object.entries(said)
    .filter(([field]) => !OF_THE_ACT.has(field))
    .map(([field, value]) => factOf(field, String(value), kind === EXPLAINS, { member, line }));
  if (!facts.every((fact) => fact !== undefined)) return undefined;
  const moved = kind === EXPLAINS ? undefined : MOVES.map((field) => said[field]).find((cents) => cents !== undefined);
  return {
    kind: STATEMENT_KIND_TEXT[kind] ?? kind,
    facts,
    record: said['request'],
    ...(moved !== undefined && { cents: BigInt(moved) }),
  };
};

const factOf = (field: string, text: string, isSigned: boolean, names: Known): StatementFact | undefined => {
  const theOne = field === 'request' && Object.hasOwn(RECORDS, text) ? RECORDS[text] : undefined;
  if (theOne !== undefined) return { field, name: STATEMENT_TEXT.record, value: theOne };
  const known = Object.hasOwn(STATEMENT_FIELD, field) ? STATEMENT_FIELD[field] : undefined;
  const form = known?.form === 'cents' && isSigned ? 'signed-cents' : known?.form;
  const value = form ? WRITTEN[form](text, names) : text;
  return value === undefined ? undefined : { field, name: known?.name ?? field, value };
};

const isWhole = (text: string): boolean => /^\d{1,30}$/.test(text);

const DAY_MS = 86_400_000;
const LAST_DAY = 100_000_000;

/** The first letters of a digest in hexadecimal, in fours: what people compare. */
const startOf = (digest: string): string => digest.slice(0, FINGERPRINT_LETTERS).replace(/(.{4})(?=.)/g, '$1 ');

const hexOf = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** As whoever confirms it compared it with its owner (`StaffKey.fingerprint`). */
const keyFingerprint = (publicKey: string): string | undefined => {
  const bytes = fromBase64Url(publicKey);
  return bytes && startOf(hexOf(sha256(bytes)));
};

/** A value as people read it; undefined for one that is none of its form. */
const WRITTEN: Readonly<
  Record<(typeof STATEMENT_FIELD)[string]['form'] | 'signed-cents', (text: string, known: Known) => string | undefined>
> = {
  cents: (text) => (isWhole(text) ? formatCents(BigInt(text)) : undefined),
  'signed-cents': (text) => (isWhole(text.replace(/^-/, '')) ? formatCents(BigInt(text)) : undefined),
  ppm: (text) => (isWhole(text) ? formatPercent(Number(text) / 10_000) : undefined),
  days: (text) => (isWhole(text) ? STATEMENT_TEXT.days(text) : undefined),
  date: (text) =>
    isWhole(text) && Number(text) <= LAST_DAY
      ? formatCalendarDay(new Date(Number(text) * DAY_MS).toISOString().slice(0, 10))
      : undefined,
  digest: (text) => (/^[0-9a-f]{64}$/.test(text) ? STATEMENT_TEXT.digest(startOf(text)) : undefined),
  'public-key': keyFingerprint,
  member: (text, { member }) => named(text, member),
  line: (text, { line }) => named(text, line),
  'break-glass': (text) => wordOf({ on: STAFF_POLICY.breakGlass.on, off: STAFF_POLICY.breakGlass.off }, text),
  signing: (text) =>
    wordOf({ required: STAFF_POLICY.signaturesRequired.on, optional: STAFF_POLICY.signaturesRequired.off }, text),
  id: (text) => text,
  'as-is': (text) => text,
};

const named = (id: string, nameOf: NameOf): string => {
  const name = nameOf(id);
  return name === undefined ? id : STATEMENT_TEXT.named(name, id);
};

const wordOf = (words: Readonly<Record<string, string>>, said: string): string | undefined =>
  Object.hasOwn(words, said) ? words[said] : undefined;
