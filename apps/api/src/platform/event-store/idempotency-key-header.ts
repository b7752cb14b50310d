import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.js';

/** Printable ASCII without spaces, as a header carries it. */
const WELL_FORMED = /^[!-~]{1,255}$/;

/**
 * The optional Idempotency-Key header of a money request.
 *
 * @throws ApiError 'idempotency-key-invalid' for anything but 1 to 255 printable ASCII characters
 */
export const IdempotencyKey = createParamDecorator((_: unknown, context: ExecutionContext): string | undefined => {
  const key = context.switchToHttp().getRequest<FastifyRequest>().headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !WELL_FORMED.test(key)) throw new ApiError('idempotency-key-invalid');
  return key;
});
