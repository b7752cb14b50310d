import { Global, Module } from '@nestjs/common';
import { HealthChecks } from '../health/health-checks.js';
import { Metrics } from './metrics.js';
import { ProcessFaults } from './process-faults.js';

/** What tells an operator how the server is: any part may add a check or a number. */
@Global()
@Module({ providers: [Metrics, HealthChecks, ProcessFaults], exports: [Metrics, HealthChecks] })
export class TelemetryModule {}
