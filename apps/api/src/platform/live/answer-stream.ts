import { type FastifyReply, type FastifyRequest } from 'fastify';
import { type LiveStream } from './live-stream.js';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';

const POSITION = /^\d{1,15}$/;

/** The position in the `Last-Event-ID` header; anything that is none of ours is as good as no header. */
export const LastEventId = createParamDecorator((_: unknown, context: ExecutionContext): number | undefined => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['last-event-id'];
  return typeof header === 'string' && POSITION.test(header) ? Number(header) : undefined;
});

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
