import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Job } from '#platform/jobs/job.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { LineRecorder } from './record-lines.js';
import { StatementImportEntity } from '../statement-import.entity.js';

/**
 * Records the lines of statements that staff took. One whose lines the ledger refuses fails, which rings as a failed job, and
 * says why on its import.
 */
@Injectable()
export class StatementLinesJob implements Job {
  readonly name = 'statement-lines';
  /** What was cut off; what is new is queued at once. */
  readonly everySeconds = 10;

  constructor(
    private readonly jobs: Jobs,
    private readonly source: DataSource,
    private readonly recorder: LineRecorder,
  ) {
    jobs.register(this);
  }

  /** Has the lines of a statement that was just taken recorded at once: somebody looks at the progress. */
  queueNow(importId: string): void {
    this.jobs.queueNow(this, importId);
  }

  async due(): Promise<string[]> {
    const rows = await this.source.getRepository(StatementImportEntity).find({
      select: { id: true },
      where: { state: 'recording' },
    });
    return rows.map(({ id }) => id);
  }

  run(importId: string, signal: AbortSignal): Promise<void> {
    return this.recorder.record(importId, signal);
  }
}
