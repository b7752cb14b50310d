import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';

/**
 * A CSV file that is sent while it is being read: rows are drawn from the source as fast as the caller takes them, and
 * none are kept.
 *
 * @param name the file's name without its extension
 * @param rows lines with their ends, in pieces of any size
 */
export const csvReply = (name: string, rows: AsyncIterable<string>): StreamableFile =>
  new StreamableFile(Readable.from(rows, { objectMode: false }), {
    type: 'text/csv; charset=utf-8; header=present',
    disposition: `attachment; filename="${name}.csv"`,
  });
