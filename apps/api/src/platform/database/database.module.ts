import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Settings } from '../config/settings.js';
import { HealthChecks } from '../health/health-checks.js';
import { openAppDataSource } from './data-source.js';

/** Provides the one `DataSource` of the process and closes it last, after everything that still writes was stopped. */
@Global()
@Module({
  providers: [
    {
      provide: DataSource,
      inject: [Settings],
      useFactory: openAppDataSource,
    },
  ],
  exports: [DataSource],
})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    checks: HealthChecks,
  ) {
    checks.add('database', () => source.query('select 1'));
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.source.isInitialized) await this.source.destroy();
  }
}
