import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readNotes } from './file/read-notes.js';
import { readNote, readVerifierKey } from './log/note.js';
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
  // Nothing that the log must continue would read as a log that continues it.
  if (checkpoints !== undefined && notes.length === 0) throw new Error(`There is no checkpoint in ${checkpoints}`);
  const broken = notes.findIndex((note) => !readNote(note));
  if (broken >= 0) throw new Error(`Checkpoint ${broken + 1} in ${checkpoints} is no signed checkpoint`);
  return { path, options: { keys: key.map(readVerifierKey), notes, balance } };
};

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A position, an instant, or a day, which counts to its end (UTC). */
const readMoment = (text: string): Moment => {
  if (/^\d{1,15}$/.test(text)) return { position: Number(text) };
  const isDay = DAY.test(text);
  const instant = isDay || INSTANT.test(text) ? Date.parse(text) : NaN;
  if (Number.isNaN(instant))
    throw new Error(`--at is a position, a day or an instant such as 2026-06-30T12:00:00Z: ${text}`);
  // JavaScript takes February 30 for a day in March.
  const day = text.slice(0, 10);
  if (new Date(Date.parse(day)).toISOString().slice(0, 10) !== day) throw new Error(`There is no day ${day}`);
  return { instant: isDay ? instant + DAY_MS - 1 : instant };
};
