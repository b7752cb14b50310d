import { type IncomingMessage, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { type Edge, hasHaproxy, startEdge } from '#testing/servers/edge.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { API_ANSWER } from './sites/security-headers.js';

const TERMINATOR = '127.0.0.2';
const STRANGER = '127.0.0.3';
const TOKEN = 'a token that only the scraper knows, 32 long';

(hasHaproxy() ? describe : describe.skip)('behind HAProxy as docker-compose.yml sets it', () => {
  let server: TestServer;
  let edge: Edge;
  const lines: Record<string, unknown>[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      for (const line of chunk.toString().trimEnd().split('\n'))
        lines.push(JSON.parse(line) as Record<string, unknown>);
      done();
    },
  });

  beforeAll(async () => {
    const settings = { trustedProxies: 'loopback', logAddresses: 'full', metricsToken: TOKEN } as const;
    server = await startTestServer(settings, pino({ base: null }, sink));
    edge = await startEdge(server.url, `${TERMINATOR} 192.0.2.0/24`);
  });
  afterAll(async () => {
    await edge.stop();
    await server.close();
  });

  let asked = 0;
  /** The address that the server takes for the client's. */
  const addressSeen = async (from: string, headers: Record<string, string | string[]>): Promise<unknown> => {
    const requestId = `who-is-there-${(asked += 1)}-000000`;
    await new Promise<void>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: edge.port, localAddress: from, path: '/api/wallets' };
      request({ ...options, headers: { ...headers, 'x-request-id': requestId } }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`Answered with ${answer.statusCode}`));
        answer.resume().on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
    for (;;) {
      // Written when the answer is out, which its reader may know first.
      const line = lines.find((one) => one['requestId'] === requestId && one['msg'] === 'request');
      if (line) return line['address'];
      await sleep(5);
    }
  };

  it.each<[string, Record<string, string | string[]>]>([
    ['no header', {}],
    ['a made-up X-Forwarded-For', { 'x-forwarded-for': '203.0.113.7' }],
    ['a made-up one of a trusted address', { 'x-forwarded-for': `203.0.113.7, ${TERMINATOR}` }],
    ['two of them', { 'x-forwarded-for': ['203.0.113.7', '203.0.113.8'] }],
    ['Forwarded and X-Real-IP', { forwarded: 'for=203.0.113.7', 'x-real-ip': '203.0.113.7' }],
  ])('who is no trusted proxy is known by its own address, whatever it says: %s', async (_, headers) => {
    expect(await addressSeen(STRANGER, headers)).toBe(STRANGER);
  });

  it.each<[string, Record<string, string | string[]>, string]>([
    ['one', { 'x-forwarded-for': '203.0.113.7' }, '203.0.113.7'],
    ['IPv6', { 'x-forwarded-for': '2001:db8:7::1' }, '2001:db8:7::1'],
    ['behind what the client made up', { 'x-forwarded-for': '198.51.100.1, 203.0.113.7' }, '203.0.113.7'],
    ['in a header of its own', { 'x-forwarded-for': ['198.51.100.1', '203.0.113.7'] }, '203.0.113.7'],
    ['of a client in a private network', { 'x-forwarded-for': '198.51.100.1, 10.1.2.3' }, '10.1.2.3'],
  ])("a trusted proxy's own word is kept, %s", async (_, headers, client) => {
    expect(await addressSeen(TERMINATOR, headers)).toBe(client);
  });

  it.each(['nonsense', ''])('a trusted proxy that says %j is itself the client', async (word) => {
    expect(await addressSeen(TERMINATOR, { 'x-forwarded-for': word })).toBe(TERMINATOR);
  });

  /** What is asked goes over the wire as it stands: clients of HTTP tidy a path up. */
  const raw = (target: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let text = '';
      const head = `GET ${target} HTTP/1.1\r\nhost: clearfold.example\r\nauthorization: Bearer ${TOKEN}\r\nconnection: close`;
      const socket = connect(edge.port, '127.0.0.1', () => socket.write(`${head}\r\n\r\n`));
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text)).on('error', reject);
    });

  it('the metrics are on the server, for who comes to it directly', async () => {
    const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
    expect(await answer.text()).toContain('clearfold_commands_total');
  });

  it.each([
    '/metrics',
    '/metrics/',
    '/metrics?x=1',
    '/metrics;x',
    '/%6detrics',
    '/%6Detrics',
    '/%6d%65%74%72%69%63%73',
    '/METRICS',
    '/%4detrics',
    '//metrics',
    '///metrics',
    '/./metrics',
    '/%2e/metrics',
    '/%2E/%6Detrics',
    '/x/../metrics',
    '/api/%2e%2e/metrics',
    '/../metrics',
    '//%2e//x//..//metrics',
    '/metric%73',
    'http://clearfold.example/metrics',
    'http://clearfold.example//%6detrics',
  ])('the metrics are closed to the world: %s', async (target) => {
    const answer = await raw(target);
    expect(answer).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
    // The proxy's own word: what the server answers has a request id.
    expect(answer).not.toContain('x-request-id');
  });

  it.each(['/%2Fmetrics', '/%256detrics', '/%2e%2Fmetrics', '/metrics%00', '/\\metrics', '*'])(
    'nothing else leads to them: %s',
    async (target) => {
      expect(await raw(target)).not.toContain('clearfold_commands_total');
    },
  );

  it("what the proxy says by itself carries the headers of the API's answers", async () => {
    const answer = await fetch(`http://127.0.0.1:${edge.port}/metrics`);
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([404, expect.objectContaining(API_ANSWER)]);
    const page = await fetch(`http://127.0.0.1:${edge.port}/api/docs/`);
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("'self'"),
    ]);
  });

  it('the server learns that a client has hung up', async () => {
    const locker = new pg.Client({ connectionString: server.database.superuserUrl });
    await locker.connect();
    await locker.query('begin; lock table wallets in access exclusive mode');
    const leaving = new AbortController();
    const gone = new Promise<void>((resolve) => {
      (server.app.getHttpServer() as Server).once('request', ({ socket }: IncomingMessage) => {
        socket.once('close', resolve);
        leaving.abort();
      });
    });
    await expect(fetch(`http://127.0.0.1:${edge.port}/api/wallets`, { signal: leaving.signal })).rejects.toThrow(
      'abort',
    );
    await gone;
    await locker.end();
    // Without it the proxy's own patience would end it, after 75 s.
  }, 20_000);

  it('what is open stays open, also with what a path may hold', async () => {
    for (const target of ['/api/wallets', '/api/health/ready', '/api//wallets', '/api/%77allets?x=%6d%2F']) {
      expect([target, (await raw(target)).split('\r\n', 1)[0]]).toEqual([target, 'HTTP/1.1 200 OK']);
    }
  });
});
