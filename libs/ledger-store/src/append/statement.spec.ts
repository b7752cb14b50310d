import { combineAsCte } from './statement.js';

describe('statements together', () => {
  it('are one, whose parameters count on', () => {
    const parts = [
      { name: 'a', text: 'insert into a values ($1, $2)', values: [1, 2] },
      { name: 'b', text: 'update b set x = $2 where y = $1', values: [3, 4] },
      { name: 'c', text: 'insert into c values ($1)', values: [5] },
    ];
    const text =
      'with part_1 as (insert into a values ($1, $2)), part_2 as (update b set x = $4 where y = $3) insert into c values ($5)';
    expect(combineAsCte('abc', parts)).toEqual({ name: 'abc', text, values: [1, 2, 3, 4, 5] });
    const again = parts.map((part) => ({ ...part, values: part.values.map(() => 0) }));
    expect(combineAsCte('abc', again)).toEqual({ name: 'abc', text, values: [0, 0, 0, 0, 0] });
  });
});
