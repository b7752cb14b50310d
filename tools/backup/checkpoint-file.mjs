// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/** A signed note as the server appends it: the checkpoint, an empty line, the signature's lines, an empty line. */
const NOTE = /^\S+\n(\d+)\n[A-Za-z0-9+/]{43}=\n(?:[^\n]+\n)*\n(?:— [^\n]+\n)+/gm;

/** @param {string} text @returns {{ size: number, note: string }[]} */
const notesIn = (text) => [...text.matchAll(NOTE)].map(([note, size]) => ({ size: Number(size), note }));

/**
 * The largest checkpoint of a file that the server appended to: what it vouches for stood on a disk outside the database.
 * Whether it is signed, and whether a log continues it, says `npm run ledger -- verify --checkpoints`.
 *
 * @param {string} file
 * @returns {{ size: number } | undefined}
 */
export function lastCheckpoint(file) {
  if (!existsSync(file)) throw new Error(`There is no file of checkpoints at ${file}.`);
  const sizes = notesIn(readFileSync(file, 'utf8')).map(({ size }) => size);
  return sizes.length === 0 ? undefined : { size: Math.max(...sizes) };
}

/** The notes of a file that a log of so many events can be held against. @param {string} text @param {number} events */
export const upTo = (text, events) =>
  notesIn(text)
    .filter(({ size }) => size <= events)
    .map(({ note }) => `${note}\n`)
    .join('');
