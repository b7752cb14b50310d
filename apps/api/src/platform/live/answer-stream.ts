import { type FastifyReply } from 'fastify';
import { type LiveStream } from './live-stream.js';

/** Answers with a stream of server-sent events, which no proxy may keep, gather or compress. */
export const answerStream = async (reply: FastifyReply, stream: LiveStream): Promise<void> => {
  // Also comes for HEAD, which reads nothing, and for a reader that hung up before the answer began.
  reply.raw.once('close', () => stream.destroy());
  if (reply.raw.destroyed) stream.destroy();
  await reply
    .type('text/event-stream; charset=utf-8')
    .header('cache-control', 'no-store, no-transform')
    .header('x-accel-buffering', 'no')
    .send(stream);
};
