/** What a key's map may say: a whole number, or bytes. */
type Item = number | Buffer;

const WIDTHS: Readonly<Record<number, number>> = { 24: 1, 25: 2, 26: 4 };
const LEAST: Readonly<Record<number, number>> = { 24: 24, 25: 0x100, 26: 0x1_0000 };

/** Major types (RFC 8949, section 3.1). */
const [UNSIGNED, NEGATIVE, BYTES, MAP] = [0, 1, 2, 5];

/**
 * Reads a CBOR map of whole numbers to whole numbers and bytes (RFC 8949): of definite length, each number in its shortest
 * form, no key twice, and nothing behind it.
 *
 * @returns undefined for anything else
 */
export const readCborMap = (bytes: Buffer): ReadonlyMap<number, Item> | undefined => {
  try {
    return read(bytes);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
};

const read = (bytes: Buffer): ReadonlyMap<number, Item> => {
  let at = 0;
  const head = (): [major: number, argument: number] => {
    const first = bytes.readUInt8(at++);
    const [major, short] = [first >> 5, first & 0x1f];
    if (short < 24) return [major, short];
    const width = WIDTHS[short];
    if (width === undefined) throw new RangeError('a number of no definite or too great a length');
    const argument = bytes.readUIntBE(at, width);
    at += width;
    if (argument < Number(LEAST[short])) throw new RangeError('a number that is not in its shortest form');
    return [major, argument];
  };
  const item = (): Item => {
    const [major, argument] = head();
    if (major === UNSIGNED) return argument;
    if (major === NEGATIVE) return -1 - argument;
    if (major !== BYTES) throw new RangeError('neither a whole number nor bytes');
    if (at + argument > bytes.length) throw new RangeError('the bytes end early');
    at += argument;
    return bytes.subarray(at - argument, at);
  };
  const [major, size] = head();
  if (major !== MAP) throw new RangeError('no map');
  const map = new Map<number, Item>();
  for (let i = 0; i < size; i++) {
    const key = item();
    if (typeof key !== 'number' || map.has(key)) throw new RangeError('a key that is none, or one twice');
    map.set(key, item());
  }
  if (at !== bytes.length) throw new RangeError('bytes too many');
  return map;
};
