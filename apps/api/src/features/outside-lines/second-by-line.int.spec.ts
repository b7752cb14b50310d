import { type BulkAnswer, type FittingLines, type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { addWallet, BTC, decide, fund, requestDeposit, requestWithdrawal } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { outsideWorld, type OutsideWorld } from '#testing/queue/outside-world.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const RATE = { rate: '50000', rateSource: 'Exchange', rateAt: '2026-01-01T00:00:00.000Z' };

/** Above it two people are needed. */
const LARGE = 20_000;

describe('what the second of two sees of the line that the first approved by', () => {
  let server: TestServer;
  let world: OutsideWorld;
  let wallet: string;
  let first: TestStaff;
  let second: TestStaff;
  let ada: TestInvestor;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    world = await outsideWorld(server);
    [first, second] = [await signInStaff(server, 'reviewer'), await signInStaff(server, 'reviewer')];
    ada = await signUpInvestor(server);
    wallet = await world.open({
      name: 'Cold wallet',
      kind: 'wallet',
      source: 'watcher',
      currency: 'BTC',
      decimals: 8,
      identifier: BTC.address,
    });
  });
  afterAll(() => server.close());

  const approve = (staff: TestStaff, id: string, body: object) =>
    call<ReviewRequest>(server, `POST /staff/deposits/${id}/approve`, { token: staff.token, body });

  const detailOf = async (id: string, { token }: TestStaff = second) =>
    (await call<ReviewRequestDetail>(server, `GET /staff/requests/${id}`, { token })).body;

  /** A line worth so many dollars at 50,000, and a deposit of as many that one person approved by it. */
  const endorsed = async (dollars: number) => {
    const lineId = await world.seen(wallet, {
      units: BigInt(dollars) * 2_000n,
      day: 20_000,
      reference: `tx ${dollars}`,
    });
    const id = await requestDeposit(server, ada, dollars);
    const { body } = await approve(first, id, { lineId, ...RATE });
    return { id, lineId, body };
  };

  it('stands in the row, and with its amount, day, account and rate in the timeline', async () => {
    const { id, lineId, body } = await endorsed(LARGE);
    expect([body.status, body.endorsement?.lineId, body.lineId]).toEqual(['pending', lineId, undefined]);
    const { endorsement, timeline } = await detailOf(id);
    expect(endorsement?.lineId).toBe(lineId);
    expect(timeline.at(-1)?.line).toEqual({
      id: lineId,
      accountId: wallet,
      accountName: 'Cold wallet',
      currency: 'BTC',
      amount: '0.40000000',
      day: '2024-10-04',
      reference: `tx ${LARGE}`,
      position: expect.any(Number),
      ...RATE,
    });
    const agreed = await approve(second, id, { lineId, ...RATE });
    expect([agreed.body.status, agreed.body.lineId]).toEqual(['approved', lineId]);
  });

  it('is offered to them, whatever else fits better', async () => {
    const { id, lineId } = await endorsed(LARGE + 1);
    const { body } = await call<{ lines: { id: string }[] }>(server, `GET /staff/requests/${id}/lines`, {
      token: second.token,
    });
    expect(body.lines.map(({ id: line }) => line)).toContain(lineId);
  });

  it('is offered to them of what is decided, too, with its rate', async () => {
    await fund(server, ada, first, 1_000);
    const id = await requestWithdrawal(server, ada, 300);
    await decide(server, first, `withdrawals/${id}/approve`);
    await decide(server, first, `withdrawals/${id}/complete`, { paymentReference: 'P-1' });
    const day = 20_000;
    const lineId = await world.seen(wallet, { units: -600_000n, day, reference: 'long ago' });
    const offered = async ({ token }: TestStaff) =>
      (await call<FittingLines>(server, `GET /staff/requests/${id}/lines`, { token })).body.lines.map(
        (line) => line.id,
      );
    expect(await offered(second)).not.toContain(lineId);
    // As many as are offered of a coin that nobody knows the worth of.
    for (let i = 0; i < 5; i += 1) await world.seen(wallet, { units: -700_000n });
    const match = async ({ token }: TestStaff) =>
      (await call<ReviewRequest>(server, `POST /staff/withdrawals/${id}/match`, { token, body: { lineId, ...RATE } }))
        .body;
    expect(await match(first)).toMatchObject({
      status: 'completed',
      endorsement: { staffId: first.id, amount: 300, lineId },
    });
    expect(await offered(second)).toContain(lineId);
    expect((await detailOf(id)).timeline.at(-1)).toMatchObject({
      event: 'WithdrawalMatchEndorsed',
      line: { id: lineId, currency: 'BTC', ...RATE },
    });
    const matched = await match(second);
    expect([matched.lineId, matched.endorsement]).toEqual([lineId, undefined]);
    expect(await offered(second)).toEqual([]);
  });

  it('is not overlooked when many are approved at once', async () => {
    const { id, lineId } = await endorsed(LARGE + 2);
    const { body } = await call<BulkAnswer>(server, 'POST /staff/requests/bulk/approve', {
      token: second.token,
      body: { ids: [id] },
    });
    expect(body.results.map(({ ok, code }) => [ok, code])).toEqual([[false, 'line-needed']]);
    expect((await detailOf(id)).endorsement).toMatchObject({ staffId: first.id, lineId });
  });

  it('is said beforehand of a row that is credited by a line only, from the day on', async () => {
    const id = await requestDeposit(server, ada, 5);
    const needsLine = async () => (await detailOf(id)).needsLine;
    expect(await needsLine()).toBeUndefined();
    await world.requireEvidence(wallet, world.today() + 1);
    expect(await needsLine()).toBeUndefined();
    server.clock.moveTo(new Date(server.clock.now().valueOf() + 86_400_000));
    // Whoever was signed in is no more.
    [first, second] = [await signInStaff(server, 'reviewer'), await signInStaff(server, 'reviewer')];
    const lineId = await world.seen(wallet, { units: 10_000n });
    for (const staff of [first, second]) {
      expect(await needsLine()).toBe(true);
      await approve(staff, id, { lineId, ...RATE });
    }
    expect(await needsLine()).toBeUndefined();
  });
});
