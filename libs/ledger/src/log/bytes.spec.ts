import { fromBase64, toBase64 } from './base64.js';
import { ByteReader } from './byte-reader.js';
import { ByteWriter } from './byte-writer.js';
import { fromHex, hexByteAt } from './hex.js';

/** What a writer has room for before it must grow. */
const ROOM = 512;

interface Kind {
  readonly bytes: number;
  readonly write: (writer: ByteWriter) => void;
  readonly read: (reader: ByteReader) => unknown;
  readonly value: unknown;
}

const LONG = '\u20bf'.repeat(900);
const MANY = new Uint8Array(3 * ROOM).fill(7);

const KINDS: Readonly<Record<string, Kind>> = {
  u8: { bytes: 1, write: (to) => to.u8(255), read: (from) => from.u8(), value: 255 },
  u16: { bytes: 2, write: (to) => to.u16(0x1234), read: (from) => from.u16(), value: 0x1234 },
  u32: { bytes: 4, write: (to) => to.u32(2 ** 32 - 1), read: (from) => from.u32(), value: 2 ** 32 - 1 },
  u64: { bytes: 8, write: (to) => to.u64(2n ** 53n - 1n), read: (from) => from.safeU64(), value: 2 ** 53 - 1 },
  i64: { bytes: 8, write: (to) => to.i64(-(2n ** 63n)), read: (from) => from.i64(), value: -(2n ** 63n) },
  'a text of three bytes a letter': {
    bytes: 16,
    write: (to) => to.text('\u20bf\u20bf\u20bf\u20bf'),
    read: (from) => from.text(),
    value: '\u20bf\u20bf\u20bf\u20bf',
  },
  'a text longer than the room doubled': {
    bytes: 4 + 2700,
    write: (to) => to.text(LONG),
    read: (from) => from.text(),
    value: LONG,
  },
  'bytes longer than the room doubled': {
    bytes: MANY.length,
    write: (to) => to.fixed(MANY),
    read: (from) => from.fixed(MANY.length),
    value: MANY,
  },
};

describe('canonical bytes', () => {
  it.each(Object.entries(KINDS))('of %s are whole, however full the writer was', (_, { bytes, write, read, value }) => {
    for (const before of [0, ROOM - bytes - 1, ROOM - bytes, ROOM - bytes + 1, ROOM - 1, ROOM, 2 * ROOM + 1]) {
      if (before < 0) continue;
      const writer = new ByteWriter();
      writer.fixed(new Uint8Array(before).fill(9));
      write(writer);
      writer.u8(1);
      const written = writer.finish();
      expect(written).toHaveLength(before + bytes + 1);
      const reader = new ByteReader(written);
      expect([...reader.fixed(before)].every((byte) => byte === 9)).toBe(true);
      expect(read(reader)).toEqual(value);
      expect(reader.at).toBe(before + bytes);
      expect(reader.u8()).toBe(1);
      reader.expectEnd();
    }
  });

  it.each([-1, 2 ** 32, 0.5, NaN, Infinity])('have no place for %d where 32 bits count things', (value) => {
    expect(() => new ByteWriter().u32(value)).toThrow('does not fit 32 bits');
  });
});

describe('base 64', () => {
  it.each(['', 'QQ==', 'QUI=', 'QUJD', '+/+/'])('%j is read, and written back', (text) => {
    const bytes = fromBase64(text);
    expect(bytes && toBase64(bytes)).toBe(text);
  });

  it.each([
    ['without its padding', 'QQ'],
    ['with bits that no byte has', 'QR=='],
    ['with a space', 'QU JD'],
    ['with a line feed at the end', 'QUJD\n'],
    ['of the kind for addresses', '-_-_'],
    ['of one letter', 'Q'],
    ['with what is no letter of it', 'Q*=='],
  ])('%s is none', (_, text) => {
    expect(fromBase64(text)).toBeUndefined();
  });
});

describe('hexadecimal', () => {
  it.each(['a', 'abc', 'AB', '0g', 'g0', '0\u00e9', '\u00e90', '0x', ' 0'])('%j is refused', (text) => {
    expect(() => fromHex(text)).toThrow('Not lower-case hexadecimal');
  });

  it('that ends before its second digit is refused', () => {
    expect(() => hexByteAt('a', 0)).toThrow(RangeError);
  });
});
