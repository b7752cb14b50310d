import { Global, Module } from '@nestjs/common';
import { Metrics } from '../telemetry/metrics.js';
import { JobAlarms } from './job-alarms.js';
import { JobBoard } from './job-board.js';
import { Jobs } from './jobs.js';
import { JobsStaffController } from './jobs.staff.controller.js';

/** Lets every feature register its jobs. */
@Global()
@Module({
  controllers: [JobsStaffController],
  providers: [Jobs, JobBoard, JobAlarms],
  exports: [Jobs, JobBoard],
})
export class JobsModule {
  constructor(board: JobBoard, metrics: Metrics) {
    metrics.watchQueue('jobs', async () => ({ ...(await board.counts()) }));
  }
}
