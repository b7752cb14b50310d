import { type Form } from './recorded.js';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Reads the parts of a record, in order; numbers are big-endian. */
export class RecordReader {
  private offset = 0;

  constructor(private readonly bytes: Buffer) {}

  u8(): number {
    return this.bytes.readUInt8(this.advance(1));
  }

  u16(): number {
    return this.bytes.readUInt16BE(this.advance(2));
  }

  u32(): number {
    return this.bytes.readUInt32BE(this.advance(4));
  }

  u64(): bigint {
    return this.bytes.readBigUInt64BE(this.advance(8));
  }

  i64(): bigint {
    return this.bytes.readBigInt64BE(this.advance(8));
  }

  text(): string {
    const length = this.u32();
    const start = this.advance(length);
    for (let i = start; i < this.offset; i++) {
      if ((this.bytes[i] as number) >= 0x80) return utf8.decode(this.bytes.subarray(start, this.offset));
    }
    return this.bytes.toString('latin1', start, this.offset);
  }

  uuid(): string {
    const hex = this.hex(16);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  }

  field(form: Form): unknown {
    if (form === 'uuid') return this.uuid();
    if (form === 'cents') return this.i64();
    if (form === 'optional cents') return this.isPresent() ? this.i64() : undefined;
    if (form === 'count') return this.u32();
    if (form === 'text') return this.text();
    if (form === 'digest') return this.hex(32);
    if (form === 'optional digest') return this.isPresent() ? this.hex(32) : undefined;
    const word = this.text();
    if (!form.includes(word)) throw new RangeError(`"${word}" is none of ${form.join(', ')}`);
    return word;
  }

  /** @throws RangeError when bytes are left */
  end(): void {
    if (this.offset !== this.bytes.length) throw new RangeError(`${this.bytes.length - this.offset} bytes too many`);
  }

  private isPresent(): boolean {
    const mark = this.u8();
    if (mark > 1) throw new RangeError('a presence mark is neither 0 nor 1');
    return mark === 1;
  }

  private hex(length: number): string {
    const start = this.advance(length);
    return this.bytes.toString('hex', start, this.offset);
  }

  private advance(count: number): number {
    const start = this.offset;
    if (start + count > this.bytes.length) throw new RangeError('the bytes end early');
    this.offset += count;
    return start;
  }
}
