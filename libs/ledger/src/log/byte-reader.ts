import { KnownTexts } from './known-texts.js';
import { knownUuidText, UUID_BYTES, uuidText } from './uuid.js';

/** The one use we make of the platform's UTF-8 decoder; every JavaScript runtime has it. */
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => {
  decode(bytes: Uint8Array): string;
};

// A byte-order mark is part of the text, or the text would not write back to the same bytes.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const texts = new KnownTexts((bytes) => utf8.decode(bytes));

/**
 * Reads what `ByteWriter` wrote.
 *
 * @throws RangeError or TypeError when the bytes end early or are not UTF-8 where text is due
 */
export class ByteReader {
  private offset = 0;

  constructor(private readonly bytes: Uint8Array) {}

  u8(): number {
    return this.bytes[this.advance(1)] as number;
  }

  u16(): number {
    const start = this.advance(2);
    return ((this.bytes[start] as number) << 8) | (this.bytes[start + 1] as number);
  }

  u32(): number {
    return this.u32At(this.advance(4));
  }

  i64(): bigint {
    const start = this.advance(8);
    const high = this.u32At(start) | 0;
    const low = this.u32At(start + 4);
    // A sum that a number holds is put together as one.
    const value = high * 2 ** 32 + low;
    return Number.isSafeInteger(value) ? BigInt(value) : (BigInt(high) << 32n) | BigInt(low);
  }

  /** @throws RangeError also for a number that JavaScript cannot tell from its neighbours */
  safeU64(): number {
    const start = this.advance(8);
    return safe(this.u32At(start) * 2 ** 32 + this.u32At(start + 4));
  }

  /** @throws RangeError as `safeU64` does */
  safeI64(): number {
    const start = this.advance(8);
    return safe((this.u32At(start) | 0) * 2 ** 32 + this.u32At(start + 4));
  }

  text(): string {
    const length = this.u32();
    return texts.read(this.bytes, this.advance(length), length);
  }

  /** The text form of a UUID that is seldom met twice. */
  uuid(): string {
    return uuidText(this.bytes, this.advance(UUID_BYTES));
  }

  /** The text form of a UUID that is met again and again. */
  knownUuid(): string {
    return knownUuidText(this.bytes, this.advance(UUID_BYTES));
  }

  /** How many bytes were read. */
  get at(): number {
    return this.offset;
  }

  fixed(length: number): Uint8Array {
    const start = this.advance(length);
    return this.bytes.subarray(start, start + length);
  }

  /** @throws RangeError when bytes are left: a record says everything it says in its fields. */
  expectEnd(): void {
    if (this.offset !== this.bytes.length) throw new RangeError(`${this.bytes.length - this.offset} bytes too many`);
  }

  private u32At(start: number): number {
    const { bytes } = this;
    return (
      (bytes[start] as number) * 0x1000000 +
      (((bytes[start + 1] as number) << 16) | ((bytes[start + 2] as number) << 8) | (bytes[start + 3] as number))
    );
  }

  private advance(count: number): number {
    const start = this.offset;
    if (start + count > this.bytes.length) throw new RangeError('The bytes end early');
    this.offset += count;
    return start;
  }
}

const safe = (value: number): number => {
  if (!Number.isSafeInteger(value)) throw new RangeError('A number is beyond 2^53');
  return value;
};
