import helmet from '@fastify/helmet';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type OutsideHosts } from '../config/settings.js';

const NO_HOSTS: OutsideHosts = { frames: [], scripts: [], calls: [] };

/**
 * The content security policy of every answer. Styles may be inline because emotion, under MUI, writes them at run time
 * and a static page cannot carry a nonce; scripts may not.
 *
 * @param scriptHashes `'sha256-…'` sources of the inline scripts a page was built with
 * @param hosts outside hosts the operator named; the API's answers and the console never have any
 */
export const contentSecurityPolicy = (
  scriptHashes: readonly string[] = [],
  hosts: OutsideHosts = NO_HOSTS,
): Record<string, string[]> => ({
  'default-src': ["'self'"],
  'script-src': ["'self'", ...scriptHashes, ...hosts.scripts],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'", "'unsafe-inline'", ...hosts.scripts],
  'img-src': ["'self'", 'data:', 'blob:', ...hosts.scripts],
  'font-src': ["'self'", 'data:', ...hosts.scripts],
  'connect-src': ["'self'", ...hosts.scripts, ...hosts.calls],
  'frame-src': hosts.frames.length > 0 ? [...hosts.frames] : ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
});

/** The policy as the header's value. */
export const policyText = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join(';');

export const setSecurityHeaders = async (app: NestFastifyApplication): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy() },
    xFrameOptions: { action: 'deny' },
  });
  // Answers of the API are personal; what may be kept says so itself.
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
    });
};
