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

  u64(): bigint {
    return this.view.getBigUint64(this.advance(8));
  }

  i64(): bigint {
    return this.view.getBigInt64(this.advance(8));
  }

  text(): string {
    const length = this.view.getUint32(this.advance(4));
    return utf8.decode(this.fixed(length));
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
