import { type DynamicModule, Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Settings } from '../config/settings.js';
import { HealthChecks } from '../health/health-checks.js';
import { DatabaseAlarms } from './database-alarms.js';
import { type Entities, openAppDataSource } from './data-source.js';
import { openWatchSource, WATCH_SOURCE } from './watch-source.js';

/**
 * Provides the `DataSource` of the process, and the few connections beside it of those who watch; closes them last, after
 * everything that still writes was stopped.
 */
@Global()
@Module({
  providers: [DatabaseAlarms],
})
export class DatabaseModule implements OnApplicationShutdown {
  /** @param entities what the features and the platform keep in tables of people and work */
  static with(entities: Entities): DynamicModule {
    const providers = [
      {
        provide: DataSource,
        inject: [Settings],
        useFactory: (settings: Settings) => openAppDataSource(settings, { entities }),
      },
      {
        provide: WATCH_SOURCE,
        inject: [Settings],
        useFactory: (settings: Settings) => openWatchSource(settings, entities),
      },
    ];
    return { module: DatabaseModule, providers, exports: providers };
  }

  constructor(
    @Inject(DataSource) private readonly source: DataSource,
    @Inject(WATCH_SOURCE) private readonly watch: DataSource,
    checks: HealthChecks,
  ) {
    checks.add('database', () => watch.query('select 1'));
  }

  async onApplicationShutdown(): Promise<void> {
    for (const source of [this.source, this.watch]) if (source.isInitialized) await source.destroy();
  }
}
