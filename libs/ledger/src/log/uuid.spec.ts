import fc from 'fast-check';
import { knownUuidText, uuidBytes, uuidMark, uuidMarkAt, uuidText } from './uuid.js';

/** Some differ in one byte only, so that they may share a place among those that are known. */
const arbitraryBytes = fc.oneof(
  fc.uint8Array({ minLength: 16, maxLength: 16 }),
  fc.nat(15).chain((at) => fc.nat(255).map((value) => new Uint8Array(16).fill(value, at, at + 1))),
);

describe('a UUID', () => {
  it('is the same text, known or not, wherever its bytes stand, and reads back', () => {
    fc.assert(
      fc.property(arbitraryBytes, fc.nat(40), (bytes, from) => {
        const text = uuidText(bytes);
        expect(text).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
        const among = new Uint8Array(from + 20);
        among.set(bytes, from);
        expect([uuidText(among, from), knownUuidText(among, from), knownUuidText(among, from)]).toEqual([
          text,
          text,
          text,
        ]);
        expect(uuidBytes(text)).toEqual(bytes);
      }),
      { numRuns: 1_000 },
    );
  });

  it('has one mark, as a text and as bytes', () => {
    fc.assert(
      fc.property(arbitraryBytes, fc.nat(40), (bytes, from) => {
        const among = new Uint8Array(from + 20);
        among.set(bytes, from);
        expect(uuidMarkAt(among, from)).toBe(uuidMark(uuidText(bytes)));
      }),
    );
  });
});
