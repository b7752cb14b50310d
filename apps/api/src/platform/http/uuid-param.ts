import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { ApiError } from './api-error.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/**
 * A part of the path, `:id` unless said, in lower-case letters however it is written.
 *
 * @throws ApiError 'not-found' when it is no UUID, and so nothing that exists
 */
export const UuidParam = createParamDecorator((name: string | undefined, context: ExecutionContext): string => {
  const { params } = context
    .switchToHttp()
    .getRequest<FastifyRequest<{ Params: Record<string, string | undefined> }>>();
  const value = params[name ?? 'id']?.toLowerCase();
  if (!isUuid(value)) throw new ApiError('not-found');
  return value;
});
