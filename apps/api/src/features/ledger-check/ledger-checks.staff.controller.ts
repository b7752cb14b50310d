import { Controller, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import { type AccessLogEntry, type RawListQuery, routes } from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { Audience } from '#platform/auth/audience.js';
import { Route } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { contentRange, type ListRules, parseListQuery } from '#platform/http/list-query.js';
import { AccessLog } from './access-log.js';
import { Replays } from './replays.js';

const ACCESS: ListRules = { sortable: { id: 'e.id', at: 'e.id' }, defaultSort: 'e.id desc', filters: {} };

/** A replay for whoever wants to watch one, and what the watcher looked at. */
@ApiTags('Staff: ledger')
@ApiBearerAuth()
@Audience('staff')
@Controller()
export class LedgerChecksStaffController {
  constructor(
    private readonly access: AccessLog,
    private readonly replays: Replays,
  ) {}

  /** What the caller looked at, the latest first. */
  @Route(routes.ledgerCheck.accessLog)
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
  @Route(routes.ledgerCheck.accessLogCsv)
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
  @Route(routes.ledgerCheck.replay)
  @ApiProduces('application/x-ndjson')
  async replay(@Res() reply: FastifyReply): Promise<void> {
    await this.replays.answer(reply);
  }
}
