import fc from 'fast-check';
import { isUuidAt, knownUuidText, uuidBytes, uuidHash, uuidHashAt, uuidText, writeUuid } from './uuid.js';

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

  it('is written over its own bytes only, and told from each that differs in one', () => {
    const bytes = Uint8Array.from({ length: 16 }, (_, i) => 16 * i + (15 - i));
    const text = uuidText(bytes);
    const among = new Uint8Array(24).fill(0xee);
    writeUuid(text, among, 4);
    expect([...among]).toEqual([...Array<number>(4).fill(0xee), ...bytes, ...Array<number>(4).fill(0xee)]);
    expect(isUuidAt(text, among, 4)).toBe(true);
    expect(isUuidAt(text, among, 5)).toBe(false);
    for (let at = 4; at < 20; at++)
      for (const bit of [1, 16]) expect(isUuidAt(text, among.with(at, (among[at] as number) ^ bit), 4)).toBe(false);
  });

  it('has one mark, as a text and as bytes', () => {
    fc.assert(
      fc.property(arbitraryBytes, fc.nat(40), (bytes, from) => {
        const among = new Uint8Array(from + 20);
        among.set(bytes, from);
        expect(uuidHashAt(among, from)).toBe(uuidHash(uuidText(bytes)));
      }),
    );
  });
});
