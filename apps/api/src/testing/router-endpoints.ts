import { type NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * Every endpoint below /api that the running router knows, as "POST /auth/signin", from Fastify's own print of its tree.
 * HEAD, which Fastify adds to each GET, and the API's description are left out.
 */
export const routerEndpoints = (app: NestFastifyApplication): string[] => {
  const tree = app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
  const above: string[] = [];
  const endpoints: string[] = [];
  for (const line of tree.split('\n').filter(Boolean)) {
    const [, indent = '', part = '', methods = ''] =
      /^((?:│ {3}| {4})*)[├└]── (\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (part === '') throw new Error(`A line of the router's print was not understood: ${line}`);
    above.length = indent.length / 4;
    above.push(part);
    const path = above.join('');
    if (!path.startsWith('/api/') || path.startsWith('/api/docs')) continue;
    for (const method of methods.split(', ').filter((name) => name && name !== 'HEAD')) {
      endpoints.push(`${method} ${path.slice('/api'.length)}`);
    }
  }
  return endpoints.sort();
};
