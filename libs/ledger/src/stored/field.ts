import { type ByteReader } from '../log/byte-reader.js';
import { type ByteWriter } from '../log/byte-writer.js';
import { fromHex, hexByteAt, toHex, toHexByte } from '../log/hex.js';
import { type Cents } from '../money/cents.js';

/** How one field of an event is written into its canonical bytes and read back. */
export interface Field<T> {
  write(out: ByteWriter, value: T): void;
  read(from: ByteReader): T;
}

/** Any text: u32 length in bytes, UTF-8. */
export const text: Field<string> = {
  write: (out, value) => out.text(value),
  read: (from) => from.text(),
};

/** Signed cents: i64. */
export const cents: Field<Cents> = {
  write: (out, value) => out.i64(value),
  read: (from) => from.i64(),
};

/** A number of things, such as days: u32. */
export const count: Field<number> = {
  write: (out, value) => out.u32(value),
  read: (from) => from.u32(),
};

/** One of a few words: its text. */
export const choice = <const Word extends string>(words: readonly Word[]): Field<Word> => {
  const known = (value: string): Word => {
    if (!words.includes(value as Word)) throw new RangeError(`Not one of ${words.join(', ')}: ${value}`);
    return value as Word;
  };
  return { write: (out, value) => out.text(known(value)), read: (from) => known(from.text()) };
};

/** A UUID in its lower-case text form: 16 bytes. */
export const uuid: Field<string> = {
  write: (out, value) => out.fixed(uuidBytes(value)),
  read: (from) => uuidText(from.fixed(16)),
};

/**
 * A salted SHA-256 of a text that stands outside the log, in lower-case hexadecimal: 32 bytes. Erasing the text leaves
 * every proof over the log valid.
 */
export const digest: Field<string> = {
  write: (out, value) => {
    if (value.length !== 64) throw new RangeError('A digest has 32 bytes');
    out.fixed(fromHex(value));
  },
  read: (from) => toHex(from.fixed(32)),
};

/** A field that may be absent: u8 0, or u8 1 and the field. */
export const optional = <T>(field: Field<T>): Field<T | undefined> => ({
  write: (out, value) => {
    out.u8(value === undefined ? 0 : 1);
    if (value !== undefined) field.write(out, value);
  },
  read: (from) => {
    const present = from.u8();
    if (present > 1) throw new RangeError('A presence mark is 0 or 1');
    return present === 1 ? field.read(from) : undefined;
  },
});

/** Where the text form's hyphens stand, and where its sixteen pairs of digits begin. */
const HYPHENS = [8, 13, 18, 23];
const PAIRS = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];

const uuidBytes = (value: string): Uint8Array => {
  if (value.length !== 36 || HYPHENS.some((at) => value[at] !== '-')) throw new RangeError(`Not a UUID: ${value}`);
  const bytes = new Uint8Array(16);
  for (let i = 0; i < 16; i++) bytes[i] = hexByteAt(value, PAIRS[i] as number);
  return bytes;
};

/** Written in one go: the id of a record is read more often than anything else of it. */
const uuidText = (bytes: Uint8Array): string => {
  let text = '';
  for (let i = 0; i < 16; i++) {
    if (i === 4 || i === 6 || i === 8 || i === 10) text += '-';
    text += toHexByte(bytes[i] as number);
  }
  return text;
};
