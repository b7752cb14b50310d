import { type Form } from './recorded.js';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const INTEGER = /^(?:0|-?[1-9][0-9]{0,77})$/;

/** What may be absent, by how it is written where it is not. */
const PRESENT = {
  'optional uuid': 'uuid',
  'optional cents': 'cents',
  'optional count': 'count',
  'optional text': 'text',
  'optional digest': 'digest',
  'optional integer': 'integer',
} as const;

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
    switch (form) {
      case 'uuid':
        return this.uuid();
      case 'cents':
        return this.i64();
      case 'count':
        return this.u32();
      case 'text':
        return this.text();
      case 'digest':
        return this.hex(32);
      case 'integer':
        return this.integer();
    }
    if (typeof form === 'string') return this.isPresent() ? this.field(PRESENT[form]) : undefined;
    const word = this.text();
    if (!form.includes(word)) throw new RangeError(`"${word}" is none of ${form.join(', ')}`);
    return word;
  }

  private integer(): bigint {
    const digits = this.text();
    if (!INTEGER.test(digits)) throw new RangeError(`"${digits}" is no whole number in its one form`);
    return BigInt(digits);
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
