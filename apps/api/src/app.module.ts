import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { type Clock } from './platform/clock/clock.js';
import { type Settings } from './platform/config/settings.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { PlatformModule } from './platform/platform.module.js';

/** Everything the server does, one module per noun. */
const FEATURES: NonNullable<DynamicModule['imports']> = [];

@Module({})
export class AppModule {
  static with(settings: Settings, clock: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.with(settings, clock), DatabaseModule, CqrsModule.forRoot(), ...FEATURES],
    };
  }
}
