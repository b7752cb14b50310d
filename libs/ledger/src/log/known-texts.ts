/** A power of two: the place of a text is some bits of its hash. */
const PLACES = 16_384;

/** A longer text is seldom met twice. */
const LONGEST = 64;

/**
 * Texts that were read lately. The log names the same accounts, people and kinds of event again and again: one that is
 * known is not decoded and kept anew, and a map that it is a key of knows its hash already. Bounded: each text has one
 * place, which a later text may take.
 */
export class KnownTexts {
  private readonly places = new Array<string>(PLACES).fill('');

  /** @param decode reads bytes that are not known, or that are no plain ASCII */
  constructor(private readonly decode: (bytes: Uint8Array) => string) {}

  /** The text of some of the bytes, which lie within them. */
  read(bytes: Uint8Array, start: number, length: number): string {
    const end = start + length;
    if (length > LONGEST) return this.decode(bytes.subarray(start, end));
    let hash = length;
    let bits = 0;
    for (let i = start; i < end; i++) {
      const byte = bytes[i] as number;
      hash = Math.imul(hash ^ byte, 0x01000193);
      bits |= byte;
    }
    if (bits > 0x7f) return this.decode(bytes.subarray(start, end));
    const place = (hash ^ (hash >>> 15)) & (PLACES - 1);
    const known = this.places[place] as string;
    if (known.length === length && isSame(known, bytes, start)) return known;
    const text = this.decode(bytes.subarray(start, end));
    this.places[place] = text;
    return text;
  }
}

const isSame = (text: string, bytes: Uint8Array, start: number): boolean => {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) !== bytes[start + i]) return false;
  return true;
};
