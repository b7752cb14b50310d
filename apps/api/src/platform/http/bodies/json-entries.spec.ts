import { hasMoreEntries } from './json-entries.js';
import { parseJson } from './json-text.js';

const entriesOf = (text: string): number => {
  let entries = 0;
  while (hasMoreEntries(text, entries)) entries++;
  return entries;
};

describe('the entries of a JSON text', () => {
  it.each<[text: string, entries: number]>([
    ['', 0],
    ['7', 0],
    ['"a,b"', 0],
    ['{}', 0],
    ['[ \n]', 0],
    ['{"a":1}', 1],
    ['{ "a" : 1 , "b" : [ ] }', 2],
    ['{"a":[1,2,3]}', 4],
    ['[{},{},{}]', 3],
    ['[[[[1]]]]', 4],
    [String.raw`{"a,\"[{":"[1,2,\\","b":"\\\",,"}`, 2],
    ['{"', 1],
    [String.raw`{"a\ `.trim(), 1],
  ])('of %s are %i', (text, entries) => expect(entriesOf(text)).toBe(entries));
});

describe('JSON that a request holds', () => {
  const keys = (count: number) => `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join()}}`;
  const list = (count: number) => `{"a":[${Array.from({ length: count - 1 }, () => '{}').join()}]}`;
  const nests = (count: number) => `{"a":[${Array.from({ length: (count - 1) / 2 }, () => '[1]').join()}]}`;

  it.each<[what: string, body: (count: number) => string, most: number]>([
    ['keys', keys, 2_000],
    ['empty objects', list, 2_000],
    ['lists of one', nests, 1_999],
  ])('[API-02] has 2,000 %s and entries at most', (_what, body, most) => {
    expect(() => parseJson(body(most))).not.toThrow();
    expect(() => parseJson(body(most + 2))).toThrow(expect.objectContaining({ code: 'too-many-values' }));
  });

  it('[API-02] is not parsed when it has more', () => {
    // No JSON: whoever parsed it would say so.
    expect(() => parseJson(`[${'{},'.repeat(32_000)}`)).toThrow(expect.objectContaining({ code: 'too-many-values' }));
  });
});
