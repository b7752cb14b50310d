import { createHash } from 'node:crypto';

/** A file as it comes. What passes is counted and hashed, also what its reader has left. */
export class StatementFile {
  private readonly hash = createHash('sha256');
  private readonly source: AsyncIterator<Uint8Array>;
  private bytes = 0;

  constructor(bytes: AsyncIterable<Uint8Array>) {
    this.source = bytes[Symbol.asyncIterator]();
  }

  /** What has not passed yet: whoever leaves it early may come again. */
  async *chunks(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const next = await this.source.next();
      if (next.done) return;
      this.bytes += next.value.length;
      this.hash.update(next.value);
      yield next.value;
    }
  }

  /** Takes the rest. @returns the SHA-256 of the whole file, and its size; once */
  async end(): Promise<{ digest: Buffer; bytes: number }> {
    for await (const _ of this.chunks());
    return { digest: this.hash.digest(), bytes: this.bytes };
  }
}
