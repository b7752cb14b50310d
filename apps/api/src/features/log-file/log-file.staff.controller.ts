import { Query, Res, StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { LedgerExportQuery, routes } from '@clearfold/contracts';
import { toHex } from '@clearfold/ledger';
import { type FastifyReply } from 'fastify';
import { Route, StaffController } from '#platform/http/route.js';
import { LogFiles } from './log-files.js';

const TYPES = {
  jsonl: 'application/gzip',
  beancount: 'text/plain; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
} as const;

@StaffController('Staff: ledger')
export class LogFileStaffController {
  constructor(private readonly files: LogFiles) {}

  /** The log as a file, sent while it is read. Its number of events and its root stand in the answer's head, too. */
  @Route(routes.logFile.log)
  @ApiProduces('application/gzip', 'text/csv', 'text/plain')
  async export(
    @Query() { format = 'jsonl', from, to }: LedgerExportQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile> {
    const stretch = { ...(from && { from: Number(from) }), ...(to && { to: Number(to) }) };
    const { header, name, content } = await this.files.open(format, stretch);
    reply.header('x-ledger-events', header.size - header.from + 1);
    reply.header('x-ledger-root', toHex(header.root));
    return new StreamableFile(content, { type: TYPES[format], disposition: `attachment; filename="${name}"` });
  }
}
