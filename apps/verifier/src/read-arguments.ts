import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readNotes } from './file/read-notes.js';
import { readVerifierKey } from './log/note.js';
import { type Moment, type Options } from './verify-file.js';

const DAY_MS = 86_400_000;

/**
 * @returns undefined when the arguments do not say which file
 * @throws Error for arguments that say nothing
 */
export const readArguments = (
  args: readonly string[],
): { readonly path: string; readonly options: Options } | undefined => {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { key: { ...text, multiple: true }, checkpoints: text, balance: text, at: text },
  });
  const [path, ...others] = positionals;
  if (path === undefined || others.length > 0) return undefined;
  const { key = [], checkpoints, balance: account, at } = values;
  if (at !== undefined && account === undefined) throw new Error('--at needs a --balance');
  const balance = account === undefined ? undefined : { account, at: at === undefined ? undefined : readMoment(at) };
  const notes = checkpoints === undefined ? [] : readNotes(readFileSync(checkpoints, 'utf8'));
  return { path, options: { keys: key.map(readVerifierKey), notes, balance } };
};

/** A position, an instant, or a day, which counts to its end (UTC). */
const readMoment = (text: string): Moment => {
  if (/^\d{1,15}$/.test(text)) return { position: Number(text) };
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const instant = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(instant))
    throw new Error(`--at is a position, a day or an instant such as 2026-06-30T12:00:00Z: ${text}`);
  if (isDay && new Date(instant).toISOString().slice(0, 10) !== text) throw new Error(`There is no day ${text}`);
  return { instant: isDay ? instant + DAY_MS - 1 : instant };
};
