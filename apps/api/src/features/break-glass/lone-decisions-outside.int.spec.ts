import {
  type BreakGlassAnswer,
  type ErrorAnswer,
  type OpenItemRow,
  type OutsideAccountRow,
} from '@clearfold/contracts';
import pg from 'pg';
import { verifyLedger } from '@clearfold/ledger-store';
import { call } from '#testing/call.js';
import { addWallet, decide, fund, requestDeposit, requestWithdrawal } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestStaff } from '#testing/people.js';
import { outsideWorld, type OutsideWorld } from '#testing/queue/outside-world.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { BreakGlassJob } from './break-glass.job.js';

const REASON = 'The second admin is in hospital.';
const DAY = 24 * 60;
const BANK = {
  kind: 'bank',
  source: 'statements',
  name: 'Current account',
  identifier: 'DE02 1203 0000 0000 2020 51',
  network: 'Sample Bank',
  currency: 'USD',
  decimals: 2,
  staleAfterDays: 35,
};

describe('break-glass for what the books are held to', () => {
  let server: TestServer;
  let world: OutsideWorld;
  let admin: TestStaff;
  let reviewer: TestStaff;
  beforeEach(async () => {
    server = await startTestServer({ breakGlass: true });
    await addWallet(server);
    world = await outsideWorld(server);
    [admin, reviewer] = [await signInStaff(server, 'admin'), await signInStaff(server, 'reviewer')];
  });
  afterEach(() => server.close());

  const post = <T = object>(path: string, { token }: TestStaff, body: object = {}, key?: string) =>
    call<T & Partial<ErrorAnswer>>(server, `POST /staff/${path}`, {
      token,
      body,
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const glass = (id: string, act: 'invoke' | 'withdraw', who = admin, key?: string) =>
    post<BreakGlassAnswer>(`break-glass/${id}/${act}`, who, act === 'invoke' ? { reason: REASON } : {}, key);
  const listed = async ({ token } = reviewer) =>
    (await call<BreakGlassAnswer>(server, 'GET /staff/break-glass', { token })).body.data;
  const runJob = async (): Promise<void> => {
    const job = server.app.get(BreakGlassJob, { strict: false });
    for (const id of await job.due()) await job.run(id);
  };
  const typesOf = async (like: string) =>
    (
      await server.dataSource.query<{ type: string }[]>(
        'select type from ledger.events where type ~ $1 order by position',
        [like],
      )
    ).map(({ type }) => type);
  const findings = async () => {
    const owner = new pg.Client({ connectionString: server.database.url, pipeline: true });
    await owner.connect();
    const { findings: found } = await verifyLedger(owner);
    await owner.end();
    return found;
  };
  const explain = (id: string, who = admin, body: object = {}) =>
    post<{ isExplained: boolean }>(`open-items/${id}/explain`, who, {
      item: 'line',
      category: 'fee',
      reason: 'As every month',
      ...body,
    });
  const feeLine = async (): Promise<string> => {
    const bank = await world.open({ name: 'Bank' });
    const day = { fromDay: world.today(), toDay: world.today() };
    const [fee] = await world.statement(bank, { ...day, openingUnits: 100_00n, lines: [{ units: -12_50n }] });
    return fee!;
  };

  it('opens an account outside after a day, and is known by the account’s id', async () => {
    const { body } = await post<OutsideAccountRow>('outside-accounts', admin, BANK);
    expect(await glass(body.id, 'invoke', reviewer)).toMatchObject({ body: { code: 'second-person-is-you' } });
    const key = 'announced-once';
    const announced = { subjectId: body.id, kind: 'outside-account', by: 'The admin', reason: REASON };
    expect(await glass(body.id, 'invoke', admin, key)).toMatchObject({ status: 200, body: { data: [announced] } });
    expect((await listed())[0]).not.toHaveProperty('streamId');
    expect(await glass(body.id, 'invoke')).toMatchObject({ status: 409, body: { code: 'break-glass-invoked' } });
    server.clock.forwardMinutes(DAY - 1);
    await runJob();
    expect(await typesOf('^OutsideAccountOpened')).toEqual([]);
    server.clock.forwardMinutes(1);
    await runJob();
    [admin, reviewer] = [await signInStaff(server, 'admin'), await signInStaff(server, 'reviewer')];
    expect(await typesOf('^(BreakGlass|OutsideAccount)')).toEqual([
      'OutsideAccountProposed',
      'BreakGlassInvoked',
      'OutsideAccountOpened',
    ]);
    expect(await listed()).toEqual([]);
    for (const act of ['invoke', 'withdraw'] as const)
      expect(await glass(body.id, act)).toMatchObject({ status: 409, body: { code: 'no-second-person-awaited' } });
    expect(await findings()).toEqual([]);
  });

  it('answers who announced it once more as at first, also where another agreed meanwhile', async () => {
    const { body } = await post<OutsideAccountRow>('outside-accounts', admin, BANK);
    await glass(body.id, 'invoke', admin, 'announced-once');
    await post(`outside-accounts/${body.id}/confirm`, await signInStaff(server, 'admin'));
    expect(await glass(body.id, 'invoke', admin, 'announced-once')).toMatchObject({ status: 200, body: { data: [] } });
  });

  it('is of the account that was proposed when it was announced, not of the next', async () => {
    const { body } = await post<OutsideAccountRow>('outside-accounts', admin, BANK);
    await glass(body.id, 'invoke');
    await post(`outside-accounts/${body.id}/withdraw`, admin);
    expect(await glass(body.id, 'withdraw')).toMatchObject({ status: 404, body: { code: 'request-not-found' } });
    const next = await post<OutsideAccountRow>('outside-accounts', admin, { ...BANK, name: 'Another' });
    expect(await listed()).toEqual([]);
    server.clock.forwardMinutes(DAY);
    await runJob();
    expect(await typesOf('^OutsideAccountOpened')).toEqual([]);
    admin = { ...admin, token: (await signInStaff(server, 'admin')).token };
    expect(await glass(next.body.id, 'withdraw')).toMatchObject({ body: { code: 'break-glass-not-invoked' } });
  });

  it('explains an item after a day in the words of who explained it first, and is known by the item’s id', async () => {
    const fee = await feeLine();
    expect(await glass(fee, 'invoke')).toMatchObject({ status: 404, body: { code: 'request-not-found' } });
    expect((await explain(fee)).body.isExplained).toBe(false);
    expect(await glass(fee, 'invoke')).toMatchObject({
      status: 200,
      body: { data: [{ subjectId: fee, kind: 'explanation', by: 'The admin', reason: REASON }] },
    });
    server.clock.forwardMinutes(DAY);
    await runJob();
    await runJob();
    [admin, reviewer] = [await signInStaff(server, 'admin'), await signInStaff(server, 'reviewer')];
    expect(await typesOf('^(BreakGlass|OpenItem)')).toEqual([
      'OpenItemEndorsed',
      'BreakGlassInvoked',
      'OpenItemExplained',
    ]);
    expect(await listed()).toEqual([]);
    const { body } = await call<OpenItemRow[]>(server, 'GET /staff/open-items', { token: reviewer.token });
    expect(body).toEqual([]);
    const words = await server.dataSource.query(`
      select t.body from ledger.private_texts t join ledger.events e on e.position = t.position
      where e.type = 'OpenItemExplained'`);
    expect(words).toEqual([{ body: 'As every month' }]);
    expect(await glass(fee, 'withdraw')).toMatchObject({ status: 409, body: { code: 'break-glass-not-invoked' } });
    expect(await findings()).toEqual([]);
  });

  it('of a payout that no line shows keeps its reason with the explanation, and is in the payout’s timeline', async () => {
    const ada = await signUpInvestor(server);
    await fund(server, ada, reviewer, 500);
    const bank = await world.open({ name: 'Bank' });
    const day = { fromDay: world.today(), toDay: world.today() };
    await world.statement(bank, { ...day, lines: [] });
    const payout = await requestWithdrawal(server, ada, 50);
    await decide(server, reviewer, `withdrawals/${payout}/approve`);
    await decide(server, reviewer, `withdrawals/${payout}/complete`, { paymentReference: 'P' });
    expect((await explain(payout, admin, { item: 'request' })).body.isExplained).toBe(false);
    expect((await glass(payout, 'invoke')).body.data).toMatchObject([{ subjectId: payout, kind: 'explanation' }]);
    const { body } = await call<{ timeline: { event: string; why?: string }[] }>(
      server,
      `GET /staff/requests/${payout}`,
      reviewer,
    );
    expect(body.timeline.slice(-2)).toMatchObject([
      { event: 'OpenItemEndorsed' },
      { event: 'BreakGlassInvoked', why: REASON },
    ]);
    expect(await findings()).toEqual([]);
    expect((await glass(payout, 'withdraw', reviewer)).body.data).toEqual([]);
    server.clock.forwardMinutes(DAY);
    await runJob();
    expect(await typesOf('^OpenItemExplained')).toEqual([]);
  });

  it('is listed no more, and tried no more, once a request used the line', async () => {
    const ada = await signUpInvestor(server);
    const coins = await world.open({ kind: 'wallet', source: 'watcher', currency: 'BTC', decimals: 8 });
    const seen = await world.seen(coins, { units: 20_000n });
    await explain(seen, admin, { worth: 10 });
    expect((await glass(seen, 'invoke')).body.data).toHaveLength(1);
    const deposit = await requestDeposit(server, ada, 10);
    const rate = { rate: '50000', rateSource: 'Exchange', rateAt: '2026-01-01T00:00:00Z' };
    await decide(server, reviewer, `deposits/${deposit}/approve`, { lineId: seen, ...rate });
    expect(await listed()).toEqual([]);
  });

  it('credits a deposit by the line, the amount and the note that were approved first', async () => {
    const ada = await signUpInvestor(server);
    const coins = await world.open({ kind: 'wallet', source: 'watcher', currency: 'BTC', decimals: 8 });
    const seen = await world.seen(coins, { units: 40_000_000n });
    const deposit = await requestDeposit(server, ada, 15_000);
    const rate = { rate: '50000', rateSource: 'Exchange', rateAt: '2026-01-01T00:00:00.000Z' };
    const note = 'Less than declared came.';
    const approved = { lineId: seen, ...rate, creditedAmount: 14_000, note };
    expect(await decide(server, admin, `deposits/${deposit}/approve`, approved)).toMatchObject({ status: 'pending' });
    expect((await glass(deposit, 'invoke')).body.data).toMatchObject([{ kind: 'deposit' }]);
    server.clock.forwardMinutes(DAY);
    await runJob();
    expect(await typesOf('^Deposit(Endorsed|Approved)')).toEqual(['DepositEndorsed', 'DepositApproved']);
    const [row] = await server.dataSource.query(
      `select line_id, credited_cents::int as cents, ${NOTE} as note from ledger.requests r where id = $1`,
      [deposit],
    );
    expect(row).toEqual({ line_id: seen, cents: 14_000_00, note });
    expect(await findings()).toEqual([]);
  });
});

/** Of the newest event that has one. */
const NOTE = `(select body from ledger.private_texts t where t.stream_id = r.id and t.position = r.position)`;
