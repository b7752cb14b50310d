import { Module } from '@nestjs/common';
import { SelfCheckJob } from './self-check.job.js';

/** Lets the server verify its own ledger. */
@Module({ providers: [SelfCheckJob] })
export class SelfCheckModule {}
