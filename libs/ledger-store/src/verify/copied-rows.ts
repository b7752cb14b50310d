import { KnownTexts, UUID_BYTES } from '@clearfold/ledger';

/** The signature, flags and the length of an extension that is not there: what COPY's binary format begins with. */
export const HEADER_BYTES = 19;

/** Midnight of 2000-01-01 UTC, from which PostgreSQL counts its microseconds, in ms since 1970. */
const POSTGRES_EPOCH_MS = 946_684_800_000;

/** What the columns name again and again: accounts, and types of events. */
const texts = new KnownTexts((bytes) => Buffer.from(bytes).toString('utf8'));

/**
 * Reads rows of COPY's binary format one after the other: `next`, then each column in its turn. A value that is null or of
 * another length than its type has reads as one that nothing equals.
 */
export class CopiedRows {
  private row: number;
  private at: number;
  private length = 0;

  /** @param at where the first row begins */
  constructor(
    readonly bytes: Buffer,
    at = HEADER_BYTES,
  ) {
    this.row = at;
    this.at = at;
  }

  /** Steps to the next row; false after the last. */
  next(): boolean {
    const columns = this.bytes.readInt16BE(this.at);
    this.at += 2;
    this.row = this.at;
    return columns !== -1;
  }

  /** Goes back to the row's first column. */
  again(): void {
    this.at = this.row;
  }

  /** Steps over the next column. */
  skip(): void {
    this.value();
  }

  /** Steps over the next column; says whether it is null. */
  isNull(): boolean {
    this.value();
    return this.length < 0;
  }

  /** A smallint; NaN for null. */
  smallint(): number {
    const start = this.value();
    return this.length === 2 ? this.bytes.readInt16BE(start) : NaN;
  }

  /** An int; NaN for null. */
  integer(): number {
    const start = this.value();
    return this.length === 4 ? this.bytes.readInt32BE(start) : NaN;
  }

  /** A bigint as a number: a position, which never comes near 2^53. NaN for null. */
  position(): number {
    const start = this.value();
    return this.length === 8 ? this.bytes.readInt32BE(start) * 2 ** 32 + this.bytes.readUInt32BE(start + 4) : NaN;
  }

  /** A bigint; undefined for null. */
  cents(): bigint | undefined {
    const start = this.value();
    return this.length === 8 ? this.bytes.readBigInt64BE(start) : undefined;
  }

  /** Undefined for null. */
  boolean(): boolean | undefined {
    const start = this.value();
    return this.length === 1 ? this.bytes[start] === 1 : undefined;
  }

  /** A timestamp in ms since 1970 UTC, with a fraction where it has one; NaN for null. */
  milliseconds(): number {
    return this.position() / 1000 + POSTGRES_EPOCH_MS;
  }

  text(): string {
    const start = this.value();
    return this.length > 0 ? texts.read(this.bytes, start, this.length) : '';
  }

  /** Whether the next column is this text. */
  isText(text: string): boolean {
    const start = this.value();
    const { bytes, length } = this;
    if (length < text.length) return false;
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i);
      if (code > 0x7f) return bytes.toString('utf8', start, start + length) === text;
      if (bytes[start + i] !== code) return false;
    }
    return length === text.length;
  }

  /** Where a UUID's sixteen bytes begin in what was copied; -1 for null. */
  uuidAt(): number {
    const start = this.value();
    return this.length === UUID_BYTES ? start : -1;
  }

  /** A value's own bytes, which stay as long as the page does; undefined for null. */
  raw(): Buffer | undefined {
    const start = this.value();
    return this.length < 0 ? undefined : this.bytes.subarray(start, start + this.length);
  }

  private value(): number {
    this.length = this.bytes.readInt32BE(this.at);
    const start = this.at + 4;
    this.at = start + Math.max(this.length, 0);
    return start;
  }
}
