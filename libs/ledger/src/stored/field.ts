import { type ByteReader } from '../log/byte-reader.js';
import { type ByteWriter } from '../log/byte-writer.js';
import { fromHex, toHex } from '../log/hex.js';
import { uuidBytes } from '../log/uuid.js';
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

/** So many digits at most: an unsigned number of 256 bits, as chains have it, fits. */
const MAX_DIGITS = 78;

const WHOLE = new RegExp(`^(0|-?[1-9][0-9]{0,${MAX_DIGITS - 1}})$`);

/** A signed whole number of any size, such as a coin's smallest units: its decimal text, in the one form without leading zeros. */
export const integer: Field<bigint> = {
  write: (out, value) => out.text(whole(value.toString())),
  read: (from) => BigInt(whole(from.text())),
};

const whole = (value: string): string => {
  if (!WHOLE.test(value)) throw new RangeError(`Not a whole number of at most ${MAX_DIGITS} digits: ${value}`);
  return value;
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
  read: (from) => from.knownUuid(),
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
