// @ts-check
import { covering, inFolders } from './covering.mjs';

/** @param {string} id @param {string} fileName @param {number} timeSpentMs */
const test = (id, fileName, timeSpentMs) => ({ id, fileName, timeSpentMs });

const tests = [
  test('a', 'slow.ts', 30),
  test('b', 'slow.ts', 21),
  test('c', 'quick.ts', 50),
  test('d', 'far.ts', 900),
  test('e', 'beside.ts', 12),
  test('f', 'beside.ts', 13),
];

it('asks the files of the tests that come by a mutant, the quickest first', () => {
  expect(covering(tests, ['a', 'b', 'c'])).toEqual([{ file: 'quick.ts' }, { file: 'slow.ts' }]);
});

it('asks in a file those that come by alone, and goes by their time', () => {
  expect(covering(tests, ['b', 'c', 'e', 'f'])).toEqual([
    { file: 'slow.ts', names: ['b'] },
    { file: 'beside.ts' },
    { file: 'quick.ts' },
  ]);
});

it('asks all where it is not known which come by', () => {
  expect(covering(tests, undefined).map(({ file }) => file)).toEqual(['beside.ts', 'quick.ts', 'slow.ts', 'far.ts']);
});

it('asks none where none comes by', () => {
  expect(covering(tests, [])).toEqual([]);
});

it('takes the tests of folders and files, and not of those that are only called alike', () => {
  const files = ['a/one.ts', 'a/below/two.ts', 'ab/three.ts', 'c.ts', 'c.tsx'];
  const found = inFolders(
    files.map((file) => test(file, `/top/${file}`, 1)),
    ['a', 'c.ts'],
    '/top',
  );
  expect(found.map(({ id }) => id)).toEqual(['a/one.ts', 'a/below/two.ts', 'c.ts']);
});
