import { TextDecoder } from 'node:util';
import { StatementFault } from '../statement-fault.js';

/** How a file's bytes become text. */
export type Encoding = 'utf-8' | 'ascii' | 'latin1';

/**
 * Text of bytes that come in pieces. A byte order mark of UTF-8 is left out; bytes that are no text of the encoding are a fault,
 * never replaced.
 */
export class DecodedText {
  private readonly decoder: TextDecoder | undefined;

  /** @param encoding `latin1` gives each byte as the character of its number */
  constructor(private readonly encoding: Encoding) {
    this.decoder = encoding === 'utf-8' ? new TextDecoder('utf-8', { fatal: true }) : undefined;
  }

  /** @throws StatementFault */
  read(bytes: Uint8Array): string {
    const text = this.decoder
      ? this.decoded(() => this.decoder?.decode(bytes, { stream: true }) ?? '', 'wrong-encoding')
      : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
    // UTF-16 without a mark is mostly of these, and no text of ours has one.
    if (text.includes('\0')) throw new StatementFault('wrong-encoding', { detail: 'U+0000' });
    // eslint-disable-next-line no-control-regex
    if (this.encoding === 'ascii' && /[^\x00-\x7F]/.test(text))
      throw new StatementFault('wrong-encoding', { detail: 'US-ASCII' });
    return text;
  }

  /** @throws StatementFault where the file ends within a character */
  end(): void {
    this.decoded(() => this.decoder?.decode() ?? '', 'truncated');
  }

  private decoded(read: () => string, code: 'wrong-encoding' | 'truncated'): string {
    try {
      return read();
    } catch {
      throw new StatementFault(code, { detail: 'UTF-8' });
    }
  }
}
