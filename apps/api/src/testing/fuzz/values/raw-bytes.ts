/**
 * Bytes that are no UTF-8, each under a character for private use that stands for it until a call is sent: so texts, JSON
 * and addresses are put together, and shrunk, as strings.
 */
export const RAW_BYTES: ReadonlyMap<string, readonly number[]> = new Map([
  // A byte that UTF-8 never has.
  ['\ue0f0', [0xff]],
  // A beginning without its end.
  ['\ue0f1', [0xc3, 0x28]],
  ['\ue0f2', [0xe2, 0x82]],
  // An end without its beginning.
  ['\ue0f3', [0x80]],
  // "/" in two bytes, and in three half a surrogate pair.
  ['\ue0f4', [0xc0, 0xaf]],
  ['\ue0f5', [0xed, 0xa0, 0x80]],
  // Beyond the last character.
  ['\ue0f6', [0xf4, 0x90, 0x80, 0x80]],
]);

const STAND_INS = new RegExp(`([${[...RAW_BYTES.keys()].join('')}])`);

/** UTF-8 but for what the stand-ins stand for. */
export const bytesOf = (text: string): Buffer =>
  Buffer.concat(text.split(STAND_INS).map((part) => Buffer.from(RAW_BYTES.get(part) ?? Buffer.from(part, 'utf8'))));

/** Whether bytes are UTF-8. */
export const isUtf8 = (bytes: Buffer): boolean => Buffer.from(bytes.toString('utf8'), 'utf8').equals(bytes);

const HALF = /\p{Surrogate}/u;

/**
 * An address's part as Latin-1: percent-encoded but for what the stand-ins stand for, which goes as it is; half a surrogate
 * pair as the three bytes that old encoders make of it.
 */
export const encodedPart = (text: string): string =>
  [...text]
    .map((character) => {
      const raw = RAW_BYTES.get(character);
      if (raw) return String.fromCharCode(...raw);
      return HALF.test(character) ? `%ED%${hexOf(character)}` : encodeURIComponent(character);
    })
    .join('');

const hexOf = (half: string): string => {
  const code = half.charCodeAt(0);
  const last = [0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)];
  return last.map((byte) => byte.toString(16)).join('%');
};

/** A header's value as Latin-1, each byte a character, without what ends a header. */
export const headerValue = (text: string): string =>
  bytesOf(text)
    .toString('latin1')
    .replaceAll(/[^\t\x20-\x7e\x80-\xff]/g, '');
