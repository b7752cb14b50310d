import fc from 'fast-check';
import { deposits } from '../deposits/deposits.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { type Stream, StreamTable } from './stream-table.js';

/** Some end alike, so that they have one mark; others are short. */
const arbitraryId = fc.oneof(
  fc.uuid(),
  fc.tuple(fc.nat(50), fc.nat(3)).map(([start, end]) => `${start}-the same end ${end}`),
  fc.string({ maxLength: 3 }),
);

describe('the table of streams', () => {
  it('is a Map of them, however ids end and however many there are', () => {
    fc.assert(
      fc.property(fc.array(arbitraryId, { maxLength: 400 }), (ids) => {
        const table = new StreamTable();
        const map = new Map<string, Stream>();
        for (const id of ids) {
          expect(table.get(id)).toBe(map.get(id));
          const stream: Stream = { decider: deposits, state: { status: 'none' }, position: 1 };
          table.set(id, stream);
          map.set(id, stream);
        }
        expect(table.size).toBe(map.size);
        expect([...table.values()].every((stream, i) => stream === [...map.values()][i])).toBe(true);
        for (const [id, stream] of map) expect(table.get(id)).toBe(stream);
      }),
    );
  });

  it('finds each of a thousand, in the order in which they came, and nobody else with the same end', () => {
    const table = new StreamTable();
    const streams = Array.from({ length: 1_000 }, (): Stream => ({
      decider: deposits,
      state: { status: 'none' },
      position: 1,
    }));
    streams.forEach((stream, i) => table.set(uuidOf('c', i), stream));
    expect(streams.every((stream, i) => table.get(uuidOf('c', i)) === stream)).toBe(true);
    expect(table.size).toBe(1_000);
    expect([...table.values()].every((stream, i) => stream === streams[i])).toBe(true);
    expect(streams.some((_, i) => table.get(uuidOf('d', i)))).toBe(false);
  });
});
