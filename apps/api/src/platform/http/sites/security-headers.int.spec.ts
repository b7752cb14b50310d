import { connect } from 'node:net';
import { drain } from '../connections/drain.js';
import { openStream } from '#testing/event-stream.js';
import { signUpInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const NOTHING_LOADS = "default-src 'none'; frame-ancestors 'none'";

const OWN_ONLY =
  "default-src 'self';script-src 'self';script-src-attr 'none';style-src 'self' 'unsafe-inline';" +
  "img-src 'self' data: blob:;font-src 'self' data:;connect-src 'self';frame-src 'none';object-src 'none';" +
  "base-uri 'none';form-action 'self';frame-ancestors 'none'";

/** To the byte: whoever changes one here changes what browsers are told. */
const EVERY_ANSWER = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), fullscreen=(), geolocation=(), ' +
    'gyroscope=(), hid=(), idle-detection=(), magnetometer=(), microphone=(), midi=(), payment=(), picture-in-picture=(), ' +
    'screen-wake-lock=(), serial=(), usb=(), xr-spatial-tracking=()',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
};
const API_ANSWER = { ...EVERY_ANSWER, 'content-security-policy': NOTHING_LOADS, 'cache-control': 'no-store' };
const SITE_ANSWER = { ...EVERY_ANSWER, 'content-security-policy': OWN_ONLY };

describe("the API's own answers", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ metricsToken: 'a token that only the scraper knows, 32 long' });
  });
  afterAll(() => server.close());

  const expectHeaders = (headers: Headers, expected: Record<string, string> = API_ANSWER): void => {
    const named = Object.keys(expected).map((name) => [name, headers.get(name)]);
    expect(Object.fromEntries(named)).toEqual(expected);
  };

  /** What the server says to these bytes, until it hangs up. */
  const answerTo = (request: string): Promise<string> =>
    new Promise((resolve, reject) => {
      let text = '';
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(request));
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text)).on('error', reject);
    });

  it.each([
    ['GET', '/api/wallets', 200],
    ['GET', '/api/health/live', 200],
    // The router reads it as the one before.
    ['GET', '/%61pi/health/live', 200],
    ['GET', '/api/users/me', 401],
    ['GET', '/api/nothing', 404],
    ['POST', '/api/wallets', 404],
    ['GET', '/%zz', 400],
    ['PROPFIND', '/api/wallets', 404],
    ['MKACTIVITY', '/api/wallets', 404],
    ['GET', '/api/wallets?x=%00', 400],
  ])('%s %s let a browser load and do nothing', async (method, path, status) => {
    const { status: answered, headers } = await fetch(server.url + path, { method });
    expect(answered).toBe(status);
    expectHeaders(headers);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  });

  it.each([
    ['/api/docs', 200],
    ['/nothing', 404],
  ])('GET %s let a browser load what is ours', async (path, status) => {
    const { status: answered, headers } = await fetch(server.url + path);
    expect(answered).toBe(status);
    expectHeaders(headers, SITE_ANSWER);
  });

  it('stream live updates under the same headers', async () => {
    const { token } = await signUpInvestor(server);
    const stream = await openStream(server, '/live', token);
    stream.close();
    expectHeaders(stream.headers, { ...API_ANSWER, 'cache-control': 'no-store, no-transform' });
  });

  it.each([
    ['what is not even HTTP', 'NONSENSE\r\n\r\n', 400],
    ['a method nobody knows', 'FROBNICATE /api/wallets HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['no host', 'GET /api/wallets HTTP/1.1\r\n\r\n', 400],
    ['no host, for a page', 'GET /admin/ HTTP/1.1\r\n\r\n', 400],
    ['two lengths', 'POST /api/wallets HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    ['an expectation nobody knows', 'GET /api/wallets HTTP/1.1\r\nHost: a\r\nExpect: a-miracle\r\n\r\n', 417],
    ['a head without an end', `GET /api/wallets HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('answer %s under the same headers, in the one shape', async (_what, request, status) => {
    const answer = await answerTo(request);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    const [first, ...lines] = head.split('\r\n');
    expect(first).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    const headers = new Headers(lines.map((line) => /^(.+?): (.*)$/.exec(line)?.slice(1) as [string, string]));
    expectHeaders(headers, request.includes('/admin/') ? SITE_ANSWER : API_ANSWER);
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    // A chunked one has its length in front.
    expect(body).toContain('{"message":');
    expect(body).toContain('"code":"malformed-body"');
  });

  it('take a request without a host of HTTP/1.0, which knows none', async () => {
    expect(await answerTo('GET /api/health/live HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 /);
  });

  it('refuse what comes while the server ends under the same headers', async () => {
    const other = await startTestServer();
    const instance = other.app.getHttpAdapter().getInstance();
    await drain(instance);
    // No socket: the server takes no new connection any more, but one that was open may still send.
    const answer = await instance.inject({ method: 'GET', url: '/api/wallets' });
    await other.close();
    expect(answer.statusCode).toBe(503);
    expectHeaders(new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)])));
  });
});
