import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { type FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { type OutsideHosts } from '#platform/config/settings.js';

const NO_HOSTS: OutsideHosts = { frames: [], scripts: [], calls: [] };

/** What a middleware of helmet's sets, as values: the answers of `broken-request.ts` and `node-refusals.ts` have no reply of Fastify's. */
const headersOf = (middleware: ReturnType<typeof helmet>): Readonly<Record<string, string>> => {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  middleware(request, response, () => undefined);
  return response.getHeaders() as Record<string, string>;
};

/**
 * The header with the content security policy of a site: its pages and their files. Styles may be inline because emotion,
 * under MUI, writes them at run time and a static page cannot carry a nonce; scripts may not.
 *
 * @param scriptHashes `'sha256-…'` sources of the inline scripts a page was built with
 * @param hosts outside hosts the operator named; the console never has any
 */
export const contentSecurityPolicy = (
  scriptHashes: readonly string[] = [],
  hosts: OutsideHosts = NO_HOSTS,
): Readonly<Record<string, string>> =>
  headersOf(
    helmet.contentSecurityPolicy({
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...scriptHashes, ...hosts.scripts],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", "'unsafe-inline'", ...hosts.scripts],
        'img-src': ["'self'", 'data:', 'blob:', ...hosts.scripts],
        'font-src': ["'self'", 'data:', ...hosts.scripts],
        'connect-src': ["'self'", ...hosts.scripts, ...hosts.calls],
        'frame-src': hosts.frames.length > 0 ? hosts.frames : ["'none'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    }),
  );

/**
 * What no page of ours asks a browser for; what may be copied is a click's, in the page itself. Passkeys stand in no line here: a
 * browser gives them to the page itself and to no frame unless told otherwise.
 */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** What every answer carries, whatever its kind: the headers that OWASP names for a site of its own behind TLS. */
const EVERY_ANSWER = {
  ...headersOf(helmet({ contentSecurityPolicy: false, xFrameOptions: { action: 'deny' } })),
  // helmet knows no such header.
  'permissions-policy': UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
};

const SITE_ANSWER = { ...EVERY_ANSWER, ...contentSecurityPolicy() };

/**
 * Answers of the API are data: a browser that is shown one as a page loads and runs nothing for it. They are personal; what
 * may be kept says so itself.
 */
export const API_ANSWER = {
  ...EVERY_ANSWER,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
};

/** The API's description for people is a page with scripts, the one below /api. */
const isOfSite = (url: string): boolean => {
  const path = asRouted(url);
  return !path.startsWith('/api') || /^\/api\/docs(?:[/?]|$)/.test(path);
};

/** The router reads `/%61pi` as `/api`. */
const asRouted = (url: string): string => {
  try {
    return decodeURI(url);
  } catch {
    return url;
  }
};

/** To be called before any hook that answers by itself, whose answers would lack the headers. */
export const setSecurityHeaders = (instance: FastifyInstance): void => {
  instance.addHook('onRequest', (request, reply, next) => {
    reply.headers(isOfSite(request.url) ? SITE_ANSWER : API_ANSWER);
    next();
  });
};
