// @ts-check

/**
 * @typedef {{ file: string, line: number, was: string, becomes: string, how: string }} Survivor
 *   `how`: no test came by (`no test`), or those that did went on passing (`unnoticed`)
 * @typedef {{ noticed: number, survivors: Survivor[], static: number, broken: number }} Counts
 *   `static`: what happens while a file loads; `broken`: what does not run at all. Neither counts for or against the tests
 */

/** @typedef {{ line: number, column: number }} Position, both from 1 */
/** @typedef {{ status: string, statusReason?: string, replacement?: string, location: { start: Position, end: Position } }} Mutant */

/**
 * What Stryker's report says of the files that were asked about: it also repeats what it knows of others.
 *
 * @param {{ files: Record<string, { source: string, mutants: Mutant[] }> }} report
 * @param {string[]} asked their paths from the repository's top
 * @returns {Counts}
 */
export function readReport(report, asked) {
  /** @type {Counts} */
  const counts = { noticed: 0, survivors: [], static: 0, broken: 0 };
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    if (!asked.includes(file)) continue;
    for (const { status, statusReason, replacement = '', location } of mutants) {
      if (status === 'Killed' || status === 'Timeout') counts.noticed++;
      else if (status === 'Survived' || status === 'NoCoverage')
        counts.survivors.push({
          file,
          line: location.start.line,
          was: inOneLine(between(source, location)),
          becomes: inOneLine(replacement),
          how: status === 'Survived' ? 'unnoticed' : 'no test',
        });
      else if (status === 'Ignored') counts.static += statusReason?.startsWith('Static') ? 1 : 0;
      else counts.broken++;
    }
  }
  counts.survivors.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
  return counts;
}

/** @param {string} source @param {{ start: Position, end: Position }} location */
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
