import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppModule } from './app.module.js';
import { type Clock } from './platform/clock/clock.js';
import { type Settings } from './platform/config/settings.js';
import { createAdapter } from './platform/http/adapter.js';
import { drain } from './platform/http/drain.js';
import { ErrorAnswerFilter } from './platform/http/error-answer.filter.js';
import { serveOpenApi } from './platform/http/openapi.js';
import { setSecurityHeaders } from './platform/http/security-headers.js';
import { serveSites } from './platform/http/static-sites.js';
import { requestValidation } from './platform/http/validation.js';
import { createLog, NestLog } from './platform/telemetry/log.js';

/**
 * The whole server over a migrated database, ready to listen.
 *
 * @throws Error when the database is away, or a controller does not say who may call it
 */
export const createApp = async (settings: Settings, clock: Clock): Promise<NestFastifyApplication> => {
  const log = createLog(settings.logLevel);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(settings, clock),
    createAdapter(settings, log),
    { bodyParser: false, abortOnError: false, logger: new NestLog(log) },
  );
  app.setGlobalPrefix('api');
  app.useGlobalFilters(new ErrorAnswerFilter());
  app.useGlobalPipes(requestValidation());
  await setSecurityHeaders(app);
  serveOpenApi(app);
  serveSites(app.getHttpAdapter().getInstance(), settings);
  await app.init();
  return app;
};

/** Finishes the requests under way, then stops what serves them. */
export const closeApp = async (app: NestFastifyApplication): Promise<void> => {
  await drain(app.getHttpAdapter().getInstance());
  await app.close();
};
