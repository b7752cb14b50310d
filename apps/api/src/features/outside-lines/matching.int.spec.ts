import { createHash, randomUUID } from 'node:crypto';
import {
  type ErrorAnswer,
  HTTP_STATUS,
  type OutsideLineRow,
  type ReviewRequest,
  type ReviewRequestDetail,
} from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { addWallet, BTC, decide, fund, requestDeposit, requestWithdrawal, userOf } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { outsideWorld, type OutsideWorld } from '#testing/queue/outside-world.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const RATE = { rate: '50000', rateSource: 'Exchange', rateAt: '2026-01-01T00:00:00+01:00' };

describe('lines of outside accounts and the requests they are of', () => {
  let server: TestServer;
  let world: OutsideWorld;
  let reviewer: TestStaff;
  let ada: TestInvestor;
  let bank: string;
  let wallet: string;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    world = await outsideWorld(server);
    reviewer = await signInStaff(server, 'reviewer');
    ada = await signUpInvestor(server);
    bank = await world.open();
    wallet = await world.open({
      kind: 'wallet',
      source: 'watcher',
      currency: 'BTC',
      decimals: 8,
      identifier: BTC.address,
    });
  });
  afterAll(() => server.close());

  const give = (path: string, body: object, { staff = reviewer, key }: { staff?: TestStaff; key?: string } = {}) =>
    call<ReviewRequest & Partial<ErrorAnswer>>(server, `POST /staff/${path}`, {
      token: staff.token,
      body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });

  const detail = async (id: string, { token }: TestStaff = reviewer) =>
    (await call<ReviewRequestDetail>(server, `GET /staff/requests/${id}`, { token })).body;

  /** A line of so many dollars' worth of bitcoin at 50,000. */
  const coins = (dollars: number) => world.seen(wallet, { units: BigInt(dollars) * 2_000n });

  it('a deposit is credited by a line, once; rate, source and time stand in its timeline', async () => {
    const lineId = await coins(100);
    const [id, other] = [await requestDeposit(server, ada, 100), await requestDeposit(server, ada, 100)];
    const approved = await give(`deposits/${id}/approve`, { lineId, ...RATE });
    expect([approved.status, approved.body.status, approved.body.lineId]).toEqual([200, 'approved', lineId]);
    expect((await detail(id)).timeline.at(-1)).toMatchObject({
      event: 'DepositApproved',
      line: { id: lineId, rate: '50000', rateSource: 'Exchange', rateAt: '2025-12-31T23:00:00.000Z' },
    });
    const again = await give(`deposits/${other}/approve`, { lineId, ...RATE });
    expect([again.status, again.body.code]).toEqual([409, 'line-used-already']);
    expect((await detail(other)).status).toBe('pending');
  });

  it('a line and its request are known by their ids in capitals too, in a body as in a path', async () => {
    const lineId = await coins(100);
    const id = await requestDeposit(server, ada, 100);
    const body = { lineId: lineId.toUpperCase(), ...RATE };
    const approved = await give(`deposits/${id.toUpperCase()}/approve`, body);
    expect([approved.status, approved.body.id, approved.body.lineId]).toEqual([200, id, lineId]);
    const filter = encodeURIComponent(JSON.stringify({ id: [lineId.toUpperCase()] }));
    const listed = await call<OutsideLineRow[]>(server, `GET /staff/outside-lines?filter=${filter}`, reviewer);
    expect(listed.body.map((line) => line.id)).toEqual([lineId]);
  });

  it.each([
    ['a line that nobody recorded', async () => ({ lineId: randomUUID(), ...RATE }), 'line-not-found'],
    ['a line that went out', async () => ({ lineId: await coins(-100), ...RATE }), 'line-goes-the-other-way'],
    ['a line worth less', async () => ({ lineId: await coins(99), ...RATE }), 'line-too-small'],
    ['a coin without a rate', async () => ({ lineId: await coins(100) }), 'rate-needed'],
    [
      'a line of another currency',
      async () => ({
        lineId: (await world.statement(bank, { ...(await nextDay()), lines: [{ units: 100_00n }] }))[0],
      }),
      'line-of-another-currency',
    ],
    ['no id', async () => ({ lineId: 'x' }), 'validation-failed'],
    ['a rate of nothing', async () => ({ lineId: randomUUID(), ...RATE, rate: '0' }), 'validation-failed'],
    ['no time', async () => ({ lineId: randomUUID(), ...RATE, rateAt: 'now' }), 'validation-failed'],
  ] as const)('a deposit is not credited by %s', async (_, body, code) => {
    const id = await requestDeposit(server, ada, 100);
    const answer = await give(`deposits/${id}/approve`, await body());
    expect([answer.status, answer.body.code]).toEqual([HTTP_STATUS[code], code]);
    expect((await detail(id)).status).toBe('pending');
  });

  it.each(['approve', 'match'])('a rate’s time that is none is said so where a deposit is to %s', async (what) => {
    const id = await requestDeposit(server, ada, 100);
    const { body } = await give(`deposits/${id}/${what}`, { lineId: randomUUID(), ...RATE, rateAt: 'now' });
    expect(body.errors).toEqual({ rateAt: 'When a rate stood so is an instant such as 2026-11-20T12:00:00Z.' });
  });

  let day = 0;
  /** Statements of the bank follow each other day by day. */
  const nextDay = async () => {
    day += 1;
    return { fromDay: world.today() - 400 + day, toDay: world.today() - 400 + day };
  };

  it('a key of before there were lines means the same without one, and something else with one', async () => {
    const [id, key] = [await requestDeposit(server, ada, 7), randomUUID()];
    expect((await give(`deposits/${id}/approve`, {}, { key })).body.status).toBe('approved');
    expect((await give(`deposits/${id}/approve`, {}, { key })).body.status).toBe('approved');
    const [{ body_digest: digest }] = await server.dataSource.query<[{ body_digest: Buffer }]>(
      `select body_digest from ledger.idempotency where stream_id = $1 and key like '%' || $2`,
      [id, key],
    );
    const before = createHash('sha256')
      .update(JSON.stringify(['approve-deposit', id, null, null]))
      .digest();
    expect(digest.equals(before)).toBe(true);
    const other = await give(`deposits/${id}/approve`, { lineId: randomUUID() }, { key });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency-key-reused']);
  });

  it('a payout is paid by a line, and one that was paid finds its own', async () => {
    await fund(server, ada, reviewer, 500);
    const [early, late] = [await requestWithdrawal(server, ada, 40), await requestWithdrawal(server, ada, 60)];
    for (const id of [early, late]) await decide(server, reviewer, `withdrawals/${id}/approve`);
    const [first, second, third] = await world.statement(bank, {
      ...(await nextDay()),
      lines: [{ units: 200_00n }, { units: -40_00n }, { units: -60_00n }],
    });
    const paid = await give(`withdrawals/${early}/complete`, { paymentReference: 'P1', lineId: second });
    expect([paid.status, paid.body.status, paid.body.lineId]).toEqual([200, 'completed', second]);
    await decide(server, reviewer, `withdrawals/${late}/complete`, { paymentReference: 'P2' });
    for (const [lineId, status, code] of [
      [first, 422, 'line-goes-the-other-way'],
      [second, 409, 'line-used-already'],
      [randomUUID(), 404, 'line-not-found'],
    ]) {
      const answer = await give(`withdrawals/${late}/match`, { lineId });
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    const key = randomUUID();
    for (let time = 0; time < 2; time += 1) {
      const found = await give(`withdrawals/${late}/match`, { lineId: third }, { key });
      expect([found.status, found.body.lineId]).toEqual([200, third]);
    }
    expect((await detail(late)).timeline.at(-1)).toMatchObject({ event: 'WithdrawalMatched', line: { id: third } });
    const again = await give(`withdrawals/${late}/match`, { lineId: third });
    expect([again.status, again.body.code]).toEqual([404, 'open-item-not-found']);
  });

  it('the requests that a line may be of are found, payouts that were marked as paid too', async () => {
    await fund(server, ada, reviewer, 500);
    const asked = [];
    for (const amount of [120, 71, 69.99, 120]) asked.push(await requestWithdrawal(server, ada, amount));
    const [paid, near, far, pending] = asked as [string, string, string, string];
    for (const id of [paid, near, far]) await decide(server, reviewer, `withdrawals/${id}/approve`);
    await decide(server, reviewer, `withdrawals/${paid}/complete`, { paymentReference: 'P9' });
    const [deposit, credited] = [await requestDeposit(server, ada, 120), await requestDeposit(server, ada, 90)];
    await decide(server, reviewer, `deposits/${credited}/approve`);
    const [out = ''] = await world.statement(bank, { ...(await nextDay()), lines: [{ units: -121_00n }] });
    const came = await coins(1);
    const known = [...asked, deposit, credited];
    const forLine = async (id: string): Promise<string[]> => {
      const query = `filter=${JSON.stringify({ forLine: id })}&range=[0,99]`;
      const { token } = reviewer;
      const { body } = await call<ReviewRequest[]>(server, `GET /staff/requests?${query}`, { token });
      const found = body.map((request) => request.id);
      return known.filter((each) => found.includes(each));
    };
    expect(await forLine(out)).toEqual([paid, near]);
    expect(await forLine(came)).toEqual([deposit, credited]);
    expect(await forLine(pending)).toEqual([]);
    await give(`withdrawals/${paid}/match`, { lineId: out });
    expect(await forLine(out)).toEqual([near]);
    const { token } = reviewer;
    const query = `filter=${JSON.stringify({ id: [out, came] })}&sort=["day","ASC"]`;
    const lines = await call<OutsideLineRow[]>(server, `GET /staff/outside-lines?${query}`, { token });
    expect(Object.fromEntries(lines.body.map(({ id, differsBy }) => [id, differsBy]))).toEqual({ [out]: '-1.00' });
  });

  it('a deposit that was credited without a line finds its own, and the investor has what they had', async () => {
    const id = await requestDeposit(server, ada, 80);
    await decide(server, reviewer, `deposits/${id}/approve`);
    const { totalBalance } = await userOf(server, ada);
    const lineId = await coins(80);
    const found = await give(`deposits/${id}/match`, { lineId, ...RATE });
    expect([found.status, found.body.lineId]).toEqual([200, lineId]);
    expect((await userOf(server, ada)).totalBalance).toBe(totalBalance);
    expect((await detail(id)).timeline.at(-1)).toMatchObject({
      event: 'DepositMatched',
      line: { id: lineId, rate: '50000' },
    });
  });

  it('what is no such request finds no line', async () => {
    const [deposit, lineId] = [await requestDeposit(server, ada, 5), await coins(5)];
    const answers = [
      await give(`deposits/${deposit}/match`, { lineId, ...RATE }),
      await give(`withdrawals/${deposit}/match`, { lineId }),
      await give(`deposits/${randomUUID()}/match`, { lineId, ...RATE }),
      await give(`withdrawals/${randomUUID()}/match`, { lineId }),
    ];
    expect(answers.map(({ status, body: { code } }) => [status, code])).toEqual([
      [404, 'open-item-not-found'],
      [404, 'request-not-found'],
      [404, 'request-not-found'],
      [404, 'request-not-found'],
    ]);
  });
});
