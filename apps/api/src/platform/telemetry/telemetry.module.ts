import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { ProcessFaults } from './process-faults.js';

/** What tells an operator what the server does: any part may add a number. */
@Global()
@Module({ providers: [Metrics, ProcessFaults], exports: [Metrics] })
export class TelemetryModule {}
