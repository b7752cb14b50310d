import { Module } from '@nestjs/common';
import { SealRecordsJob } from './seal-records.job.js';

@Module({ providers: [SealRecordsJob] })
export class RecordSealsModule {}
