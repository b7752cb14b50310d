import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Edge, hasHaproxy, startEdge } from '#testing/servers/edge.js';
import { signInStaff, signUpInvestor } from '#testing/people.js';
import { routerEndpoints } from '#testing/router-endpoints.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const SITE = 'clearfold.example';
const CONSOLE = 'console.clearfold.example';
const METRICS = 'a token that only the scraper knows, 32 long';

/** A second time what the console calls of what everybody may. */
const SHARED = [
  'GET /ledger/checkpoints/hand-overs',
  'GET /ledger/checkpoints/latest',
  'GET /ledger/consistency',
  'GET /ledger/verifier',
  'GET /ledger/verifier/:sha256/verifier.mjs',
  'GET /site/services',
];

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** What an unknown address of the API answers. */
const UNKNOWN = { status: 404, text: expect.stringContaining('"code":"not-found"') as string };

describe('a console with a host name of its own', () => {
  let server: TestServer;
  let folder: string;
  let staff: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clearfold-hosts-'));
    for (const [site, heading] of [
      ['client', 'home'],
      ['admin', 'console'],
    ] as const) {
      mkdirSync(join(folder, site, 'assets'), { recursive: true });
      writeFileSync(join(folder, site, 'index.html'), `<h1>${heading}</h1>`);
      writeFileSync(join(folder, site, '404.html'), '<h1>unknown</h1>');
      writeFileSync(join(folder, site, 'assets/app-1a2b.js'), 'console.log(1)');
    }
    server = await startTestServer({
      publicUrl: `https://${SITE}`,
      consoleOrigin: `https://${CONSOLE}`,
      clientFolder: join(folder, 'client'),
      adminFolder: join(folder, 'admin'),
      trustedProxies: 'loopback',
      metricsToken: METRICS,
      outsideHosts: { frames: ['https://chat.example'], scripts: [], calls: [] },
    });
    staff = (await signInStaff(server, 'admin')).token;
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  /** A stream's answer is that it began. */
  const ask = (
    host: string,
    target: string,
    { method = 'GET', headers = {}, port = Number(new URL(server.url).port) } = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = { host, ...headers };
      const options = { host: '127.0.0.1', port, path: target, method, headers: sent, setHost: false };
      request(options, (answer) => {
        let text = '';
        const done = () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text });
        answer.on('data', (chunk: Buffer) => (text += chunk.toString()));
        const isStream = answer.headers['content-type']?.startsWith('text/event-stream');
        answer.once(isStream ? 'close' : 'end', done);
        if (isStream) answer.destroy();
      })
        .on('error', reject)
        .end();
    });
  const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  describe('every call of the API', () => {
    const parts = (endpoint: string): [string, string] => endpoint.split(' ') as [string, string];
    const isAnsweredAt = (host: string, endpoint: string): boolean => {
      const [, path] = parts(endpoint);
      if (path === '/health' || path.startsWith('/health/') || SHARED.includes(endpoint)) return true;
      return path.startsWith('/staff/') === (host === CONSOLE);
    };

    it.each([SITE, CONSOLE, 'another.example'])(
      'is answered at %s, or unknown there',
      async (host) => {
        const endpoints = routerEndpoints(server.app);
        expect(endpoints.length).toBeGreaterThan(150);
        const wrong: string[] = [];
        for (const endpoint of endpoints) {
          const [method, path] = parts(endpoint);
          const target = `/api${path.replaceAll(/:\w+/g, '0')}`;
          const { status, text } = await ask(host, target, { method });
          const isUnknown = status === 404 && text.includes('"code":"not-found"');
          // A file or a proof of something that is not there is unknown at every host.
          const isNone = status === 404 && path.includes(':') && isAnsweredAt(host, endpoint);
          if (isUnknown === isAnsweredAt(host, endpoint) && !isNone) wrong.push(`${endpoint}: ${status}`);
        }
        expect(wrong).toEqual([]);
      },
      60_000,
    );

    it('shows a member of staff at the site no more than a stranger', async () => {
      for (const path of ['me', 'live', 'investors', 'investors/export.csv', 'newsletter/export']) {
        const there = await ask(CONSOLE, `/api/staff/${path}`, as(staff));
        expect([path, there.status]).toEqual([path, 200]);
        expect(await ask(SITE, `/api/staff/${path}`, as(staff))).toMatchObject(UNKNOWN);
      }
    });

    it('takes no investor to the console', async () => {
      const { token } = await signUpInvestor(server);
      expect((await ask(SITE, '/api/users/me', as(token))).status).toBe(200);
      for (const path of ['users/me', 'live', 'transactions/statement.csv'])
        expect(await ask(CONSOLE, `/api/${path}`, as(token))).toMatchObject(UNKNOWN);
    });
  });

  describe('files', () => {
    it.each([
      [CONSOLE, '/admin/', '<h1>console</h1>'],
      [CONSOLE, '/admin/requests/17', '<h1>unknown</h1>'],
      [CONSOLE, '/admin/assets/app-1a2b.js', 'console.log(1)'],
      [SITE, '/', '<h1>home</h1>'],
      [SITE, '/assets/app-1a2b.js', 'console.log(1)'],
    ])('at %s %s is there', async (host, path, text) => {
      expect((await ask(host, path)).text).toBe(text);
    });

    it.each([
      '/admin',
      '/admin/',
      '/admin/requests?filter=%7B%7D',
      '/admin/assets/app-1a2b.js',
      '/%61dmin/',
      '/admin/..',
    ])('the site sends %s on to the console', async (path) => {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await ask(SITE, path, { method });
        expect([status, headers.location, headers['cache-control']]).toEqual([
          308,
          `https://${CONSOLE}${path}`,
          'no-cache',
        ]);
      }
      expect((await ask(SITE, path, { method: 'POST' })).status).toBe(404);
    });

    it('a process that has no files of the console sends on too', async () => {
      const other = await server.anotherProcess({ adminFolder: undefined });
      try {
        const port = Number(new URL(await other.getUrl()).port);
        expect((await ask(SITE, '/admin/requests', { port })).headers.location).toBe(
          `https://${CONSOLE}/admin/requests`,
        );
        expect(await ask(CONSOLE, '/admin/', { port })).toMatchObject(UNKNOWN);
      } finally {
        await other.close();
      }
    });

    it('the console has its first page at its root, and none of the site', async () => {
      const { status, headers } = await ask(CONSOLE, '/?x=1');
      expect([status, headers.location, headers['cache-control']]).toEqual([308, '/admin/', 'no-cache']);
      for (const path of ['/about', '/index.html', '/404.html', '/assets/app-1a2b.js', '/api/docs', '/administration'])
        expect([path, await ask(CONSOLE, path)]).toEqual([path, expect.objectContaining(UNKNOWN)]);
    });

    it('carry the headers of their site, refusals and redirects too', async () => {
      const policy = async (host: string, path: string) =>
        (await ask(host, path)).headers['content-security-policy'] ?? '';
      expect(await policy(SITE, '/')).toContain('frame-src https://chat.example');
      expect(await policy(CONSOLE, '/admin/')).toContain("frame-src 'none'");
      for (const [host, path] of [
        [SITE, '/'],
        [SITE, '/admin/'],
        [SITE, '/api/staff/me'],
        [CONSOLE, '/'],
        [CONSOLE, '/admin/'],
        [CONSOLE, '/about'],
      ] as const) {
        const { headers } = await ask(host, path);
        expect([host + path, headers]).toEqual([
          host + path,
          expect.objectContaining({
            'strict-transport-security': expect.stringContaining('max-age=31536000') as string,
            'cross-origin-opener-policy': 'same-origin',
            'cross-origin-resource-policy': 'same-origin',
            'x-frame-options': 'DENY',
          }),
        ]);
        expect(headers['access-control-allow-origin']).toBeUndefined();
      }
    });
  });

  describe('the host that is asked for', () => {
    it.each([CONSOLE, CONSOLE.toUpperCase(), `${CONSOLE}:443`, `${CONSOLE}:3000`])(
      'is the console: %s',
      async (host) => {
        expect((await ask(host, '/api/staff/me')).status).toBe(401);
        expect((await ask(host, '/about')).status).toBe(404);
      },
    );

    it.each(['', SITE, 'another.example', '10.1.2.3:3000', '[::1]:3000', `${CONSOLE}.another.example`])(
      'is the site: %s',
      async (host) => {
        expect((await ask(host, '/api/staff/me')).status).toBe(404);
        expect((await ask(host, '/admin/')).headers.location).toBe(`https://${CONSOLE}/admin/`);
        expect((await ask(host, '/')).text).toBe('<h1>home</h1>');
      },
    );

    it.each([
      ['X-Forwarded-Host', (host: string) => ({ 'x-forwarded-host': host })],
      ['Forwarded', (host: string) => ({ forwarded: `host=${host}` })],
      ['X-Original-Host', (host: string) => ({ 'x-original-host': host, 'x-host': host, origin: `https://${host}` })],
    ])('is not what a page may write into %s', async (_, forged) => {
      expect((await ask(SITE, '/api/staff/me', { headers: forged(CONSOLE) })).status).toBe(404);
      expect((await ask(SITE, '/admin/', { headers: forged(CONSOLE) })).status).toBe(308);
      expect((await ask(CONSOLE, '/api/wallets', { headers: forged(SITE) })).status).toBe(404);
    });

    it.each([
      '/api/%73taff/me',
      '/%61pi/staff/me',
      '/api/staff/%6de',
      '/api/staff/me?x=/',
      `https://${SITE}/api/staff/me`,
    ])('decides however a path is written: %s', async (target) => {
      expect((await ask(CONSOLE, target)).status).toBe(401);
      expect((await ask(SITE, target)).status).toBe(404);
    });

    it('is not asked by who looks how the server is', async () => {
      for (const host of [SITE, CONSOLE, '10.1.2.3:3000']) {
        for (const path of ['', '/live', '/serving', '/ready'])
          expect([host, (await ask(host, `/api/health${path}`)).status]).toEqual([host, 200]);
        expect((await ask(host, '/metrics', as(METRICS))).status).toBe(200);
      }
    });
  });

  (hasHaproxy() ? describe : describe.skip)('behind HAProxy as docker-compose.yml sets it', () => {
    let edge: Edge;
    beforeAll(async () => {
      edge = await startEdge(server.url, '127.0.0.1');
    });
    afterAll(() => edge.stop());

    it('both host names are served, whatever a client forges', async () => {
      for (const forged of [SITE, CONSOLE]) {
        const through = { port: edge.port, headers: { 'x-forwarded-host': forged, forwarded: `host=${forged}` } };
        expect((await ask(CONSOLE, '/admin/', through)).text).toBe('<h1>console</h1>');
        expect((await ask(CONSOLE, '/api/staff/me', through)).status).toBe(401);
        expect((await ask(CONSOLE, '/api/wallets', through)).status).toBe(404);
        expect((await ask(SITE, '/', through)).text).toBe('<h1>home</h1>');
        expect((await ask(SITE, '/api/wallets', through)).status).toBe(200);
        expect((await ask(SITE, '/api/staff/me', through)).status).toBe(404);
        expect((await ask(SITE, '/admin/x', through)).headers.location).toBe(`https://${CONSOLE}/admin/x`);
      }
    });
  });
});
