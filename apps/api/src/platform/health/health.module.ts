import { Global, Module } from '@nestjs/common';
import { HealthChecks } from './health-checks.js';
import { HealthPublicController } from './health.public.controller.js';

/** How the process is: any part may add a check or an alarm, and whoever watches over it may ask. */
@Global()
@Module({ controllers: [HealthPublicController], providers: [HealthChecks], exports: [HealthChecks] })
export class HealthModule {}
