// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

/** The sections of OWASP ASVS 5.0.0: how many requirements each has, and which of them are of level 3 alone. */
const SECTIONS = /** @type {Record<string, [number, number[]?]>} */ ({
  ...{ 1.1: [2], 1.2: [10, [10]], 1.3: [12, [12]], 1.4: [3], 1.5: [3, [3]] },
  ...{ 2.1: [3], 2.2: [3], 2.3: [5, [5]], 2.4: [2, [2]] },
  ...{ 3.2: [3, [3]], 3.3: [5, [5]], 3.4: [8, [7, 8]], 3.5: [8, [6, 7, 8]], 3.7: [5, [3, 4, 5]] },
  ...{ 4.1: [5, [4, 5]], 4.2: [5, [2, 3, 4, 5]], 4.3: [2], 4.4: [4] },
  ...{ 5.1: [1], 5.2: [6, [4, 5, 6]], 5.3: [3, [3]], 5.4: [3] },
  ...{ 6.1: [3], 6.2: [12], 6.3: [8, [5, 6, 7, 8]], 6.4: [6, [5, 6]], 6.5: [8, [6, 7, 8]], 6.6: [4, [4]], 6.8: [4] },
  ...{ 7.1: [3], 7.2: [4], 7.3: [2], 7.4: [5], 7.5: [3, [3]], 7.6: [2] },
  ...{ 8.1: [4, [3, 4]], 8.2: [4, [4]], 8.3: [3, [2, 3]], 8.4: [2, [2]] },
  ...{ 9.1: [3], 9.2: [4] },
  ...{ 10.1: [2], 10.2: [3, [3]], 10.3: [5, [5]], 10.4: [16, [12, 13, 14, 15, 16]], 10.5: [5], 10.6: [2], 10.7: [3] },
  ...{ 11.1: [4, [3, 4]], 11.2: [5, [4, 5]], 11.3: [5, [4, 5]], 11.4: [4], 11.5: [2, [2]], 11.6: [2, [2]] },
  ...{ 12.1: [5, [4, 5]], 12.2: [2], 12.3: [5, [5]] },
  ...{ 13.1: [4, [2, 3, 4]], 13.2: [6, [6]], 13.3: [4, [3, 4]], 13.4: [7, [6, 7]] },
  ...{ 14.1: [2], 14.2: [8, [5, 6, 7, 8]], 14.3: [3] },
  ...{ 15.1: [5, [4, 5]], 15.2: [5, [4, 5]], 15.3: [7] },
  ...{ 16.1: [1], 16.2: [5], 16.3: [4], 16.4: [3], 16.5: [4, [4]] },
  ...{ 17.1: [2, [2]], 17.2: [8, [5, 6, 7, 8]], 17.3: [2] },
});

const NUMBERS = Object.entries(SECTIONS).flatMap(([section, [count, level3 = []]]) =>
  Array.from({ length: count }, (_, i) => i + 1)
    .filter((i) => !level3.includes(i))
    .map((i) => `${section}.${i}`),
);

const NEEDS_EVIDENCE = ['met', 'partly', 'operator'];
const NEEDS_REASON = ['partly', 'open', 'operator', 'not used'];

const rows = readFileSync(join(root, 'docs/security/asvs.md'), 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) => line.slice(1, -1).split('|'))
  .map((cells) => cells.map((cell) => cell.trim()))
  .map(([number = '', level = '', asked = '', standing = '', how = '', evidence = '', ...more]) => {
    const files = [...evidence.matchAll(/\]\(\.\.\/\.\.\/([^)]+)\)/g)].map(([, file = '']) => file);
    return { number, level, asked, standing, how, files, more };
  });

/** @param {(row: (typeof rows)[number]) => boolean} isWrong */
const numbersOf = (isWrong) => rows.filter(isWrong).map(({ number }) => number);

test('every requirement of levels 1 and 2 has its line, and no other', () => {
  const sorted = (/** @type {string[]} */ numbers) =>
    [...numbers].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  expect(rows.map(({ number }) => number)).toEqual(sorted(NUMBERS));
  expect(numbersOf(({ level }) => level !== '1' && level !== '2')).toEqual([]);
  expect([rows.length, rows.filter(({ level }) => level === '1').length]).toEqual([253, 70]);
});

test('what is said to be met, in part or by the operator, has evidence that exists', () => {
  expect(numbersOf(({ standing }) => ![...NEEDS_EVIDENCE, ...NEEDS_REASON].includes(standing))).toEqual([]);
  expect(numbersOf(({ standing, files }) => NEEDS_EVIDENCE.includes(standing) && files.length === 0)).toEqual([]);
  expect(rows.flatMap(({ files }) => files).filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('no line lacks what it asks, or the reason why it is not met', () => {
  expect(numbersOf(({ asked, more }) => asked === '' || more.length > 0)).toEqual([]);
  expect(numbersOf(({ standing, how }) => NEEDS_REASON.includes(standing) && how.length < 'No XML'.length)).toEqual([]);
});

test('the summary in docs/security.md counts the lines', () => {
  const text = readFileSync(join(root, 'docs/security.md'), 'utf8');
  const count = (/** @type {string} */ standing, /** @type {string} */ level) =>
    rows.filter((row) => row.standing === standing && row.level === level).length;
  const told = [...text.matchAll(/^\| (met|partly|open|operator|not used)\b[^|]*\| +(\d+) +\| +(\d+) +\|$/gm)];
  expect(told.map(([, standing = '', ...counts]) => [standing, ...counts.map(Number)])).toEqual(
    ['met', 'partly', 'open', 'operator', 'not used'].map((standing) => [
      standing,
      count(standing, '1'),
      count(standing, '2'),
    ]),
  );
  const open = numbersOf(({ standing }) => standing === 'open');
  const named = open.filter((number) => text.includes(number));
  expect(named).toEqual(open);
});
