import { type NestFastifyApplication, RouteConfig } from '@nestjs/platform-fastify';
import { ApiError } from './api-error.js';

const FORM = 'clearfoldForm';

/** Lets an endpoint be posted to as an HTML form would, of which nothing is read; everywhere else that is no JSON. */
export const AcceptsForm = (): MethodDecorator => RouteConfig({ [FORM]: true });

/** Teaches the server to swallow forms, for the endpoints that ask for it. */
export const acceptForms = (app: NestFastifyApplication): void => {
  const server = app.getHttpAdapter().getInstance();
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (request, _body, done) => {
    const config = request.routeOptions.config as unknown as Record<string, unknown> | undefined;
    if (config?.[FORM]) done(null, {});
    else done(new ApiError('unsupported-media-type'));
  });
};
