// @ts-check
import { keyOf } from '../all-mutants.mjs';

/**
 * @typedef {{ file: string, line: number, was: string, becomes: string, how: string }} Survivor
 *   `how`: no test came by (`no test`), or those that did went on passing (`unnoticed`)
 * @typedef {{ noticed: number, survivors: Survivor[], static: number, broken: number }} Counts
 *   `static`: what happens while a file loads; `broken`: what does not run at all. Neither counts for or against the tests
 */

/** @typedef {{ line: number, column: number }} Position, both from 1 */
/** @typedef {{ status: string, statusReason?: string, mutatorName: string, replacement?: string, location: { start: Position, end: Position } }} Mutant */

/**
 * What Stryker's report says of the files that were asked about: it also repeats what it knows of others.
 *
 * @param {{ files: Record<string, { source: string, mutants: Mutant[] }> }} report
 * @param {string[]} asked their paths from the repository's top
 * @param {{ has(key: string): boolean }} [drawn] the keys of the mutants that were asked, when not all of them were
 * @returns {Counts}
 */
export function readReport(report, asked, drawn) {
  /** @type {Counts} */
  const counts = { noticed: 0, survivors: [], static: 0, broken: 0 };
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    if (!asked.includes(file)) continue;
    for (const { status, statusReason, mutatorName, replacement = '', location } of mutants) {
      const key = keyOf({ fileName: file, mutatorName, replacement, location: fromZero(location) });
      if (drawn && !drawn.has(key)) continue;
      if (status === 'Killed' || status === 'Timeout') counts.noticed++;
      else if (status === 'Survived' || status === 'NoCoverage')
        counts.survivors.push(
          survivor({ file, source, location, replacement, how: status === 'Survived' ? 'unnoticed' : 'no test' }),
        );
      else if (status === 'Ignored') counts.static += statusReason?.startsWith('Static') ? 1 : 0;
      else counts.broken++;
    }
  }
  counts.survivors.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  return counts;
}

/**
 * What counts where not one of the tests comes by any of the files: nobody notices a mutant of theirs.
 *
 * @param {import('../all-mutants.mjs').Mutant[]} mutants
 * @param {(file: string) => string} sourceOf
 * @returns {Counts}
 */
export const withoutTests = (mutants, sourceOf) => ({
  noticed: 0,
  survivors: mutants.map(({ fileName: file, location, replacement }) =>
    survivor({ file, source: sourceOf(file), location: fromOne(location), replacement, how: 'no test' }),
  ),
  static: 0,
  broken: 0,
});

/** @typedef {{ start: Position, end: Position }} Location */

/** @param {Location} location */
const fromZero = (location) => moved(location, -1);

/** @param {Location} location */
const fromOne = (location) => moved(location, 1);

/** @param {Location} location @param {number} by @returns {Location} */
const moved = ({ start, end }, by) => ({
  start: { line: start.line + by, column: start.column + by },
  end: { line: end.line + by, column: end.column + by },
});

/**
 * @param {{ file: string, source: string, location: Location, replacement: string, how: string }} mutant
 * @returns {Survivor}
 */
const survivor = ({ file, source, location, replacement, how }) => ({
  file,
  line: location.start.line,
  was: inOneLine(between(source, location)),
  becomes: inOneLine(replacement),
  how,
});

/** @param {string} source @param {Location} location */
function between(source, { start, end }) {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = lines[lines.length - 1]?.slice(0, end.column - 1) ?? '';
  return lines.join('\n').slice(start.column - 1);
}

const LONGEST = 90;

/** @param {string} code */
function inOneLine(code) {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)} …` : line;
}
