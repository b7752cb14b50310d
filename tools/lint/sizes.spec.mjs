// @ts-check
import { entriesOf, oversized } from './sizes.mjs';

test('counts files and folders of each folder, not what lies below them', () => {
  const entries = entriesOf(['a/b/one.ts', 'a/b/two.ts', 'a/three.ts', 'four.sql']);
  expect([...entries]).toEqual([
    ['.', 2],
    ['a', 2],
    ['a/b', 2],
  ]);
});

test('lets through what is small, or large with a reason', () => {
  const sizes = new Map([
    ['small', 3],
    ['large', 4],
  ]);
  expect(oversized(sizes, 3, { large: 'One table.' })).toEqual([]);
});

test('refuses what is large without a reason', () => {
  expect(oversized(new Map([['large', 4]]), 3, {})).toEqual(['large: 4, at most 3']);
});

test('refuses a reason that nothing needs', () => {
  const fault = 'needs no reason any more, as it is small or gone';
  const sizes = new Map([['shrunk', 3]]);
  expect(oversized(sizes, 3, { shrunk: 'One table.', gone: 'One table.' })).toEqual([
    `shrunk: ${fault}`,
    `gone: ${fault}`,
  ]);
});
