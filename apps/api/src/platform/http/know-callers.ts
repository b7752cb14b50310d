import { type FastifyInstance } from 'fastify';
import { setCaller } from '../telemetry/request-context.js';
import { networkOf } from './network-of.js';
import { trailOf } from './request-log.js';

/** Tells whatever works on a request who waits for its answer, and when they have hung up. */
export const knowCallers = (instance: FastifyInstance): void => {
  instance.addHook('preHandler', (request, reply, next) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    if (reply.raw.destroyed) gone.abort();
    setCaller(trailOf(request), { network: networkOf(request.ip), gone: gone.signal });
    next();
  });
};
