import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type UserAnswer } from '@clearfold/contracts';
import { readCanonical } from '@clearfold/ledger';
import { pino } from 'pino';
import { Metrics } from '#platform/telemetry/metrics.js';
import { call } from '#testing/call.js';
import { addWallet, decide, depositBody, requestDeposit, requestWithdrawal } from '#testing/money.js';
import { PASSWORD, PIN, signInStaff, signUpInvestor, signUpRequest } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const TOKEN = 'a token that only the scraper knows, 32 long';

/** Reads what the server logs. */
const capture = () => {
  const lines: string[] = [];
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(...chunk.toString().trimEnd().split('\n'));
      done();
    },
  });
  return { lines, log: pino({ level: 'debug', base: null }, sink) };
};

describe('what the server tells its operator', () => {
  let server: TestServer;
  const { lines, log } = capture();

  beforeAll(async () => {
    server = await startTestServer({ metricsToken: TOKEN }, log);
    await addWallet(server);
  });
  afterAll(() => server.close());

  const scrape = (token?: string) =>
    fetch(`${server.url}/metrics`, { headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
  const metrics = async () => (await scrape(TOKEN)).text();

  describe('the metrics', () => {
    it('are for who shows the token', async () => {
      for (const token of [undefined, '', 'wrong', `${TOKEN}x`]) {
        const response = await scrape(token);
        expect([response.status, await response.json()]).toEqual([
          401,
          expect.objectContaining({ code: 'unauthenticated' }),
        ]);
      }
      const response = await scrape(TOKEN);
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        expect.stringContaining('text/plain'),
      ]);
    });

    it('count commands, refusals, batches and requests', async () => {
      const ada = await signUpInvestor(server);
      const staff = await signInStaff(server, 'reviewer');
      const id = await requestDeposit(server, ada, 100);
      await decide(server, staff, `deposits/${id}/approve`);
      await call(server, `POST /staff/deposits/${id}/approve`, { token: staff.token, body: {} });
      await call(server, 'POST /transactions/deposit-request', { token: ada.token, body: depositBody(-1) });
      await call(server, 'GET /nothing/5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01');
      const text = await metrics();
      expect(text).toContain('clearfold_commands_total{type="RequestDeposit",outcome="accepted"} 1');
      expect(text).toContain('clearfold_commands_total{type="ApproveDeposit",outcome="accepted"} 1');
      expect(text).toContain('clearfold_commands_total{type="ApproveDeposit",outcome="refused"} 1');
      expect(text).toContain('clearfold_refusals_total{code="request-already-decided"} 1');
      expect(text).toContain('clearfold_refusals_total{code="validation-failed"} 1');
      expect(text).toContain('clearfold_batch_commands_count 4');
      expect(text).toContain('clearfold_commit_seconds_count 4');
      expect(text).toContain(
        'clearfold_http_request_seconds_count{method="POST",route="/api/staff/deposits/:id/approve",status="200"} 1',
      );
      expect(text).toContain('clearfold_http_request_seconds_count{method="GET",route="unmatched",status="404"} 1');
      expect(text).toContain('clearfold_queue_length{queue="ledger",state="waiting"} 0');
      expect(text).toContain('process_resident_memory_bytes');
      expect(text).not.toContain(id);
      expect(text).not.toContain('/nothing');
    });

    it('show queues and lags that other modules add, and the rest when one cannot be read', async () => {
      const registry = server.app.get(Metrics);
      registry.watchQueue('mail', () => ({ waiting: 3, failed: 1 }));
      registry.watchQueue('broken', () => Promise.reject(new Error('away')));
      const text = await metrics();
      expect(text).toContain('clearfold_queue_length{queue="mail",state="failed"} 1');
      expect(text).toMatch(/clearfold_feed_lag_events\{reader="notifications"\} \d+/);
    });
  });

  describe('the log', () => {
    it('has a line per request and per command, joined by the request id, and the command id of the ledger', async () => {
      const requestId = 'join-me-0123456789';
      const { token } = await signUpInvestor(server);
      await call(server, 'POST /transactions/deposit-request', {
        token,
        body: depositBody(5),
        headers: { 'x-request-id': requestId },
      });
      const ofRequest = () =>
        lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line.requestId === requestId);
      // Written when the answer is out, which its reader may know first.
      while (!ofRequest().some(({ msg }) => msg === 'request')) await sleep(5);
      const mine = ofRequest();
      expect(mine).toMatchObject([
        { msg: 'command', type: 'RequestDeposit', outcome: 'accepted', address: '127.0.0.0/24' },
        {
          msg: 'request',
          address: '127.0.0.0/24',
          method: 'POST',
          route: '/api/transactions/deposit-request',
          status: 201,
        },
      ]);
      const [event] = await server.dataSource.query<{ bytes: Buffer }[]>(
        'select bytes from ledger.events order by position desc limit 1',
      );
      expect(readCanonical(event!.bytes).commandId).toBe(mine[0]?.commandId);
    });

    it('says of each request whose account it was about and why it was refused, by id and code', async () => {
      const ada = await signUpInvestor(server);
      const staff = await signInStaff(server, 'support');
      const { email } = (await call<UserAnswer>(server, 'GET /users/me', { token: ada.token })).body.user;
      const who = `investor/${ada.user._id}`;
      let number = 0;
      const lineOf = async (endpoint: string, options: Parameters<typeof call>[2]): Promise<unknown> => {
        const requestId = `who-did-what-${(number += 1)}-000`;
        await call(server, endpoint, { ...options, headers: { 'x-request-id': requestId } });
        // Written when the answer is out, which its reader may know first.
        for (;;) {
          const line = lines.find((one) => one.includes(requestId) && one.includes('"msg":"request"'));
          const { who, refusal, status } = JSON.parse(line ?? '{}') as Record<string, unknown>;
          if (line !== undefined) return { who, refusal, status };
          await sleep(5);
        }
      };
      const signIn = (password: string, name = email) =>
        lineOf('POST /auth/signin', { body: { email: name, password } });
      expect(await signIn(PASSWORD)).toEqual({ who, status: 200 });
      expect(await signIn('not the password')).toEqual({ who, refusal: 'invalid-credentials', status: 401 });
      expect(await signIn(PASSWORD, 'nobody@clearfold.example')).toEqual({
        refusal: 'invalid-credentials',
        status: 401,
      });
      expect(await lineOf('POST /auth/forgot-password/verify-email', { body: { email } })).toEqual({
        who,
        status: 200,
      });
      expect(
        await lineOf('PUT /auth/forgot-password/reset', {
          body: { email, transactionPIN: '0000', newPassword: PASSWORD },
        }),
      ).toEqual({ who, refusal: 'wrong-pin', status: 403 });
      expect(await lineOf('GET /staff/members', { token: ada.token })).toEqual({
        refusal: 'unauthenticated',
        status: 401,
      });
      expect(await lineOf('GET /staff/members', { token: staff.token })).toEqual({
        who: expect.stringMatching(/^staff\/[0-9a-f-]{36}$/),
        refusal: 'forbidden',
        status: 403,
      });
      expect(await lineOf('POST /transactions/deposit-request', { token: ada.token, body: depositBody(-1) })).toEqual({
        who,
        refusal: 'validation-failed',
        status: 400,
      });
    });

    it('says of a sign-in and of a money command where it came from, as far as the operator lets it', async () => {
      for (const [logAddresses, expected] of [
        ['full', '203.0.113.77'],
        ['short', '203.0.113.0/24'],
        ['none', undefined],
      ] as const) {
        const kept = capture();
        const other = await startTestServer({ logAddresses, trustedProxies: 'loopback' }, kept.log);
        try {
          await addWallet(other);
          const { token, user } = await signUpInvestor(other);
          const headers = { 'x-forwarded-for': '203.0.113.77' };
          const { email } = (await call<UserAnswer>(other, 'GET /users/me', { token })).body.user;
          await call(other, 'POST /auth/signin', { body: { email, password: 'not the password' }, headers });
          await call(other, 'POST /transactions/deposit-request', { token, body: depositBody(5), headers });
          const found = () =>
            kept.lines
              .map((line) => JSON.parse(line) as Record<string, unknown>)
              .filter(({ msg, route, type }) =>
                msg === 'request' ? /signin|deposit-request/.test(String(route)) : type === 'RequestDeposit',
              );
          while (found().length < 3) await sleep(5);
          expect(found()).toHaveLength(3);
          expect(found().map(({ address }) => address)).toEqual([expected, expected, expected]);
          expect(found()[0]).toMatchObject({ who: `investor/${user._id}`, refusal: 'invalid-credentials' });
        } finally {
          await other.close();
        }
      }
    });

    it('holds no personal data, no secret and no token, whatever goes wrong', async () => {
      const person = signUpRequest({
        firstName: 'Zephyrine',
        lastName: 'Quillfeather',
        email: 'zephyrine.quillfeather@clearfold.example',
        phoneNumber: '+385 91 777 6655',
        address: '17 Halyard Mews',
        securityAnswer1: 'Marmalade',
      });
      const { token, user } = await signUpInvestor(server, person);
      const staff = await signInStaff(server, 'reviewer');
      await decide(server, staff, `deposits/${await requestDeposit(server, { token, user }, 100)}/approve`, {
        note: 'Whispered note',
      });
      await requestWithdrawal(server, { token, user }, 10);
      await call(server, 'POST /auth/signin', { body: { email: person.email, password: 'hunter2hunter2' } });
      await call(server, 'POST /auth/signup', { rawBody: `{"email":"${person.email}","password` });
      await call(server, `GET /users/recipients/${user._id}?who=${person.email}`, { token });
      await call(server, `GET /wallets?email=${person.email}`, { token });
      const query = server.dataSource.query.bind(server.dataSource);
      server.dataSource.query = (() => Promise.reject(new Error('broken'))) as typeof query;
      await call(server, 'GET /users/me', { token });
      server.dataSource.query = query;
      const text = lines.join('\n');
      expect(text).toContain('"status":500');
      const secrets = [
        token,
        staff.token,
        PASSWORD,
        'hunter2',
        `"${PIN}"`,
        'Zephyrine',
        'zephyrine',
        'Quillfeather',
        '777 6655',
      ];
      for (const secret of [...secrets, 'Halyard', 'Marmalade', 'Whispered', 'DE02 1203'])
        expect(text).not.toContain(secret);
    });
  });
});

// Apart from the above, as Nest's logger is one for the process and goes to the server that started last.
describe('without a token in the settings', () => {
  it('the metrics do not exist', async () => {
    const other = await startTestServer();
    const { status } = await fetch(`${other.url}/metrics`, { headers: { authorization: 'Bearer ' } });
    await other.close();
    expect(status).toBe(404);
  });
});
