import { createHash, timingSafeEqual } from 'node:crypto';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { collectDefaultMetrics } from 'prom-client';
import { type Settings } from '../config/settings.js';
import { ApiError } from '../http/api-error.js';
import { Metrics } from './metrics.js';

/**
 * Serves the metrics at /metrics to who shows METRICS_TOKEN as a bearer token. Without that setting the address does not
 * exist (docs/decisions: metrics behind a token).
 */
export const serveMetrics = (app: NestFastifyApplication, { metricsToken }: Settings): void => {
  if (metricsToken === undefined) return;
  const { registry } = app.get(Metrics);
  collectDefaultMetrics({ register: registry });
  app
    .getHttpAdapter()
    .getInstance()
    .get('/metrics', async (request, reply) => {
      if (!same(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) throw new ApiError('unauthenticated');
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await registry.metrics());
    });
};

/** Compares without telling by its time how much of a guess was right. */
const same = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
