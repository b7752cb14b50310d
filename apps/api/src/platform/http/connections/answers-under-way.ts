import { type FastifyInstance, type FastifyReply } from 'fastify';
import { type RequestTrail } from '#platform/telemetry/request-context.js';
import { ApiError } from '../api-error.js';
import { trailOf } from '../request-log.js';

/** The answer to the request that each trail is of. */
const replies = new WeakMap<RequestTrail, FastifyReply>();

/** Those that were given something to send, if only a stream that has not said anything yet. */
const begun = new WeakSet<FastifyReply>();

/** Remembers who is being answered, for `failAnswer`. */
export const knowAnswers = (instance: FastifyInstance): void => {
  instance.addHook('preHandler', (request, reply, next) => {
    replies.set(trailOf(request), reply);
    next();
  });
  instance.addHook('onSend', (_request, reply, payload, next) => {
    begun.add(reply);
    next(null, payload);
  });
};

/** Answers a request in place of whoever works on it, unless the answer has begun. */
export const answerInstead = (trail: RequestTrail, refusal: ApiError): void => {
  const reply = replies.get(trail);
  if (!reply || reply.raw.writableEnded || reply.raw.destroyed || begun.has(reply)) return;
  reply.send(refusal);
};

/**
 * Ends the answer to a request whose work came to nothing: an internal error in the one shape, or, where the answer has
 * begun, the end of its connection, so that no half of an answer looks whole. An answer that has left stays as it is.
 */
export const failAnswer = (trail: RequestTrail): void => {
  const reply = replies.get(trail);
  if (!reply || reply.raw.writableEnded || reply.raw.destroyed) return;
  if (begun.has(reply)) reply.raw.destroy();
  else reply.send(new ApiError('internal-error'));
};
