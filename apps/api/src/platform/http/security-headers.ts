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

/** What every answer carries, whatever its kind: the headers that OWASP names for a site of its own behind TLS. */
const EVERY_ANSWER = {
  'content-security-policy': policyText(contentSecurityPolicy()),
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};

/** Answers of the API are personal; what may be kept says so itself. */
const API_ANSWER = { ...EVERY_ANSWER, 'cache-control': 'no-store' };

export const setSecurityHeaders = (app: NestFastifyApplication): void => {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, next) => {
      reply.headers(request.url.startsWith('/api') ? API_ANSWER : EVERY_ANSWER);
      next();
    });
};
