// @ts-check
import { stages } from './stages.mjs';

/** @param {string} id @param {string} fileName @param {number} timeSpentMs */
const test = (id, fileName, timeSpentMs) => ({ id, fileName, timeSpentMs });

const tests = [
  test('a', 'slow.ts', 300),
  test('b', 'slow.ts', 201),
  test('c', 'quick.ts', 500),
  test('d', 'far.ts', 1),
];

it('runs the files of the tests that come by a mutant, those that take long in all after the others', () => {
  expect(stages(tests, ['a', 'b', 'c'])).toEqual([['quick.ts'], ['slow.ts']]);
});

it('takes a file by the tests in it that are wanted', () => {
  expect(stages(tests, ['a', 'c'])).toEqual([['slow.ts', 'quick.ts']]);
});

it('has no stage without a file', () => {
  expect(stages(tests, ['b', 'a'])).toEqual([['slow.ts']]);
  expect(stages(tests, undefined)).toEqual([]);
});
