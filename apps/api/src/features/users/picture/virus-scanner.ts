import { connect, type Socket } from 'node:net';
import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';

/** How long an upload waits for its verdict, in milliseconds; clamd takes some hundredths of a second for one. */
const PATIENCE = 3_000;

/** A verdict is one line. */
const MOST_VERDICT_BYTES = 4_096;

/** What somebody whose upload could not be scanned is told to wait. */
const RETRY_AFTER_SECONDS = 60;

/**
 * Has uploads looked at by a clamd (CLAMD_URL) before anything of ours reads them. The protocol is one command, INSTREAM (clamd's
 * manual page), so it is spoken here: the packages that do start programs and write files as well, or are not looked after.
 */
@Injectable()
export class VirusScanner {
  private readonly log = new Logger('VirusScanner');

  constructor(private readonly settings: Settings) {}

  /**
   * Lets through what the scanner found nothing in, and everything where none is configured.
   *
   * @throws ApiError 'picture-infected'; 'picture-not-scanned' when there is no verdict in time: what nobody looked at is not taken
   */
  async refuseInfected(upload: Buffer): Promise<void> {
    const { clamdUrl } = this.settings;
    if (clamdUrl === undefined) return;
    const found = await this.found(clamdUrl, upload);
    if (found === undefined) return;
    this.log.warn(`An upload was refused: the scanner found ${found}`);
    throw new ApiError('picture-infected');
  }

  private async found(clamdUrl: string, upload: Buffer): Promise<string | undefined> {
    try {
      const verdict = await verdictOf(clamdUrl, upload);
      if (verdict === 'stream: OK') return undefined;
      const [, signature] = /^stream: (\S+) FOUND$/.exec(verdict) ?? [];
      if (signature === undefined) throw new Error(`it answered ${JSON.stringify(verdict)}`);
      return signature;
    } catch (error) {
      this.log.error(`An upload was refused, since the scanner gave no verdict: ${(error as Error).message}`);
      throw new ApiError('picture-not-scanned', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    }
  }
}

/** @throws Error without a whole verdict in time */
const verdictOf = (clamdUrl: string, upload: Buffer): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connected(clamdUrl);
    const end = (error?: Error): void => {
      clearTimeout(tooLate);
      socket.destroy();
      if (error) reject(error);
    };
    const tooLate = setTimeout(() => end(new Error(`it said nothing within ${PATIENCE / 1000} seconds`)), PATIENCE);
    let said = Buffer.alloc(0);
    socket.on('error', end);
    socket.once('close', () => end(new Error('it hung up')));
    socket.on('data', (chunk: Buffer) => {
      said = Buffer.concat([said, chunk]);
      const length = said.indexOf(0);
      if (length >= 0) {
        resolve(said.toString('utf8', 0, length));
        end();
      } else if (said.length > MOST_VERDICT_BYTES) end(new Error('its answer has no end'));
    });
    // The command, ended by a zero as its answer will be; one chunk after its length, big-endian; and an empty one.
    socket.write('zINSTREAM\0');
    socket.write(lengthOf(upload.length));
    socket.write(upload);
    socket.write(lengthOf(0));
  });

/** @param clamdUrl as the settings took it: tcp://host:port, or unix:///path */
const connected = (clamdUrl: string): Socket => {
  const { protocol, hostname, port, pathname } = new URL(clamdUrl);
  if (protocol === 'unix:') return connect(decodeURIComponent(pathname));
  // Brackets are the address's in a URL, not the host's.
  return connect(Number(port), hostname.replace(/^\[(.*)\]$/, '$1'));
};

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
};
