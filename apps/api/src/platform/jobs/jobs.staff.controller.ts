import { Controller, Param, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  JOB_STATES,
  type JobCounts,
  type JobState,
  type RawListQuery,
  routes,
  type StaffJob,
} from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { Audience } from '../auth/audience.js';
import { Route } from '../http/route.js';
import { CurrentStaff, type SignedInStaff } from '../auth/identity.js';
import { csvExport } from '../csv/csv-export.js';
import { contentRange, type ListQuery, type ListRules, parseListQuery } from '../http/list-query.js';
import { JobBoard } from './job-board.js';
import { StaffActs } from '../staff-acts/staff-acts.js';

const RULES: ListRules = {
  sortable: { createdAt: 'createdAt' },
  defaultSort: 'createdAt desc',
  filters: { state: (value) => JOB_STATES.includes(value as JobState) },
};

const stateIn = ({ filter: { state } }: ListQuery): JobState => (state as JobState | undefined) ?? 'failed';

/** What the server does by itself, and what of it failed. */
@ApiTags('Staff: jobs')
@ApiBearerAuth()
@Audience('staff')
@Controller()
export class JobsStaffController {
  constructor(
    private readonly board: JobBoard,
    private readonly acts: StaffActs,
  ) {}

  /** The jobs of one state, in ra-data-simple-rest's dialect: the failed ones unless filtered, the newest first unless sorted. */
  @Route(routes.jobs.list)
  @ApiQuery({ name: 'filter', required: false, example: '{"state":"failed"}' })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiQuery({ name: 'sort', required: false, example: '["createdAt","DESC"]' })
  async list(@Query() raw: RawListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<StaffJob[]> {
    const query = parseListQuery(raw, RULES);
    const state = stateIn(query);
    const oldestFirst = query.orderBy.startsWith('createdAt ASC');
    const { rows, total } = await this.board.list(state, { ...query, oldestFirst });
    reply.header('content-range', contentRange('jobs', query, rows.length, total));
    return rows;
  }

  /** How many jobs are in each state. */
  @Route(routes.jobs.counts)
  counts(): Promise<JobCounts> {
    return this.board.counts();
  }

  /** Every job of one state as CSV, the oldest first, with the count of rows at the end. */
  @Route(routes.jobs.csv)
  @ApiProduces('text/csv')
  @ApiQuery({ name: 'filter', required: false, example: '{"state":"failed"}' })
  export(@Query('filter') filter?: string): Promise<StreamableFile> {
    return csvExport('jobs', this.board.all(stateIn(parseListQuery({ filter }, RULES))), {
      id: (row) => row.id,
      name: (row) => row.name,
      subject: (row) => row.subject,
      state: (row) => row.state,
      attempts: (row) => row.attempts,
      createdAt: (row) => row.createdAt,
      startedAt: (row) => row.startedAt,
      finishedAt: (row) => row.finishedAt,
      failedReason: (row) => row.failedReason,
    });
  }

  @Route(routes.jobs.one)
  one(@Param('id') id: string): Promise<StaffJob> {
    return this.board.one(id);
  }

  /** Has a failed job run again now. */
  @Route(routes.jobs.retry)
  async retry(@CurrentStaff() staff: SignedInStaff, @Param('id') id: string): Promise<StaffJob> {
    const job = await this.board.retry(id);
    await this.acts.record('job-retried', staff.id, { recordId: id }, '');
    return job;
  }
}
