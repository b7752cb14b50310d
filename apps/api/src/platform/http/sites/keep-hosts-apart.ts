import { partsOf, PUBLIC_ROUTES_OF_CONSOLE } from '@clearfold/contracts';
import { type FastifyInstance } from 'fastify';
import { type Settings } from '#platform/config/settings.js';

const SHARED: ReadonlySet<string> = new Set(PUBLIC_ROUTES_OF_CONSOLE.map((route) => `/api${partsOf(route)[1]}`));

/** Probes ask by address, and who reads metrics shows a token of their own. */
const FOR_OPERATORS = /^\/(api\/health|metrics)(\/|$)/;

/**
 * At which host an address is answered where the console has one of its own.
 *
 * @param pattern as the router has it, such as `/api/staff/members/:id`: a path can be written in many ways
 */
export const hostOf = (pattern: string): 'site' | 'console' | 'both' => {
  if (FOR_OPERATORS.test(pattern) || SHARED.has(pattern)) return 'both';
  return /^\/(admin|api\/staff)(\/|$)/.test(pattern) ? 'console' : 'site';
};

const OF_CONSOLE = /^\/admin(\/|$)/;

/**
 * With CONSOLE_ORIGIN, answers the console's files and the calls of staff at its host name alone, and there nothing else. Any other
 * host name, and none, is the site's: probes and old names reach what they did.
 */
export const keepHostsApart = (instance: FastifyInstance, { consoleOrigin }: Settings): void => {
  if (consoleOrigin === undefined) return;
  const { hostname } = new URL(consoleOrigin);
  instance.addHook('onRequest', (request, reply, next) => {
    const pattern = request.routeOptions.url ?? '/*';
    const [path = ''] = request.url.split('?', 1);
    // Not what Fastify calls the host: behind a proxy that is X-Forwarded-Host, which a script of the site may set. Host it may not.
    const isAtConsole = nameIn(request.headers.host) === hostname;
    const reads = request.method === 'GET' || request.method === 'HEAD';
    // Asked anew each time: the setting may go again.
    if (reads && isAtConsole && path === '/') return reply.header('cache-control', 'no-cache').redirect('/admin/', 308);
    if (reads && !isAtConsole && (OF_CONSOLE.test(pattern) || OF_CONSOLE.test(path)))
      return reply.header('cache-control', 'no-cache').redirect(consoleOrigin + request.url, 308);
    const elsewhere = isAtConsole ? 'site' : 'console';
    // What no route knows is answered so anyway.
    if (hostOf(pattern) === elsewhere && !request.is404) return reply.callNotFound();
    return next();
  });
};

/** The host name in a header Host, without its port. */
const nameIn = (host = ''): string => host.replace(/:\d*$/, '').toLowerCase();
