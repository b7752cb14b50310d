// @ts-check
import { median, quantile, rounded } from '../figures/quantile.mjs';

/**
 * @typedef {import('./report.mjs').Subject} Subject
 * @typedef {{ part: string, name: string, asked: number, failed: number, p50: number, p95: number, times: number, figures: Record<string, number> }} Row
 *   times in milliseconds; `times` is how many times the median of GET /users/me the p95 is
 */

/** @param {readonly Subject[]} subjects @param {number} floor the median of GET /users/me of the same run @returns {Row[]} */
export const rowsOf = (subjects, floor) =>
  subjects.map(({ part, name, asked, faults, milliseconds, figures }) => {
    const p95 = quantile(milliseconds, 0.95);
    return {
      part,
      name,
      asked,
      failed: faults.length,
      p50: rounded(median(milliseconds)),
      p95: rounded(p95),
      times: rounded(p95 / floor),
      figures,
    };
  });

/** @param {readonly Row[]} rows @returns {string} */
export function table(rows) {
  const width = Math.max(...rows.map(({ name }) => name.length));
  const head = [
    'part'.padEnd(8),
    'what'.padEnd(width),
    'asked',
    'failed',
    '  p50 ms',
    '  p95 ms',
    '× me',
    ' figures',
  ].join(' ');
  const lines = rows.map(({ part, name, asked, failed, p50, p95, times, figures }) =>
    [
      part.padEnd(8),
      name.padEnd(width),
      String(asked).padStart(5),
      String(failed).padStart(6),
      shown(p50).padStart(8),
      shown(p95).padStart(8),
      shown(times).padStart(4),
      ` ${Object.entries(figures)
        .map(([key, value]) => `${key} ${value}`)
        .join(', ')}`,
    ].join(' '),
  );
  return [head, ...lines].join('\n');
}

/** What has no times, such as a tool, shows none. @param {number} value */
const shown = (value) => (Number.isFinite(value) ? String(value) : '-');
