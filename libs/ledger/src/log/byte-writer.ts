/** The one use we make of the platform's UTF-8 encoder; every JavaScript runtime has it. */
declare const TextEncoder: new () => { encodeInto(text: string, into: Uint8Array): { written: number } };

const utf8 = new TextEncoder();

const LONE_SURROGATE = /\p{Surrogate}/u;

/** Writes the ledger's canonical bytes: big-endian, every text behind its length, nothing padded. */
export class ByteWriter {
  private bytes = new Uint8Array(512);
  private view = new DataView(this.bytes.buffer);
  private length = 0;

  u8(value: number): void {
    this.reserve(1);
    this.view.setUint8(this.length, value);
    this.length += 1;
  }

  u16(value: number): void {
    this.reserve(2);
    this.view.setUint16(this.length, value);
    this.length += 2;
  }

  u32(value: number): void {
    if (value !== value >>> 0) throw new RangeError(`${value} does not fit 32 bits`);
    this.reserve(4);
    this.view.setUint32(this.length, value);
    this.length += 4;
  }

  u64(value: bigint): void {
    this.reserve(8);
    this.view.setBigUint64(this.length, value);
    this.length += 8;
  }

  i64(value: bigint): void {
    if (value !== BigInt.asIntN(64, value)) throw new RangeError(`${value} does not fit 64 bits`);
    this.reserve(8);
    this.view.setBigInt64(this.length, value);
    this.length += 8;
  }

  /** UTF-8 behind its length in bytes (u32). A lone surrogate has no UTF-8 form and would not read back: refused. */
  text(value: string): void {
    if (LONE_SURROGATE.test(value)) throw new RangeError('Text is not well-formed Unicode');
    this.reserve(4 + value.length * 3);
    const { written } = utf8.encodeInto(value, this.bytes.subarray(this.length + 4));
    this.view.setUint32(this.length, written);
    this.length += 4 + written;
  }

  /** Bytes of a length both sides know. */
  fixed(value: Uint8Array): void {
    this.reserve(value.length);
    this.bytes.set(value, this.length);
    this.length += value.length;
  }

  /** The bytes written so far, as a copy; the writer starts anew. */
  finish(): Uint8Array {
    const written = this.bytes.slice(0, this.length);
    this.length = 0;
    return written;
  }

  private reserve(more: number): void {
    if (this.length + more <= this.bytes.length) return;
    const grown = new Uint8Array(Math.max(this.bytes.length * 2, this.length + more));
    grown.set(this.bytes.subarray(0, this.length));
    this.bytes = grown;
    this.view = new DataView(grown.buffer);
  }
}
