/** The one use we make of the platform's UTF-8 decoder; every JavaScript runtime has it. */
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => {
  decode(bytes: Uint8Array): string;
};

// A byte-order mark is part of the text, or the text would not write back to the same bytes.
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Reads what `ByteWriter` wrote.
 *
 * @throws RangeError or TypeError when the bytes end early or are not UTF-8 where text is due
 */
export class ByteReader {
  private readonly view: DataView;
  private offset = 0;

  constructor(private readonly bytes: Uint8Array) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  u8(): number {
    return this.view.getUint8(this.advance(1));
  }

  u16(): number {
    return this.view.getUint16(this.advance(2));
  }

  u32(): number {
    return this.view.getUint32(this.advance(4));
  }

  i64(): bigint {
    return this.view.getBigInt64(this.advance(8));
  }

  /** @throws RangeError also for a number that JavaScript cannot tell from its neighbours */
  safeU64(): number {
    const start = this.advance(8);
    return safe(this.view.getUint32(start) * 2 ** 32 + this.view.getUint32(start + 4));
  }

  /** @throws RangeError as `safeU64` does */
  safeI64(): number {
    const start = this.advance(8);
    return safe(this.view.getInt32(start) * 2 ** 32 + this.view.getUint32(start + 4));
  }

  text(): string {
    const length = this.view.getUint32(this.advance(4));
    return utf8.decode(this.fixed(length));
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
