import { randomUUID } from 'node:crypto';
import { type BulkAnswer, type ErrorAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { addWallet, decide, fund, requestDeposit, requestTransfer, requestWithdrawal, userOf } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('bulk decisions', () => {
  let server: TestServer;
  let reviewer: TestStaff;
  let ada: TestInvestor;
  let ben: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    reviewer = await signInStaff(server, 'reviewer');
    [ada, ben] = [await signUpInvestor(server), await signUpInvestor(server)];
    await fund(server, ada, reviewer, 1000);
  });
  afterAll(() => server.close());

  const bulk = (action: string, body: object, headers: Record<string, string> = {}) =>
    call<BulkAnswer & Partial<ErrorAnswer>>(server, `POST /staff/requests/bulk/${action}`, {
      token: reviewer.token,
      body,
      headers,
    });

  it('decide every kind, with a result per row; a refused row leaves the others', async () => {
    const ids = [
      await requestDeposit(server, ada, 10),
      await requestWithdrawal(server, ada, 20),
      await requestTransfer(server, ada, ben, 30),
      await requestDeposit(server, ada, 40),
      await requestDeposit(server, ada, 20_000),
      randomUUID(),
    ];
    await decide(server, reviewer, `deposits/${ids[3]}/reject`, { reason: 'Not found' });
    const { status, body } = await bulk('approve', { ids, note: 'Thank you' });
    expect(status).toBe(200);
    expect(body.results.map(({ id }) => id)).toEqual(ids);
    expect(body.results.map(({ ok, code, request }) => [ok, code, request?.status])).toEqual([
      [true, undefined, 'approved'],
      [true, undefined, 'approved'],
      [true, undefined, 'completed'],
      [false, 'request-already-decided', 'rejected'],
      [true, undefined, 'pending'],
      [false, 'request-not-found', undefined],
    ]);
    expect(body.results[3]).toMatchObject({
      message: 'The reviewer rejected this request meanwhile.',
      current: { status: 'rejected', by: 'The reviewer' },
    });
    // The first of two approvals: another person must give the second.
    expect(body.results[4]?.request?.endorsement).toMatchObject({ staffId: reviewer.id });
    expect(body.results[0]?.request?.adminNotes).toBe('Thank you');
    expect(await userOf(server, ada)).toMatchObject({ totalBalance: 960 });
  });

  it('reject with one reason', async () => {
    const ids = [await requestDeposit(server, ada, 10), await requestWithdrawal(server, ada, 20)];
    const { body } = await bulk('reject', { ids, reason: 'Please ask again' });
    expect(body.results.map(({ ok, request }) => [ok, request?.status, request?.adminNotes])).toEqual([
      [true, 'rejected', 'Please ask again'],
      [true, 'rejected', 'Please ask again'],
    ]);
  });

  it('have one effect when they are sent twice with one key', async () => {
    const before = (await userOf(server, ada)).totalBalance;
    const ids = await Promise.all([5, 6, 7].map((amount) => requestDeposit(server, ada, amount)));
    const unique = [...new Set(ids)];
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([bulk('approve', { ids: unique }, key), bulk('approve', { ids: unique }, key)]);
    for (const { body } of answers) expect(body.results.map(({ ok }) => ok)).toEqual(unique.map(() => true));
    const again = await bulk('approve', { ids: unique, note: 'other' }, key);
    expect(again.body.results.map(({ code }) => code)).toEqual(unique.map(() => 'idempotency-key-reused'));
    const sum = answers[0]?.body.results.reduce((total, { request }) => total + (request?.amount ?? 0), 0);
    expect((await userOf(server, ada)).totalBalance).toBe(before + Number(sum));
  });

  it.each([
    ['no ids', { ids: [] }],
    ['101 ids', { ids: Array.from({ length: 101 }, () => randomUUID()) }],
    ['an id twice', { ids: ['00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-000000000000'] }],
    ['what is no id', { ids: ['x'] }],
    ['what is no list', { ids: 'x' }],
    ['nothing', {}],
  ])('refuse %s', async (_, body) => {
    expect(await bulk('approve', body)).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
  });

  it('need a reason to reject', async () => {
    const answer = await bulk('reject', { ids: [randomUUID()], reason: ' ' });
    expect(answer).toMatchObject({ status: 400, body: { errors: { reason: expect.any(String) } } });
  });

  it('take 100 rows', async () => {
    const ids = Array.from({ length: 100 }, () => randomUUID());
    expect((await bulk('approve', { ids })).body.results).toHaveLength(100);
  });
});
