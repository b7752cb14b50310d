import { Param, type StreamableFile } from '@nestjs/common';
import { JOB_STATES, type JobCounts, type JobState, routes, type StaffJob } from '@clearfold/contracts';
import { type ListQuery, type ListRules, oneOf } from '../http/list-query.js';
import { ApiCsv, ApiList, FilterOf, ListOf, type ListRequest } from '../http/list-request.js';
import { Route, StaffController } from '../http/route.js';
import { CurrentStaff, type SignedInStaff } from '../auth/identity.js';
import { csvExport } from '../csv/csv-export.js';
import { JobBoard } from './job-board.js';
import { StaffActs } from '../staff-acts/staff-acts.js';

const RULES: ListRules = {
  sortable: { createdAt: 'createdAt' },
  defaultSort: 'createdAt desc',
  filters: { state: oneOf(JOB_STATES) },
};

const stateIn = ({ filter: { state } }: ListQuery): JobState => (state as JobState | undefined) ?? 'failed';

/** What the server does by itself, and what of it failed. */
@StaffController('Staff: jobs')
export class JobsStaffController {
  constructor(
    private readonly board: JobBoard,
    private readonly acts: StaffActs,
  ) {}

  /** The jobs of one state, in ra-data-simple-rest's dialect: the failed ones unless filtered, the newest first unless sorted. */
  @Route(routes.jobs.list)
  @ApiList({ filter: '{"state":"failed"}', sort: '["createdAt","DESC"]' })
  list(@ListOf(RULES) list: ListRequest): Promise<StaffJob[]> {
    const oldestFirst = list.query.orderBy.startsWith('createdAt ASC');
    return list.answer('jobs', this.board.list(stateIn(list.query), { ...list.query, oldestFirst }));
  }

  /** How many jobs are in each state. */
  @Route(routes.jobs.counts)
  counts(): Promise<JobCounts> {
    return this.board.counts();
  }

  /** Every job of one state as CSV, the oldest first, with the count of rows at the end. */
  @Route(routes.jobs.csv)
  @ApiCsv('{"state":"failed"}')
  export(@FilterOf(RULES) query: ListQuery): Promise<StreamableFile> {
    return csvExport('jobs', this.board.all(stateIn(query)), {
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
