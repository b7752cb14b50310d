import { createHash, hash, type Hash } from 'node:crypto';

/**
 * The digest of an element's bytes as they stand in the file, though they come in pieces and are never kept whole. Positions
 * count the characters of the file's text.
 */
export class SpanDigest {
  private text = '';
  private start = 0;
  private from: number | undefined;
  private hash: Hash | undefined;

  /** @param encoding which gives the bytes of the text again */
  constructor(private readonly encoding: 'utf8' | 'latin1') {}

  get isOpen(): boolean {
    return this.from !== undefined;
  }

  append(text: string): void {
    this.text += text;
  }

  /** @param position at the end of the tag that the element begins with: neither names nor attributes have a `<` */
  begin(position: number): void {
    this.from = this.start + this.text.lastIndexOf('<', position - this.start - 1);
  }

  /** @param position after the tag that the element ends with @returns hex */
  end(position: number): string {
    const bytes = this.bytesUpTo(position);
    const { hash: begun } = this;
    this.from = undefined;
    this.hash = undefined;
    // Most elements come in one piece, and need no state that the collector of garbage must see to.
    return begun ? begun.update(bytes).digest('hex') : hash('sha256', bytes, 'hex');
  }

  /** Lets go of what is not needed any more, once all that was appended has been read. */
  release(): void {
    const end = this.start + this.text.length;
    if (this.isOpen) {
      this.hash = (this.hash ?? createHash('sha256')).update(this.bytesUpTo(end));
      this.from = end;
    }
    const tag = this.isOpen ? -1 : this.text.lastIndexOf('<');
    this.text = tag < 0 ? '' : this.text.slice(tag);
    this.start = end - this.text.length;
  }

  private bytesUpTo(position: number): Buffer {
    return Buffer.from(this.text.slice((this.from ?? position) - this.start, position - this.start), this.encoding);
  }
}
