import { randomUUID } from 'node:crypto';
import { type IncomingMessage } from 'node:http';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { type Logger } from 'pino';
import { type LogAddresses } from '../config/settings.js';
import { loggedAddress } from '../telemetry/logged-address.js';
import { Metrics } from '../telemetry/metrics.js';
import { type RequestTrail, withinRequest } from '../telemetry/request-context.js';

/** What gateways and clients make ids of. Anything else, such as line breaks or a novel, is not taken over. */
const ACCEPTED_ID = /^[\w-]{16,64}$/;

/** The caller's own X-Request-Id when it looks like one, so that a proxy's log and ours can be joined; else a new one. */
export const requestIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && ACCEPTED_ID.test(given) ? given : randomUUID();
};

const trails = new WeakMap<FastifyRequest, RequestTrail>();

/** What was noted about a request so far. */
export const trailOf = (request: FastifyRequest): RequestTrail => {
  const trail = trails.get(request) ?? { requestId: request.id };
  trails.set(request, trail);
  return trail;
};

/** Names every request, in its answer (`x-request-id`) and for whatever works on it, and notes where it came from. */
export const nameRequests = (instance: FastifyInstance, addresses: LogAddresses): void => {
  instance.addHook('onRequest', async (request, reply) => {
    trailOf(request).address = loggedAddress(request.ip, addresses);
    reply.header('x-request-id', request.id);
  });
  // Not earlier: what reads a body's bytes goes on in the socket's context, not in the hook's.
  instance.addHook('preHandler', (request, _reply, next) => withinRequest(trailOf(request), next));
};

/**
 * Counts every request and writes one line when it ends. Line and count hold the route's pattern, not the address: queries
 * and path parameters may be personal, and would be a time series each. The line also holds whose account the request was
 * about, the client's address and the code of a refusal: with the route, who tried what from where, and how it ended.
 */
export const recordTraffic = (app: NestFastifyApplication, log: Logger): void => {
  const { httpSeconds } = app.get(Metrics);
  const instance = app.getHttpAdapter().getInstance();
  instance.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'unmatched' : (request.routeOptions.url ?? 'unmatched');
    const { method } = request;
    httpSeconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    const isFault = reply.statusCode >= 500;
    if (!log.isLevelEnabled(isFault ? 'warn' : 'info')) return;
    const milliseconds = Math.round(reply.elapsedTime * 10) / 10;
    const line = { ...trailOf(request), method, route, status: reply.statusCode, milliseconds };
    if (isFault) log.warn(line, 'request failed');
    else log.info(line, 'request');
  });
};
