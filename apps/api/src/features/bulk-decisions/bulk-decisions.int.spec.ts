import { randomUUID } from 'node:crypto';
import { type BulkAnswer, type ErrorAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { addWallet, decide, fund, requestDeposit, requestTransfer, requestWithdrawal, userOf } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const UUID = '00000000-0000-4000-8000-000000000000';

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

  it('credit a deposit with the amount of its first approval that the reviewer saw, and refuse it without', async () => {
    const first = await signInStaff(server, 'reviewer');
    const ids: string[] = [];
    for (const amount of [3, 4, 5]) ids.push(await requestDeposit(server, ada, amount));
    const endorsed = { creditedAmount: 20_000, note: 'So much arrived' };
    for (const id of ids.slice(0, 2)) await decide(server, first, `deposits/${id}/approve`, endorsed);
    const before = (await userOf(server, ada)).totalBalance;
    const { body } = await bulk('approve', { ids, creditedAmounts: [{ id: ids[0], creditedAmount: 20_000 }] });
    expect(body.results.map(({ code, request }) => [code, request?.status, request?.creditedAmount])).toEqual([
      [undefined, 'approved', 20_000],
      ['credited-amount-needed', 'pending', undefined],
      [undefined, 'approved', 5],
    ]);
    expect((await userOf(server, ada)).totalBalance).toBe(before + 20_005);
    // Another amount than stands there by now is not what a colleague approved: it needs a note of its own.
    const late = await bulk('approve', { ids: [ids[1]], creditedAmounts: [{ id: ids[1], creditedAmount: 15_000 }] });
    expect(late.body.results).toMatchObject([{ ok: false, code: 'credited-note-required' }]);
  });

  it.each([
    ['no list', 'x'],
    ['no rows', [5]],
    ['null', [null]],
    ['an amount of nothing', [{ creditedAmount: 5 }]],
    ['an amount of what is no id', [{ id: 'x', creditedAmount: 5 }]],
    ['an amount below zero', [{ id: UUID, creditedAmount: -1 }]],
    ['fractions of a cent', [{ id: UUID, creditedAmount: 1.001 }]],
    ['no amount', [{ id: UUID }]],
    ['two amounts of one', [1, 2].map((creditedAmount) => ({ id: UUID, creditedAmount }))],
    ['101 amounts', Array.from({ length: 101 }, () => ({ id: randomUUID(), creditedAmount: 5 }))],
  ])('refuse %s for the amounts seen', async (_, creditedAmounts) => {
    const answer = await bulk('approve', { ids: [randomUUID()], creditedAmounts });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation-failed' } });
  });

  it('refuse an amount that belongs to none of the chosen, in whatever case its id is written', async () => {
    const id = await requestDeposit(server, ada, 50);
    for (const other of [randomUUID(), id.toUpperCase()]) {
      const answer = await bulk('approve', { ids: [id], creditedAmounts: [{ id: other, creditedAmount: 7 }] });
      expect([answer.status, answer.body]).toMatchObject([400, { code: 'validation-failed' }]);
    }
    const left = await call(server, `GET /staff/requests/${id}`, { token: reviewer.token });
    expect(left.body).toMatchObject({ status: 'pending' });
  });

  it('refuse an amount for what is no deposit, and do the others', async () => {
    await fund(server, ada, reviewer, 100);
    const ids = [
      await requestDeposit(server, ada, 4),
      await requestWithdrawal(server, ada, 9),
      await requestTransfer(server, ada, await signUpInvestor(server), 9),
    ];
    const { body } = await bulk('approve', {
      ids,
      creditedAmounts: ids.map((id) => ({ id, creditedAmount: 4 })),
    });
    expect(body.results).toMatchObject([
      { ok: true, request: { status: 'approved', creditedAmount: 4 } },
      { ok: false, code: 'validation-failed', request: { status: 'pending' } },
      { ok: false, code: 'validation-failed', request: { status: 'pending' } },
    ]);
  });

  it('reject with one reason', async () => {
    const ids = [await requestDeposit(server, ada, 10), await requestWithdrawal(server, ada, 20)];
    const { body } = await bulk('reject', { ids, reason: 'Please ask again' });
    expect(body.results.map(({ ok, request }) => [ok, request?.status, request?.adminNotes])).toEqual([
      [true, 'rejected', 'Please ask again'],
      [true, 'rejected', 'Please ask again'],
    ]);
  });

  it('sent twice at once with one key decide each row once, and answer alike', async () => {
    const before = (await userOf(server, ada)).totalBalance;
    const ids: string[] = [];
    for (const amount of [5, 6, 7]) ids.push(await requestDeposit(server, ada, amount));
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all([bulk('approve', { ids }, key), bulk('approve', { ids }, key)]);
    // Without the key the second to come would find its requests decided, and say so.
    for (const { body } of answers) {
      expect(body.results.map(({ id, ok, request }) => [id, ok, request?.amount])).toEqual([
        [ids[0], true, 5],
        [ids[1], true, 6],
        [ids[2], true, 7],
      ]);
    }
    expect((await userOf(server, ada)).totalBalance).toBe(before + 18);
    const again = await bulk('approve', { ids, note: 'other' }, key);
    expect(again.body.results.map(({ code }) => code)).toEqual(ids.map(() => 'idempotency-key-reused'));
    expect((await userOf(server, ada)).totalBalance).toBe(before + 18);
  });

  it.each([
    ['no ids', { ids: [] }],
    ['101 ids', { ids: Array.from({ length: 101 }, () => randomUUID()) }],
    ['an id twice', { ids: [UUID, UUID] }],
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
