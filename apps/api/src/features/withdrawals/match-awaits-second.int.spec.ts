import {
  type BulkAnswer,
  type ReviewCounts,
  type ReviewRequest,
  type ReviewRequestDetail,
  type SecondPerson,
} from '@clearfold/contracts';
import { reversalId } from '@clearfold/ledger';
import { until } from '@clearfold/ledger-store/testing';
import { FeedProgress } from '#platform/feed/feed-progress.js';
import { call } from '#testing/call.js';
import { transactionsOf } from '#testing/money.js';
import { AT_RATE, type CoinMatches, coinMatches } from '#testing/outside/coin-matches.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const DIGEST = 'ab'.repeat(32);
const ANOTHER = { ...AT_RATE, rateSource: 'Another exchange', rateAt: '2026-01-02T00:00:00.000Z' };

describe('a match that waits for a second person', () => {
  let server: TestServer;
  let of: CoinMatches;
  let first: TestStaff;
  let second: TestStaff;
  let auditor: TestStaff;
  beforeEach(async () => {
    server = await startTestServer();
    of = await coinMatches(server);
    first = await signInStaff(server, 'reviewer');
    second = await signInStaff(server, 'reviewer');
    auditor = await signInStaff(server, 'auditor');
  });
  afterEach(() => server.close());

  const get = async <Body>({ token }: TestStaff, path: string): Promise<Body> =>
    (await call<Body>(server, `GET /staff/${path}`, { token })).body;

  const listed = async (staff: TestStaff, who: SecondPerson) => {
    const filter = encodeURIComponent(JSON.stringify({ second: who }));
    return (await get<ReviewRequest[]>(staff, `requests?filter=${filter}`)).map(({ id }) => id);
  };

  /** What waits for a reader, and for others; the counts say as many. */
  const waiting = async (staff: TestStaff) => {
    const lists = { me: await listed(staff, 'me'), others: await listed(staff, 'others') };
    const { second: counts } = await get<ReviewCounts>(staff, 'requests/counts');
    expect(counts).toEqual({ me: lists.me.length, others: lists.others.length });
    expect((await listed(staff, 'any')).sort()).toEqual([...lists.me, ...lists.others].sort());
    return lists;
  };

  const endorsed = async () => {
    const [id, lineId] = [await of.paid(20), await of.coins(-20_00)];
    await of.match(first, 'withdrawals', id, { lineId, ...AT_RATE });
    return { id, lineId };
  };

  const give = (staff: Pick<TestStaff, 'id'>, ...asked: [string, Parameters<CoinMatches['world']['give']>[2]]) =>
    of.world.give({ kind: 'staff', id: staff.id }, ...asked);

  it('is listed and counted for whoever may agree, and with its row, until it is matched', async () => {
    const { id, lineId } = await endorsed();
    expect(await waiting(second)).toEqual({ me: [id], others: [] });
    expect(await waiting(first)).toEqual({ me: [], others: [id] });
    expect(await waiting(auditor)).toEqual({ me: [], others: [id] });
    const row = await get<ReviewRequest>(second, `requests/${id}`);
    expect([row.status, row.needsTwo, row.claim]).toEqual(['completed', undefined, undefined]);
    expect(row.endorsement).toMatchObject({ staffId: first.id, lineId, amount: 20 });
    await of.match(second, 'withdrawals', id, { lineId, ...AT_RATE });
    expect(await waiting(second)).toEqual({ me: [], others: [] });
  });

  it('shows a first no more whose line is gone, and again once it is there', async () => {
    const { id, lineId } = await endorsed();
    const shown = async () => (await get<ReviewRequest>(second, `requests/${id}`)).endorsement?.lineId;
    expect(await shown()).toBe(lineId);
    await of.world.vanish(lineId);
    expect(await shown()).toBeUndefined();
    await of.world.seen(of.wallet, { units: -20_00n * 20n }, lineId);
    expect(await shown()).toBe(lineId);
    const other = await of.paid(20);
    for (const staff of [first, second]) await of.match(staff, 'withdrawals', other, { lineId, ...AT_RATE });
    expect(await shown()).toBeUndefined();
  });

  it('waits no more once its line is another payout’s, explained or taken back by its chain', async () => {
    const { id, lineId } = await endorsed();
    await of.world.vanish(lineId);
    expect(await waiting(second)).toEqual({ me: [], others: [] });
    await of.world.seen(of.wallet, { units: -20_00n * 20n }, lineId);
    expect(await waiting(second)).toEqual({ me: [id], others: [] });
    const other = await of.paid(20);
    for (const staff of [first, second]) await of.match(staff, 'withdrawals', other, { lineId, ...AT_RATE });
    expect(await waiting(second)).toEqual({ me: [], others: [] });
    const next = await endorsed();
    for (const staff of [first, second])
      await call(server, `POST /staff/open-items/${next.lineId}/explain`, {
        token: staff.token,
        body: { item: 'line', category: 'fee', reason: 'The network', worth: 20 },
      });
    expect(await waiting(second)).toEqual({ me: [], others: [] });
  });

  it('waits no more once the request is explained, or is taken back', async () => {
    const { id } = await endorsed();
    for (const staff of [first, second])
      await call(server, `POST /staff/open-items/${id}/explain`, {
        token: staff.token,
        body: { item: 'request', category: 'other', reason: 'By hand' },
      });
    expect(await waiting(second)).toEqual({ me: [], others: [] });
    const [deposit, lineId] = [await of.credited(20), await of.coins(20_00)];
    await of.world.requireEvidence(of.wallet, of.world.today());
    await of.match(first, 'deposits', deposit, { lineId, ...AT_RATE });
    expect(await waiting(second)).toEqual({ me: [deposit], others: [] });
    const reversal = reversalId(deposit);
    const [one, other] = of.world.admins;
    const investorId = of.ada.user._id;
    await give(one, reversal, { type: 'ProposeReversal', originalId: deposit, investorId, reasonDigest: DIGEST });
    await give(other, reversal, { type: 'ApproveAdjustment' });
    expect(await waiting(second)).toEqual({ me: [], others: [] });
  });

  it('shows line, rate, source and time of both in the timeline, and no names to the auditor', async () => {
    const { id, lineId } = await endorsed();
    await of.match(second, 'withdrawals', id, { lineId, ...ANOTHER });
    const { timeline } = await get<ReviewRequestDetail>(second, `requests/${id}`);
    const at = server.clock.now().toISOString();
    const line = { id: lineId, accountId: of.wallet, accountName: 'Coins', currency: 'BTC', amount: '-0.00040000' };
    expect(timeline.slice(-2)).toMatchObject([
      { event: 'WithdrawalMatchEndorsed', at, by: 'The reviewer', line: { ...line, ...AT_RATE } },
      { event: 'WithdrawalMatched', at, by: 'The reviewer', line: { ...line, ...ANOTHER } },
    ]);
    const read = await get<ReviewRequestDetail>(auditor, `requests/${id}`);
    expect(read.timeline.slice(-2)).toMatchObject([
      { event: 'WithdrawalMatchEndorsed', by: 'A member of the staff', line: { ...line, ...AT_RATE } },
      { event: 'WithdrawalMatched', by: 'A member of the staff', line: { ...line, ...ANOTHER } },
    ]);
    expect([read.investorUnnamed, read.account]).toEqual([true, undefined]);
    expect(JSON.stringify(read)).not.toContain(of.ada.user.firstName);
  });

  it('is nothing to the investor: neither the first nor the second changes what they see, or tells them', async () => {
    const [id, lineId] = [await of.paid(20), await of.coins(-20_00)];
    const { token } = of.ada;
    const isTold = async () => (await server.app.get(FeedProgress).all()).every(({ lag }) => lag === 0);
    const seen = async () => [
      await until(isTold),
      await transactionsOf(server, of.ada),
      (await call(server, 'GET /users/me', { token })).body,
      (await call(server, 'GET /notifications', { token })).body,
    ];
    const before = await seen();
    for (const staff of [first, second]) {
      await of.match(staff, 'withdrawals', id, { lineId, ...AT_RATE });
      expect(await seen()).toEqual(before);
    }
    expect(JSON.stringify(before)).not.toContain(lineId);
  });

  it('is no approval of many at once: the deposit was credited', async () => {
    const [id, lineId] = [await of.credited(20), await of.coins(20_00)];
    await of.world.requireEvidence(of.wallet, of.world.today());
    await of.match(first, 'deposits', id, { lineId, ...AT_RATE });
    const { body } = await call<BulkAnswer>(server, 'POST /staff/requests/bulk/approve', {
      token: second.token,
      body: { ids: [id] },
    });
    expect(body.results.map(({ ok, code }) => [ok, code])).toEqual([[false, 'request-already-decided']]);
  });
});
