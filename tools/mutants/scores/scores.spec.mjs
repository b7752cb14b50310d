// @ts-check
import { scores } from './scores.mjs';

const ledger = { name: 'ledger', bar: 90 };
const survivor = { file: 'a.ts', line: 7, was: 'a > 0', becomes: 'true', how: 'unnoticed' };

/** @param {number} noticed @param {number} survived */
const counts = (noticed, survived) => ({ noticed, survivors: Array(survived).fill(survivor), static: 1, broken: 2 });

it.each([
  ['at its bar', 90, 10, '90.0 %', false],
  ['just below it, and never rounded up to it', 8999, 1001, '89.9 %', true],
  ['without a mutant', 0, 0, '- %', false],
])('judges an area %s', (_, noticed, survived, shown, below) => {
  const { lines, isBelow } = scores([{ area: ledger, counts: counts(noticed, survived) }]);
  expect(isBelow).toBe(below);
  expect(lines[0]).toContain(`${noticed} of ${noticed + survived}`);
  expect(lines[0]).toContain(` ${shown}  bar 90 %`);
  expect(lines[0]?.includes('below it')).toBe(below);
});

it('adds the runs of one area, and holds each area to its own bar', () => {
  const forms = { name: 'money forms', bar: 80 };
  const { lines, isBelow } = scores([
    { area: ledger, counts: counts(90, 0) },
    { area: forms, counts: counts(80, 20) },
    { area: ledger, counts: counts(0, 10) },
  ]);
  expect(isBelow).toBe(false);
  expect(lines.slice(0, 2)).toEqual([
    'ledger           90 of 100   90.0 %  bar 90 %  (not asked: 2 while loading, 4 broken)',
    'money forms      80 of 100   80.0 %  bar 80 %  (not asked: 1 while loading, 2 broken)',
  ]);
});

it.each([
  ['by chance below it', 20, 9, 68.9, '50.7 to 82.7', true],
  ['by no chance below it', 24, 5, 82.7, '65.4 to 92.4', false],
])('judges fewer than 30 mutants by the bar only when %s', (_, noticed, survived, score, bounds, isBelow) => {
  const found = scores([{ area: ledger, counts: counts(noticed, survived) }]);
  expect(found.isBelow).toBe(isBelow);
  expect(found.lines[0]).toContain(` ${score} %, of all ${bounds} %  bar 90 %`);
  expect(found.lines[0]?.includes(', not judged by it: fewer than 30 mutants')).toBe(!isBelow);
});

it('judges 30 mutants by the bar itself', () => {
  const { lines, isBelow } = scores([{ area: ledger, counts: counts(26, 4) }]);
  expect(isBelow).toBe(true);
  expect(lines[0]).toContain(' 86.6 %  bar 90 %, below it  (');
});

it('says of a sample in what bounds the score of all lies, and judges it by its own', () => {
  const { lines, isBelow } = scores([
    { area: ledger, counts: counts(200, 0), isSample: true },
    { area: ledger, counts: counts(69, 31), isSample: true },
  ]);
  expect(isBelow).toBe(true);
  expect(lines[0]).toContain(' 89.6 %, of all 85.7 to 92.6 %  bar 90 %, below it');
});

it('is below when one area of several is', () => {
  const forms = { name: 'money forms', bar: 80 };
  const { isBelow } = scores([
    { area: ledger, counts: counts(80, 20) },
    { area: forms, counts: counts(80, 20) },
  ]);
  expect(isBelow).toBe(true);
});

it('lists who survived below the table', () => {
  const removed = { ...survivor, line: 9, becomes: '', how: 'no test' };
  const { lines } = scores([{ area: ledger, counts: { ...counts(98, 2), survivors: [survivor, removed] } }]);
  expect(lines[0]).toContain('(not covered: 1 mutants; not asked: 1 while loading, 2 broken)');
  expect(lines.slice(1)).toEqual(['', 'a.ts:7 unnoticed: a > 0  ->  true', 'a.ts:9 no test: a > 0  ->  (nothing)']);
});
