import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';

const POSITION = /^\d{1,15}$/;

/** The position in the `Last-Event-ID` header; anything that is none of ours is as good as no header. */
export const LastEventId = createParamDecorator((_: unknown, context: ExecutionContext): number | undefined => {
  const header = context.switchToHttp().getRequest<FastifyRequest>().headers['last-event-id'];
  return typeof header === 'string' && POSITION.test(header) ? Number(header) : undefined;
});
