import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { ApiError } from '../http/api-error.js';
import { type Idempotency } from './ledger-request.js';

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

/**
 * What makes a repetition of a request recognisable.
 *
 * @param caller who asks, e.g. `investor/{id}`: keys of different callers never meet
 * @param key the caller's own, if any
 * @param asked what is asked for, the route's name first; never a secret, as its digest is stored
 */
export const idempotencyOf = (
  caller: string,
  key: string | undefined,
  asked: readonly unknown[],
): Idempotency | undefined =>
  key === undefined
    ? undefined
    : { key: `${caller}/${key}`, bodyDigest: createHash('sha256').update(JSON.stringify(asked)).digest() };
