import { Res, type StreamableFile } from '@nestjs/common';
import { ApiProduces } from '@nestjs/swagger';
import { type AccessLogEntry, routes } from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { type ListRules } from '#platform/http/list-query.js';
import { ApiCsv, ApiList, ListOf, type ListRequest } from '#platform/http/list-request.js';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { AccessLog } from './access-log.js';
import { Replays } from './replays.js';

const ACCESS: ListRules = { sortable: { id: 'e.id', at: 'e.id' }, defaultSort: 'e.id desc', filters: {} };

/** A replay for whoever wants to watch one, and what the watcher looked at. */
@StaffController('Staff: ledger')
export class LedgerChecksStaffController {
  constructor(
    private readonly access: AccessLog,
    private readonly replays: Replays,
  ) {}

  /** What the caller looked at, the latest first. */
  @Route(routes.ledgerCheck.accessLog)
  @ApiList({ sort: '["id","DESC"]' })
  accessLog(@CurrentStaff() { id }: SignedInStaff, @ListOf(ACCESS) list: ListRequest): Promise<AccessLogEntry[]> {
    return list.answer('access-log', this.access.of(id, list.query));
  }

  /** All that the caller looked at as CSV, the earliest first, with the count of rows at the end. */
  @Route(routes.ledgerCheck.accessLogCsv)
  @ApiCsv()
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
