import { type ErrorAnswer } from '@clearfold/contracts';
import { RateLimits } from '#platform/rate-limits/rate-limits.js';
import { call } from '#testing/call.js';
import { PASSWORD, signInAgain, signInStaff, signUpInvestor } from '#testing/people.js';
import { hasRedis, startTestRedis } from '#testing/servers/redis-server.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const GENEROUS = 1_000;

describe('the limits of requests in a minute', () => {
  let server: TestServer;
  afterEach(() => server.close());

  const start = async (limits: Partial<TestServer['settings']['rateLimits']>) => {
    server = await startTestServer({
      rateLimits: { public: GENEROUS, investor: GENEROUS, staff: GENEROUS, ...limits },
      trustedProxies: '127.0.0.1',
    });
    // The beginning of a minute.
    server.clock.moveTo(new Date(Math.ceil(server.clock.now().valueOf() / 60_000) * 60_000));
  };

  const statuses = async (times: number, ask: () => Promise<{ status: number }>) => {
    const seen: number[] = [];
    for (let i = 0; i < times; i++) seen.push((await ask()).status);
    return seen;
  };

  it('hold each address without a token by itself, with a text, a code and when to come back', async () => {
    await start({ public: 3 });
    const from = (address: string) => () =>
      call<ErrorAnswer>(server, 'GET /wallets', { headers: { 'x-forwarded-for': address } });
    expect(await statuses(4, from('203.0.113.1'))).toEqual([200, 200, 200, 429]);
    server.clock.forwardSeconds(20);
    const late = await from('203.0.113.1')();
    expect(late.body).toEqual({ message: 'Too many attempts. Please try again later.', code: 'too-many-requests' });
    expect(late.headers.get('retry-after')).toBe('40');
    expect((await from('203.0.113.2')()).status).toBe(200);
    server.clock.forwardSeconds(40);
    expect((await from('203.0.113.1')()).status).toBe(200);
  });

  it('hold an IPv6 network as one that rotates its addresses, also with tokens that are none', async () => {
    await start({ public: 3 });
    const from = (address: string, token?: string) => () =>
      call(server, token ? 'GET /users/me' : 'GET /wallets', { token, headers: { 'x-forwarded-for': address } });
    const seen: number[] = [];
    for (const host of [':1', ':ffff', 'A:0:0:1']) seen.push(...(await statuses(1, from(`2001:db8:0:1:${host}`))));
    seen.push(
      ...(await statuses(1, from('2001:DB8:0:1::9'))),
      ...(await statuses(1, from('2001:db8:0:1::7', 'forged'))),
    );
    expect(seen).toEqual([200, 200, 200, 429, 429]);
    expect(await statuses(1, from('2001:db8:0:2::1'))).toEqual([200]);
    expect(await statuses(4, from('::ffff:203.0.113.9'))).toEqual([200, 200, 200, 429]);
    expect(await statuses(1, from('203.0.113.9'))).toEqual([429]);
  });

  it('hold each session by itself: one that ended uses nothing up of what its owner has', async () => {
    await start({ investor: 3 });
    const stolen = await signUpInvestor(server);
    const own = await signInAgain(server, stolen);
    const me = (token: string) => () => call(server, 'GET /users/me', { token });
    const end = () =>
      call(server, 'POST /users/me/sessions/end-others', { token: own.token, body: { password: PASSWORD } });
    expect(await statuses(4, me(stolen.token))).toEqual([200, 200, 200, 429]);
    expect((await end()).status).toBe(200);
    server.clock.forwardMinutes(1);
    expect(await statuses(4, me(stolen.token))).toEqual([401, 401, 401, 429]);
    expect((await me(own.token)()).status).toBe(200);
  });

  it('hold each account by itself, wherever it calls from', async () => {
    await start({ investor: 2 });
    const ada = await signUpInvestor(server);
    const eve = await signUpInvestor(server);
    const me = (token: string) => () => call(server, 'GET /users/me', { token });
    expect(await statuses(3, me(ada.token))).toEqual([200, 200, 429]);
    expect((await me(eve.token)()).status).toBe(200);
  });

  it('hold staff to their own number', async () => {
    await start({ staff: 2 });
    const { token } = await signInStaff(server, 'reviewer');
    expect(await statuses(3, () => call(server, 'GET /staff/me', { token }))).toEqual([200, 200, 429]);
  });

  it('count tokens that are none against the address', async () => {
    await start({ public: 2 });
    expect(await statuses(3, () => call(server, 'GET /users/me', { token: 'forged' }))).toEqual([401, 401, 429]);
  });

  it('are shared by processes, and kept by each alone while the database is away', async () => {
    await start({ public: 4 });
    const other = await server.anotherProcess();
    const url = await other.getUrl();
    try {
      const here = () => call(server, 'GET /site/services');
      const there = () => call({ url }, 'GET /site/services');
      expect(await statuses(2, here)).toEqual([200, 200]);
      await server.app.get(RateLimits).share();
      expect(await statuses(1, there)).toEqual([200]);
      await other.get(RateLimits).share();
      expect(await statuses(2, there)).toEqual([200, 429]);
      await other.get(RateLimits).share();
      await here();
      await server.app.get(RateLimits).share();
      expect(await statuses(1, here)).toEqual([429]);
      server.clock.forwardSeconds(60);
      server.dataSource.query = () => Promise.reject(new Error('away'));
      await here();
      await server.app.get(RateLimits).share();
      expect(await statuses(4, here)).toEqual([200, 200, 200, 429]);
    } finally {
      await other.close();
    }
  });

  (hasRedis() ? it : it.skip)(
    'are shared through Redis where one is configured, and kept alone when it goes',
    async () => {
      const redis = await startTestRedis();
      server = await startTestServer({
        rateLimits: { public: 3, investor: GENEROUS, staff: GENEROUS },
        redisUrl: redis.url,
      });
      const other = await server.anotherProcess();
      try {
        const url = await other.getUrl();
        expect(await statuses(2, () => call(server, 'GET /site/services'))).toEqual([200, 200]);
        await server.app.get(RateLimits).share();
        expect((await call({ url }, 'GET /site/services')).status).toBe(200);
        await other.get(RateLimits).share();
        expect((await call({ url }, 'GET /site/services')).status).toBe(429);
        const rows = await server.dataSource.query<unknown[]>('select key from rate_counts');
        expect(rows).toEqual([]);
        await redis.stop();
        server.clock.forwardSeconds(60);
        await call(server, 'GET /site/services');
        await server.app.get(RateLimits).share();
        expect(await statuses(3, () => call(server, 'GET /site/services'))).toEqual([200, 200, 429]);
      } finally {
        await other.close();
        await redis.stop();
      }
    },
  );

  it('leave nothing of past minutes behind', async () => {
    await start({});
    const limits = server.app.get(RateLimits);
    await call(server, 'GET /wallets');
    await limits.share();
    server.clock.forwardSeconds(60);
    await call(server, 'GET /wallets');
    await limits.share();
    const rows = await server.dataSource.query<{ key: string; count: number }[]>('select key, count from rate_counts');
    expect(rows).toEqual([{ key: expect.stringMatching(/^[\w-]{43}$/), count: 1 }]);
  });
});
