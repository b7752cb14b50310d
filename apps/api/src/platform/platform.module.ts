import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Clock } from './clock/clock.js';
import { Settings } from './config/settings.js';

/** What every feature may inject without importing it: the settings and the clock. */
@Global()
@Module({})
export class PlatformModule {
  static with(settings: Settings, clock: Clock): DynamicModule {
    return {
      module: PlatformModule,
      providers: [
        { provide: Settings, useValue: settings },
        { provide: Clock, useValue: clock },
      ],
      exports: [Settings, Clock],
    };
  }
}
