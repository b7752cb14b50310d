import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type FastifyRequest } from 'fastify';
import { ApiError } from './api-error.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isUuid = (value: unknown): value is string => typeof value === 'string' && UUID.test(value);

/** The path's `:id`. @throws ApiError 'not-found' when it is no UUID, and so nothing that exists */
export const UuidParam = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { id } = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id?: string } }>>().params;
  if (!isUuid(id)) throw new ApiError('not-found');
  return id;
});
