import { type NestFastifyApplication, RouteConfig } from '@nestjs/platform-fastify';
import { type FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.js';
import { isMultipart, isPartOfText } from './multipart.js';
import { isTextOnceUnescaped, textOf } from '../texts/request-text.js';

const FORM = 'clearfoldForm';

/** What a form of one field needs, with room for what a sender adds. */
const LIMITS = { files: 0, fields: 10, parts: 10, fieldSize: 1_000, headerPairs: 20 };

/** Lets an endpoint be posted to as an HTML form would, in either encoding, of which nothing is kept; everywhere else that is no JSON. */
export const AcceptsForm = (): MethodDecorator => RouteConfig({ [FORM]: true });

export const takesForm = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  Boolean((routeOptions.config as unknown as Record<string, unknown> | undefined)?.[FORM]);

/** Teaches the server to swallow forms, for the endpoints that ask for it. */
export const acceptForms = (app: NestFastifyApplication): void => {
  const server = app.getHttpAdapter().getInstance();
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (request, body, done) => {
    if (!takesForm(request)) done(new ApiError('unsupported-media-type'));
    else if (isFormOfText(body as Buffer)) done(null, {});
    else done(new ApiError('malformed-text'));
  });
  server.addHook('preValidation', async (request) => {
    if (takesForm(request) && isMultipart(request)) await swallowParts(request);
  });
};

/** @throws ApiError 'malformed-body' for what is no form, or a larger one than any that is meant; 'malformed-text' for what is no text */
const swallowParts = async (request: FastifyRequest): Promise<void> => {
  let isMalformed = false;
  try {
    for await (const part of request.parts({ limits: LIMITS })) {
      if (!isPartOfText(part)) isMalformed = true;
      if (part.type === 'file') part.file.resume();
    }
  } catch {
    throw new ApiError('malformed-body');
  }
  if (isMalformed) throw new ApiError('malformed-text');
};

const isFormOfText = (body: Buffer): boolean =>
  textOf(body) !== undefined && isTextOnceUnescaped(body.toString('latin1'));
