import { hexByteAt, HIGH_DIGIT, LOW_DIGIT } from './hex.js';

export const UUID_BYTES = 16;

/** Where the text form's hyphens stand, and where its sixteen pairs of digits begin. */
const HYPHENS = [8, 13, 18, 23];
const PAIRS = [0, 2, 4, 6, 9, 11, 14, 16, 19, 21, 24, 26, 28, 30, 32, 34];

/** @throws RangeError unless the text is a UUID in lower case */
export const uuidBytes = (value: string): Uint8Array => {
  const bytes = new Uint8Array(UUID_BYTES);
  writeUuid(value, bytes, 0);
  return bytes;
};

/**
 * Writes the sixteen bytes of a UUID's text form from a place on.
 *
 * @throws RangeError unless the text is a UUID in lower case
 */
export const writeUuid = (value: string, into: Uint8Array, from: number): void => {
  if (value.length !== 36 || HYPHENS.some((at) => value[at] !== '-')) throw new RangeError(`Not a UUID: ${value}`);
  for (let i = 0; i < UUID_BYTES; i++) into[from + i] = hexByteAt(value, PAIRS[i] as number);
};

/** Written over each time: the text is made before anyone else may write. */
const characters = new Array<number>(36).fill('-'.charCodeAt(0));

/**
 * The text form of the sixteen bytes from a place on. Made in one go: put together from pairs it would be a chain of
 * pieces, which takes five times as long once it is the key of a map.
 */
export const uuidText = (bytes: Uint8Array, from = 0): string => {
  for (let i = 0; i < UUID_BYTES; i++) {
    const byte = bytes[from + i] as number;
    const at = PAIRS[i] as number;
    characters[at] = HIGH_DIGIT[byte] as number;
    characters[at + 1] = LOW_DIGIT[byte] as number;
  }
  return String.fromCharCode.apply(null, characters);
};

/** A power of two: the place of an id is some bits of it. */
const PLACES = 16_384;

/**
 * Ids that were read lately, such as investors': one that is known is not made anew, and a map that it is a key of knows
 * its hash already. Bounded: each id has one place, which a later one may take.
 */
const places = new Array<string>(PLACES).fill('');

/** `uuidText` of an id that is met again and again. */
export const knownUuidText = (bytes: Uint8Array, from = 0): string => {
  const last = from + UUID_BYTES - 1;
  const place =
    ((bytes[last] as number) ^ ((bytes[last - 1] as number) << 6) ^ ((bytes[from] as number) << 3)) & (PLACES - 1);
  const known = places[place] as string;
  if (isUuidAt(known, bytes, from)) return known;
  const text = uuidText(bytes, from);
  places[place] = text;
  return text;
};

/** Whether sixteen bytes from a place on are those of a UUID's text form. */
export const isUuidAt = (text: string, bytes: Uint8Array, from: number): boolean => {
  for (let i = 0; i < UUID_BYTES; i++) {
    const byte = bytes[from + i] as number;
    const at = PAIRS[i] as number;
    if (text.charCodeAt(at) !== HIGH_DIGIT[byte] || text.charCodeAt(at + 1) !== LOW_DIGIT[byte]) return false;
  }
  return true;
};

/** The last three bytes of a UUID's text form as a number: random ones, whichever version it is. */
export const uuidHash = (text: string): number =>
  (hexByteAt(text, 30) << 16) | (hexByteAt(text, 32) << 8) | hexByteAt(text, 34);

/** `uuidHash` of the sixteen bytes from a place on. */
export const uuidHashAt = (bytes: Uint8Array, from: number): number =>
  ((bytes[from + 13] as number) << 16) | ((bytes[from + 14] as number) << 8) | (bytes[from + 15] as number);
