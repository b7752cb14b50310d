import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type Logger } from 'pino';
import { AppModule } from './app.module.js';
import { type Clock } from './platform/clock/clock.js';
import { type Settings } from './platform/config/settings.js';
import { answerHealthOnly } from './platform/http/health-only.js';
import { createAdapter } from './platform/http/adapter.js';
import { drain } from './platform/http/connections/drain.js';
import { ErrorAnswerFilter } from './platform/http/error-answer.filter.js';
import { serveOpenApi } from './platform/http/openapi.js';
import { recordTraffic } from './platform/http/request-log.js';
import { keepHostsApart } from './platform/http/sites/keep-hosts-apart.js';
import { serveSites } from './platform/http/sites/static-sites.js';
import { acceptForms } from './platform/http/bodies/form-posts.js';
import { acceptUploads } from './platform/http/bodies/uploads.js';
import { requestValidation } from './platform/http/validation.js';
import { Jobs } from './platform/jobs/jobs.js';
import { LiveStreams } from './platform/live/live-streams.js';
import { createLog, NestLog } from './platform/telemetry/log.js';
import { Metrics } from './platform/telemetry/metrics.js';
import { serveMetrics } from './platform/telemetry/serve-metrics.js';

/**
 * The whole server over a migrated database, ready to listen.
 *
 * @param log where lines go; standard output unless a test reads them
 * @throws Error when the database is away, or a controller does not say who may call it
 */
export const createApp = async (
  settings: Settings,
  clock: Clock,
  log: Logger = createLog(settings),
): Promise<NestFastifyApplication> => {
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.with(settings, clock),
    createAdapter(settings, log),
    { bodyParser: false, abortOnError: false, logger: new NestLog(log) },
  );
  app.setGlobalPrefix('api');
  app.useGlobalFilters(new ErrorAnswerFilter(app.get(Metrics)));
  app.useGlobalPipes(requestValidation());
  recordTraffic(app, log);
  if (settings.serveRequests) keepHostsApart(app.getHttpAdapter().getInstance(), settings);
  else answerHealthOnly(app.getHttpAdapter().getInstance());
  await acceptUploads(app);
  acceptForms(app);
  // After the plugins: waiting for one binds the routes before it to Fastify's own error answers.
  serveMetrics(app, settings);
  serveOpenApi(app);
  if (settings.serveRequests) serveSites(app.getHttpAdapter().getInstance(), settings);
  await app.init();
  return app;
};

/** Sends the readers of live streams elsewhere, finishes the requests and jobs under way, then stops what serves them. */
export const closeApp = async (app: NestFastifyApplication): Promise<void> => {
  app.get(LiveStreams).close();
  await Promise.all([drain(app.getHttpAdapter().getInstance()), app.get(Jobs).stop()]);
  await app.close();
};
