// @ts-check
import { keyOf } from '../all-mutants.mjs';
import { readReport, withoutTests } from './read-report.mjs';

const source = 'const a = 1;\nif (a > 0) {\n  go();\n}\n';

/** @param {string} status @param {object} more */
const mutant = (status, more = {}) => ({
  status,
  mutatorName: 'ConditionalExpression',
  replacement: 'true',
  location: { start: { line: 2, column: 5 }, end: { line: 2, column: 10 } },
  ...more,
});

/** @param {ReturnType<typeof mutant>[]} mutants */
const read = (...mutants) => readReport({ files: { 'a.ts': { source, mutants } } }, ['a.ts']);

it('counts a mutant as noticed by a test that failed, or by one that did not end', () => {
  expect(read(mutant('Killed'), mutant('Timeout'))).toEqual({ noticed: 2, survivors: [], static: 0, broken: 0 });
});

it('says of a survivor where it is, what it was and what it became, and whether a test came by', () => {
  expect(read(mutant('Survived'), mutant('NoCoverage')).survivors).toEqual([
    { file: 'a.ts', line: 2, was: 'a > 0', becomes: 'true', how: 'unnoticed' },
    { file: 'a.ts', line: 2, was: 'a > 0', becomes: 'true', how: 'no test' },
  ]);
});

it('counts neither what happens while a file loads, nor what does not run, nor what is not asked', () => {
  const read3 = read(
    mutant('Ignored', { statusReason: 'Static mutant (and "ignoreStatic" was enabled)' }),
    mutant('Ignored', { statusReason: 'looks' }),
    mutant('RuntimeError'),
    mutant('CompileError'),
  );
  expect(read3).toEqual({ noticed: 0, survivors: [], static: 1, broken: 2 });
});

it('sorts survivors by line, on one line each, long ones shortened', () => {
  const block = { start: { line: 2, column: 12 }, end: { line: 4, column: 2 } };
  const { survivors } = read(
    mutant('Survived', { location: block, replacement: 'x'.repeat(99) }),
    mutant('Survived', { location: { start: { line: 1, column: 11 }, end: { line: 1, column: 12 } } }),
  );
  expect(survivors.map(({ line, was, becomes }) => [line, was, becomes])).toEqual([
    [1, '1', 'true'],
    [2, '{ go(); }', `${'x'.repeat(90)} …`],
  ]);
});

/** One of `a.ts` as who makes mutants knows it: counted from 0. */
const made = {
  fileName: 'a.ts',
  mutatorName: 'ConditionalExpression',
  replacement: 'true',
  location: { start: { line: 1, column: 4 }, end: { line: 1, column: 9 } },
};

it('reads no mutant that was not drawn, whatever came of it', () => {
  const elsewhere = { location: { start: { line: 1, column: 11 }, end: { line: 1, column: 12 } } };
  const mutants = [
    mutant('Killed'),
    mutant('NoCoverage', elsewhere),
    mutant('RuntimeError', { replacement: 'false' }),
    mutant('Survived', { mutatorName: 'EqualityOperator' }),
  ];
  const counts = readReport({ files: { 'a.ts': { source, mutants } } }, ['a.ts'], new Set([keyOf(made)]));
  expect(counts).toEqual({ noticed: 1, survivors: [], static: 0, broken: 0 });
});

it('counts every mutant as one without a test where no test imports its file', () => {
  expect(withoutTests([made], () => source)).toEqual({
    noticed: 0,
    survivors: [{ file: 'a.ts', line: 2, was: 'a > 0', becomes: 'true', how: 'no test' }],
    static: 0,
    broken: 0,
  });
});

it('reads no file that was not asked about', () => {
  const files = { 'a.ts': { source, mutants: [mutant('Survived')] } };
  expect(readReport({ files }, ['b.ts'])).toEqual({ noticed: 0, survivors: [], static: 0, broken: 0 });
});
