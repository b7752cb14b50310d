import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import pg from 'pg';
import { Settings } from '#platform/config/settings.js';
import {
  APP_ROLE,
  FILE_NAMES,
  FORMATS,
  type LogFileFormat,
  type LogFileHeader,
  readHeader,
  type Stretch,
} from '@clearfold/ledger-store';
import { ApiError } from '#platform/http/api-error.js';
import { CheckpointKey } from '../checkpoints/checkpoint-key.js';

/** Sends the log as a file to whoever may read it, as `npm run ledger -- export` writes it. */
@Injectable()
export class LogFiles {
  constructor(
    private readonly settings: Settings,
    private readonly key: CheckpointKey,
  ) {}

  /**
   * Opens a file in a snapshot of its own; what is recorded while it is sent is not in it.
   *
   * @throws ApiError 'log-size-invalid' when the log has no such positions
   */
  async open(
    format: LogFileFormat,
    stretch: Stretch,
  ): Promise<{ readonly header: LogFileHeader; readonly name: string; readonly content: Readable }> {
    const client = await this.connect();
    try {
      await client.query('begin isolation level repeatable read read only');
      const signer = { origin: this.settings.checkpointOrigin, key: this.key.verifierKey ?? null };
      const header = await readHeader(client, stretch, signer);
      const text = Readable.from(FORMATS[format](client, header), { objectMode: false });
      // Not before: who reads for the text may be about to ask for its next page when the reader hangs up.
      text.once('close', () => {
        client.end().catch(() => {});
      });
      // A reader that hangs up, or a text that breaks off, ends the other as well: no file may look whole that is not.
      const content = format === 'jsonl' ? pipeline(text, createGzip(), () => {}) : text;
      return { header, name: FILE_NAMES[format], content };
    } catch (error) {
      await client.end();
      throw error instanceof RangeError ? new ApiError('log-size-invalid') : error;
    }
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.settings.databaseUrl,
      application_name: 'clearfold-export',
      options: `-c role=${APP_ROLE}`,
      connectionTimeoutMillis: 5_000,
      pipeline: true,
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  }
}
