import { connect } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { type ErrorAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { signUpRequest } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { Metrics } from '#platform/telemetry/metrics.js';

const JSON_TYPE = 'application/json';

describe('what the API cannot read', () => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const nested = (depth: number) => `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`;

  it.each<[what: string, rawBody: string, contentType: string, status: number, code: string]>([
    ['a truncated body', '{"email":"ada@cl', JSON_TYPE, 400, 'malformed-body'],
    ['null', 'null', JSON_TYPE, 400, 'malformed-body'],
    ['a list', '[]', JSON_TYPE, 400, 'malformed-body'],
    ['a list of requests', '[{"email":"a@b.example","password":"123456"}]', JSON_TYPE, 400, 'malformed-body'],
    ['a text', '"hello"', JSON_TYPE, 400, 'malformed-body'],
    ['a number', '1e999', JSON_TYPE, 400, 'malformed-body'],
    ['no JSON', 'email=ada', JSON_TYPE, 400, 'malformed-body'],
    ['nesting of 21 levels', nested(21), JSON_TYPE, 400, 'malformed-body'],
    ['3 kB of nesting', nested(1_500), JSON_TYPE, 400, 'malformed-body'],
    ['30 kB of nesting', nested(15_000), JSON_TYPE, 400, 'too-many-values'],
    [
      '10,499 keys',
      `{${Array.from({ length: 10_499 }, (_, index) => `"${index}":1`).join()}}`,
      JSON_TYPE,
      400,
      'too-many-values',
    ],
    ['a list of 32,000 objects', `{"email":[${'{},'.repeat(31_999)}{}]}`, JSON_TYPE, 400, 'too-many-values'],
    [
      'U+0000, which no text column takes',
      '{"email":"a\\u0000@b.example","password":"x"}',
      JSON_TYPE,
      400,
      'malformed-text',
    ],
    ['one field twice', '{"email":"a@b.example","email":"c@b.example"}', JSON_TYPE, 400, 'malformed-body'],
    ['an empty object', '{}', JSON_TYPE, 400, 'validation-failed'],
    ['white space only', ' ', JSON_TYPE, 400, 'validation-failed'],
    ['a form', 'email=ada&password=x', 'application/x-www-form-urlencoded', 415, 'unsupported-media-type'],
    ['plain text', '{"email":"a@b.example"}', 'text/plain', 415, 'unsupported-media-type'],
    ['XML', '<a/>', 'application/xml', 415, 'unsupported-media-type'],
    ['a type that is none', '{}', 'nonsense', 415, 'unsupported-media-type'],
    ['a body over 100 kB', `{"email":"${'a'.repeat(100_000)}"}`, JSON_TYPE, 413, 'body-too-large'],
  ])('[API-02] answers %s with a message and a code', async (_what, rawBody, contentType, status, code) => {
    const answer = await call<ErrorAnswer>(server, 'POST /auth/signin', {
      rawBody,
      headers: { 'content-type': contentType },
    });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toMatch(/^[A-Z].*\.$/);
    expect(Object.keys(answer.body).filter((key) => !['message', 'code', 'errors'].includes(key))).toEqual([]);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it.each([
    'gzip',
    'br',
    'deflate',
    'zstd',
    'x-gzip',
    'nonsense',
    'gzip, identity',
    'identity, br',
    '*',
    'identity;q=1',
  ])('[API-02] refuses a body that is encoded as %s, and says what it takes', async (encoding) => {
    const rawBody = JSON.stringify({ email: 'ada@clearfold.example', password: 'correct horse' });
    for (const path of ['POST /auth/signin', 'POST /newsletter/unsubscribe/one-click?token=x', 'PUT /users/me']) {
      const headers = { 'content-encoding': encoding };
      const answer = await call<ErrorAnswer>(server, path, { rawBody, headers });
      expect([answer.status, answer.body]).toEqual([
        415,
        {
          code: 'unsupported-content-encoding',
          message: 'The request must be sent as it is, neither compressed nor encoded otherwise.',
        },
      ]);
      expect(answer.headers.get('accept-encoding')).toBe('identity');
      expect(answer.headers.get('cache-control')).toBe('no-store');
    }
  });

  it('refuses what is really packed as well', async () => {
    const answer = await fetch(`${server.url}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' },
      body: gzipSync('{"email":"ada@clearfold.example","password":"x"}'),
    });
    expect([answer.status, ((await answer.json()) as ErrorAnswer).code]).toEqual([415, 'unsupported-content-encoding']);
  });

  it.each(['identity', 'Identity', ' identity , identity', ''])(
    'takes a body that is encoded as %j',
    async (encoding) => {
      const headers = { 'content-encoding': encoding };
      expect((await call(server, 'POST /auth/signup', { body: signUpRequest(), headers })).status).toBe(201);
    },
  );

  it.each<[path: string, status: number, code: string]>([
    ['GET /nothing-here', 404, 'not-found'],
    ['GET /', 404, 'not-found'],
    ['POST /users/me', 404, 'not-found'],
    ['DELETE /wallets', 404, 'not-found'],
    ['GET /users/placeholder-picture/%zz', 400, 'malformed-body'],
    ['POST /newsletter/unsubscribe/one-click?token=%00', 400, 'malformed-text'],
    ['GET /wallets?of=a%00b', 400, 'malformed-text'],
    ['GET /staff/jobs/%00/retry?a=1', 404, 'not-found'],
    ['GET /users/placeholder-picture/AB.svg', 404, 'not-found'],
    ['GET /users/placeholder-picture/a.svg', 404, 'not-found'],
    ['GET /users/placeholder-picture/%3C.svg', 404, 'not-found'],
    ['GET /users/placeholder-picture/%00.svg', 404, 'not-found'],
    [`GET /users/placeholder-picture/${'A'.repeat(500)}`, 400, 'malformed-body'],
  ])('[API-02] answers %s with %i and a message', async (path, status, code) => {
    const answer = await call<ErrorAnswer>(server, path);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).not.toBe('');
  });

  it('takes a body that broke off for half a body, and for no lost database', async () => {
    const { refusals } = server.app.get(Metrics, { strict: false });
    const count = async (code: string): Promise<number> =>
      (await refusals.get()).values.find(({ labels }) => labels.code === code)?.value ?? 0;
    const before = { half: await count('malformed-body'), lost: await count('ledger-unavailable') };
    const { port } = new URL(server.url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = ['POST /api/auth/signin HTTP/1.1', 'host: a', `content-type: ${JSON_TYPE}`, 'content-length: 100'];
    socket.write(`${head.join('\r\n')}\r\n\r\n{"email":"a`, () => socket.destroy());
    while ((await count('malformed-body')) + (await count('ledger-unavailable')) === before.half + before.lost)
      await setTimeout(10);
    expect(await count('malformed-body')).toBe(before.half + 1);
    expect(await count('ledger-unavailable')).toBe(before.lost);
  });

  it('[API-02] answers headers over the limit in the same shape', async () => {
    const answer = await call<ErrorAnswer>(server, 'GET /wallets', { headers: { 'x-long': 'x'.repeat(20_000) } });
    expect([answer.status, answer.body.code]).toEqual([431, 'malformed-body']);
  });

  it('[API-02] hides what broke', async () => {
    const broken = server.dataSource.query.bind(server.dataSource);
    server.dataSource.query = () => Promise.reject(new Error('secret detail at /srv/app/file.ts'));
    try {
      const answer = await call<ErrorAnswer>(server, 'GET /wallets');
      expect(answer.status).toBe(500);
      expect(answer.body).toEqual({
        message: 'Something went wrong on our side. Please try again.',
        code: 'internal-error',
      });
    } finally {
      server.dataSource.query = broken;
    }
  });

  it('[API-02] says 503 and when to come back while the database is away, and recovers by itself', async () => {
    const away = await interrupted(server.database.superuserUrl, () => call<ErrorAnswer>(server, 'GET /wallets'));
    expect([away.status, away.body.code]).toEqual([503, 'ledger-unavailable']);
    expect(away.headers.get('retry-after')).toBe('2');
    expect((await call(server, 'GET /wallets')).status).toBe(200);
  });

  it('names each request and keeps answers out of caches', async () => {
    const { headers } = await call(server, 'GET /wallets');
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01', true],
    ['gateway_0123456789', true],
    ['short', false],
    ['x'.repeat(65), false],
    ['with spaces in between', false],
    ['<script>alert(1)</script>', false],
  ])("takes a caller's request id %j over: %p", async (id, isTaken) => {
    const { headers } = await call(server, 'GET /wallets', { headers: { 'x-request-id': id } });
    expect(headers.get('x-request-id') === id).toBe(isTaken);
  });

  it('sends the placeholder as a picture that may be kept', async () => {
    const response = await fetch(`${server.url}/api/users/placeholder-picture/%C4%8C.svg`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await response.text()).toContain('>Č</text>');
  });

  it('describes itself at /api/docs, page and document', async () => {
    const page = await fetch(`${server.url}/api/docs`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
    expect(await page.text()).not.toMatch(/<script(?![^>]*src=)[^>]*>\s*\S/);
    const document = await call<{ paths: Record<string, object> }>(server, 'GET /docs/openapi.json');
    expect(Object.keys(document.body.paths)).toContain('/api/auth/signup');
  });

  it('takes what a good request needs', async () => {
    expect((await call(server, 'POST /auth/signup', { body: signUpRequest() })).status).toBe(201);
  });
});

/** Calls while nobody may connect to the database and every connection was cut. */
const interrupted = async <T>(superuserUrl: string, work: () => Promise<T>): Promise<T> => {
  const { default: pg } = await import('pg');
  const name = new URL(superuserUrl).pathname.slice(1);
  const client = new pg.Client({
    connectionString: Object.assign(new URL(superuserUrl), { pathname: '/postgres' }).href,
  });
  await client.connect();
  try {
    await client.query(`alter database ${name} allow_connections false`);
    // Each is waited for: one that ended later would cut a call that comes after the interruption.
    await client.query('select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = $1', [name]);
    return await work();
  } finally {
    await client.query(`alter database ${name} allow_connections true`);
    await client.end();
  }
};
