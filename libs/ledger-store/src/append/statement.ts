import { memoize } from '@clearfold/ledger';

/** A prepared statement that writes many rows at once: one array per column, taken apart by `unnest`. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Statements as the parts of one, which spares each of the others what it costs besides its rows: a message there, an answer
 * back, and two processes that wake up for it (docs/decisions/0050-what-a-command-costs.md).
 *
 * @param name of the same statements each time
 * @param parts no two of the same table: PostgreSQL carries them out in an order of its own, and none sees another's rows
 */
export const combineAsCte = (name: string, parts: readonly Statement[]): Statement => ({
  name,
  text: togetherText(name, parts),
  values: parts.flatMap(({ values }) => values),
});

const texts = new Map<string, string>();

/** The parameters of each part count on from those of the one before. */
const togetherText = (name: string, parts: readonly Statement[]): string => {
  const known = texts.get(name);
  if (known !== undefined) return known;
  let before = 0;
  const renumbered = parts.map(({ text, values }) => {
    const first = before;
    before += values.length;
    return text.replace(/\$(\d+)/g, (_, number) => `$${first + Number(number)}`);
  });
  const last = renumbered.pop();
  const text = `with ${renumbered.map((part, i) => `part_${i + 1} as (${part})`).join(', ')} ${last}`;
  texts.set(name, text);
  return text;
};

/** The same bytes as the Buffer that statements take; nothing is copied. */
export const asBuffer = (bytes: ArrayBufferView): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** An instant in ms as PostgreSQL reads it without rounding. */
export const asTimestamp = (ms: number | undefined): string | null => (ms === undefined ? null : isoOf(ms));

/** A batch has one time, and so have all its rows. */
const isoOf = memoize((ms: number) => new Date(ms).toISOString());
