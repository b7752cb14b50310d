// @ts-check
import { createInterface } from 'node:readline';

/**
 * Passes a program's output on as it comes, and tells of each line.
 *
 * @param {import('node:stream').Readable | null} from @param {NodeJS.WritableStream} to @param {(line: string) => void} onLine
 */
export function followLines(from, to, onLine) {
  if (!from) return;
  from.pipe(to, { end: false });
  createInterface({ input: from }).on('line', onLine);
}
