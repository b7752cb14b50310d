import { type FastifyInstance, type FastifyRequest } from 'fastify';
import { TIME_LIMITS } from '#platform/database/time-limits.js';
import { setDeadline } from '#platform/telemetry/request-context.js';
import { answerInstead } from './answers-under-way.js';
import { ApiError } from '../api-error.js';
import { trailOf } from '../request-log.js';

const RETRY_AFTER_SECONDS = 2;

/** Whoever ends with an answer listens for its end once; of a stream they are more than the ten that Node takes for a leak. */
const MOST_LISTENERS = 16;

/**
 * Answers 503 to a request that nobody has answered in time, whatever its work is waiting for. The time runs from the last
 * byte of its body on: what comes slowly is bounded by Node. Answers that have begun, such as exports and live updates, are
 * left alone. Work that goes on behind the answer ends by its statements' own limits; a command's key finds out what became
 * of it.
 */
export const boundAnswers = (instance: FastifyInstance): void => {
  instance.addHook('preHandler', (request, reply, next) => {
    reply.raw.setMaxListeners(MOST_LISTENERS);
    const begin = (): void => {
      if (reply.raw.destroyed || reply.raw.writableEnded) return;
      const trail = trailOf(request);
      setDeadline(trail, performance.now() + TIME_LIMITS.command);
      const late = setTimeout(
        () => answerInstead(trail, new ApiError('ledger-unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS })),
        TIME_LIMITS.answer,
      );
      reply.raw.once('close', () => clearTimeout(late));
    };
    if (hasArrived(request)) begin();
    else request.raw.once('end', begin);
    next();
  });
};

/** A file's bytes still come when its handler has begun to read them. */
const hasArrived = ({ raw, headers }: FastifyRequest): boolean =>
  raw.readableEnded || (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined);
