import { Controller, Get, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { type AccessLogEntry } from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { Audience, Roles } from '#platform/auth/audience.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { contentRange, type ListRules, parseListQuery, type RawListQuery } from '#platform/http/list-query.js';
import { AccessLog } from './access-log.js';
import { Replays } from './replays.js';

const ACCESS: ListRules = { sortable: { id: 'e.id', at: 'e.id' }, defaultSort: 'e.id desc', filters: {} };

/** A replay for whoever wants to watch one, and what the watcher looked at. */
@ApiTags('Staff: ledger')
@ApiBearerAuth()
@Audience('staff')
@Roles('auditor')
@Controller('staff/ledger')
export class LedgerChecksStaffController {
  constructor(
    private readonly access: AccessLog,
    private readonly replays: Replays,
  ) {}

  /** What the caller looked at, the latest first. */
  @Get('access-log')
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiQuery({ name: 'sort', required: false, example: '["id","DESC"]' })
  async accessLog(
    @CurrentStaff() { id }: SignedInStaff,
    @Query() raw: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccessLogEntry[]> {
    const query = parseListQuery(raw, ACCESS);
    const { rows, total } = await this.access.of(id, query);
    reply.header('content-range', contentRange('access-log', query, rows.length, total));
    return rows;
  }

  /** All that the caller looked at as CSV, the earliest first, with the count of rows at the end. */
  @Get('access-log/export.csv')
  @ApiProduces('text/csv')
  exportAccessLog(@CurrentStaff() { id }: SignedInStaff): Promise<StreamableFile> {
    return csvExport('access-log', this.access.allOf(id), {
      id: (row) => row.id,
      at: (row) => row.at,
      path: (row) => row.path,
    });
  }

  /**
   * Folds the whole log again, compares everything that is stored with it, and tells how far it came: one JSON object per
   * line (`ReplayProgress`). Hanging up ends it.
   */
  @Get('replay')
  @ApiProduces('application/x-ndjson')
  async replay(@Res() reply: FastifyReply): Promise<void> {
    await this.replays.answer(reply);
  }
}
