import { createHash } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Actor } from '@clearfold/ledger';
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

/** What the caller sent to make a repetition harmless. */
export interface IdempotencyRequest {
  /** The caller's own key, if any. */
  readonly key: string | undefined;
  /** What is asked for, the route's name first; never a secret, as its digest is stored. */
  readonly asked: readonly unknown[];
}

/** What makes a repetition recognisable; keys of different callers never meet. */
export const idempotencyOf = (caller: Actor, { key, asked }: IdempotencyRequest): Idempotency | undefined =>
  key === undefined
    ? undefined
    : {
        key: `${caller.kind}/${caller.id}/${key}`,
        bodyDigest: createHash('sha256').update(JSON.stringify(asked)).digest(),
      };
