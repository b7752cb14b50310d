import { columnsOf, together } from './statement.js';

describe('rows as columns', () => {
  it.each<[what: string, cell: unknown, text: string]>([
    ['a number', 7, '{7}'],
    ['cents', -(2n ** 63n), '{-9223372036854775808}'],
    ['a truth', true, '{true}'],
    ['nothing', null, '{NULL}'],
    ['a text that reads NULL', 'NULL', '{"NULL"}'],
    ['an empty text', '', '{""}'],
    ['a text with everything that means something', 'a"b\\c,{d} ü\n', '{"a\\"b\\\\c,{d} ü\n"}'],
    ['bytes of the ledger', new Uint8Array([7]), '{"\\\\x07"}'],
    ['bytes', Buffer.from([0, 255]), '{"\\\\x00ff"}'],
  ])('%s is written as PostgreSQL reads it', (_, cell, text) => {
    expect(columnsOf([[cell]], 1)).toEqual([text]);
  });

  it('keep their order, and the columns of no rows', () => {
    const rows = [
      ['a', 1],
      ['b', 2],
    ];
    expect(columnsOf(rows, 2)).toEqual(['{"a","b"}', '{1,2}']);
    expect(columnsOf([], 2)).toEqual(['{}', '{}']);
  });

  it('refuse what no column takes', () => {
    expect(() => columnsOf([[{}]], 1)).toThrow(TypeError);
  });
});

describe('statements together', () => {
  it('are one, whose parameters count on', () => {
    const parts = [
      { name: 'a', text: 'insert into a values ($1, $2)', values: [1, 2] },
      { name: 'b', text: 'update b set x = $2 where y = $1', values: [3, 4] },
      { name: 'c', text: 'insert into c values ($1)', values: [5] },
    ];
    const text =
      'with part_1 as (insert into a values ($1, $2)), part_2 as (update b set x = $4 where y = $3) insert into c values ($5)';
    expect(together('abc', parts)).toEqual({ name: 'abc', text, values: [1, 2, 3, 4, 5] });
    const again = parts.map((part) => ({ ...part, values: part.values.map(() => 0) }));
    expect(together('abc', again)).toEqual({ name: 'abc', text, values: [0, 0, 0, 0, 0] });
  });
});
