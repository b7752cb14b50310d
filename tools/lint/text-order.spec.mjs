// @ts-check
import { sortedAsText } from './text-order.mjs';

test.each([
  ['`select size::text as size, note from t order by size desc limit 1`', 'size'],
  ['`select level, index::text as index from t order by level, index`', 'index'],
  ["'select max(a)::text as at from t group by b order by at'", 'at'],
  ['`select a.n::text as "n" from a\norder by "n"`', 'n'],
])('finds %s', (sql, name) => {
  expect(sortedAsText(`const SQL = ${sql};`)).toEqual([name]);
});

test.each([
  '`select size, note from t order by size`',
  '`select e.position::text as position from e order by e.position`',
  '`select position::text as size from t order by position`',
  '`select a::text as day from t`; const OTHER = `select day from t order by day`',
])('takes %s for sound', (sql) => {
  expect(sortedAsText(`const SQL = ${sql};`)).toEqual([]);
});
