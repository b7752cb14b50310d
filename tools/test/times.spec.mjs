// @ts-check
import { timeLines } from './times.mjs';

const outcome = { passed: 7, failed: 0, skipped: 0, faults: [], remarks: [] };

test('says the minutes of each level and the ten slowest files of all', () => {
  const files = Array.from({ length: 6 }, (_, i) => ({ file: `a${i}`, seconds: i }));
  const more = Array.from({ length: 6 }, (_, i) => ({ file: `b${i}`, seconds: i + 0.5 }));
  expect(
    timeLines([
      { name: 'unit + int', milliseconds: 90_000, outcome: { ...outcome, files } },
      { name: 'browser', milliseconds: 630_000, outcome: { ...outcome, passed: 92, files: more } },
    ]),
  ).toEqual([
    'unit + int    1.5 min  7 passed',
    'browser      10.5 min  92 passed',
    '',
    'The slowest files:',
    ...['5.5 s  b5', '5.0 s  a5', '4.5 s  b4', '4.0 s  a4', '3.5 s  b3', '3.0 s  a3', '2.5 s  b2', '2.0 s  a2'].map(
      (line) => `    ${line}`,
    ),
    '    1.5 s  b1',
    '    1.0 s  a1',
  ]);
});

test('lists no files of a run of one', () => {
  const one = { ...outcome, files: [{ file: 'a', seconds: 1 }] };
  expect(timeLines([{ name: 'unit', milliseconds: 6_000, outcome: one }])).toEqual(['unit          0.1 min  7 passed']);
});
