import { randomUUID } from 'node:crypto';
import { type FastifyInstance } from 'fastify';
import { type Logger } from 'pino';

/** Ids are ours alone: a caller's could carry line breaks or pretend to be another's. */
export const newRequestId = (): string => randomUUID();

/**
 * Names every request in its answer (`x-request-id`) and writes one line when it ends. The line holds the route's
 * pattern, not the address: queries and path parameters may be personal.
 */
export const logRequests = (instance: FastifyInstance, log: Logger): void => {
  instance.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  instance.addHook('onResponse', async (request, reply) => {
    const line = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (reply.statusCode >= 500) log.warn(line, 'request failed');
    else log.debug(line, 'request');
  });
};
