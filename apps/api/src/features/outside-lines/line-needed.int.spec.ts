import { type BulkAnswer, type ErrorAnswer, type ReviewRequest, type ReviewRequestDetail } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { addWallet, BTC, requestDeposit, userOf } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { outsideWorld, type OutsideWorld } from '#testing/queue/outside-world.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const RATE = { rate: '50000', rateSource: 'Exchange', rateAt: '2026-01-01T00:00:00Z' };

describe('deposits in a currency that a line is asked for of', () => {
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
      kind: 'wallet',
      source: 'watcher',
      currency: 'BTC',
      decimals: 8,
      identifier: BTC.address,
    });
    await world.requireEvidence(wallet, world.today());
  });
  afterAll(() => server.close());

  const approve = (staff: TestStaff, id: string, body: object = {}) =>
    call<ReviewRequest & Partial<ErrorAnswer>>(server, `POST /staff/deposits/${id}/approve`, {
      token: staff.token,
      body,
    });

  const timelineOf = async (id: string, { token }: TestStaff) =>
    (await call<ReviewRequestDetail>(server, `GET /staff/requests/${id}`, { token })).body.timeline;

  it('are credited by one, at a rate that two people say', async () => {
    const id = await requestDeposit(server, ada, 10);
    const bare = await approve(first, id);
    expect([bare.status, bare.body.code]).toEqual([409, 'line-needed']);
    for (const withoutLine of ['', ' \u200b ']) {
      const blank = await approve(first, id, { withoutLine });
      expect([blank.status, blank.body.code]).toEqual([409, 'line-needed']);
    }
    const lineId = await world.seen(wallet, { units: 20_000n });
    const waits = async (staff: TestStaff, rate: string) => {
      const { status, body } = await approve(staff, id, { lineId, ...RATE, rate });
      return [status, body.status ?? body.code, body.lineId];
    };
    expect(await waits(first, '50000')).toEqual([200, 'pending', undefined]);
    expect(await waits(first, '50000')).toEqual([409, 'second-person-needed', undefined]);
    expect(await waits(second, '50001')).toEqual([200, 'pending', undefined]);
    expect(await waits(first, '50001')).toEqual([200, 'approved', lineId]);
  });

  it('are credited without one by two people who say why, which staff read and auditors do not', async () => {
    const before = (await userOf(server, ada)).totalBalance;
    const id = await requestDeposit(server, ada, 10);
    const [endorsed, again] = [
      await approve(first, id, { withoutLine: 'The bank says so on the phone', note: 'Welcome' }),
      await approve(first, id, { withoutLine: 'The bank says so on the phone' }),
    ];
    expect([endorsed.status, endorsed.body.status]).toEqual([200, 'pending']);
    expect([again.status, again.body.code]).toEqual([409, 'second-person-needed']);
    const { body } = await approve(second, id, { withoutLine: 'I asked them, too' });
    expect([body.status, body.lineId]).toEqual(['approved', undefined]);
    expect((await userOf(server, ada)).totalBalance).toBe(before + 10);
    const shown = (await timelineOf(id, first)).map(({ event, why, withoutLine }) => [event, why, withoutLine]);
    expect(shown).toEqual([
      ['DepositRequested', undefined, undefined],
      ['DepositEndorsed', 'Welcome', 'The bank says so on the phone'],
      ['DepositApproved', undefined, 'I asked them, too'],
    ]);
    const auditor = await signInStaff(server, 'auditor');
    const seen = await timelineOf(id, auditor);
    expect(seen.map(({ why, withoutLine }) => [why, withoutLine])).toEqual(seen.map(() => [undefined, undefined]));
    const trail = await call<{ withoutLine?: string }[]>(
      server,
      `GET /staff/audit-trail?filter=${encodeURIComponent(JSON.stringify({ recordId: id, event: 'DepositApproved' }))}`,
      { token: first.token },
    );
    expect(trail.body[0]?.withoutLine).toBe('I asked them, too');
  });

  it('that were credited without one find it by two who say the same rate', async () => {
    const id = await requestDeposit(server, ada, 12);
    for (const staff of [first, second]) await approve(staff, id, { withoutLine: 'The chain is late' });
    const [lineId, other] = [
      await world.seen(wallet, { units: 24_000n }),
      await world.seen(wallet, { units: 24_000n }),
    ];
    const { totalBalance } = await userOf(server, ada);
    const match = async (staff: TestStaff, body: object) => {
      const answer = await call<ReviewRequest & Partial<ErrorAnswer>>(server, `POST /staff/deposits/${id}/match`, {
        token: staff.token,
        body,
      });
      return [answer.status, answer.body.code ?? answer.body.lineId ?? answer.body.endorsement?.staffId];
    };
    expect(await match(first, { lineId, ...RATE })).toEqual([200, first.id]);
    expect(await match(first, { lineId, ...RATE })).toEqual([409, 'second-person-needed']);
    expect(await match(second, { lineId, ...RATE, rate: '50001' })).toEqual([200, second.id]);
    expect(await match(first, { lineId: other, ...RATE, rate: '50001' })).toEqual([200, first.id]);
    expect(await match(second, { lineId: other, ...RATE, rate: '40000' })).toEqual([422, 'line-too-small']);
    expect(await match(second, { lineId: other })).toEqual([422, 'rate-needed']);
    expect(await match(second, { lineId: other, ...RATE, rate: '50001' })).toEqual([200, other]);
    expect((await timelineOf(id, first)).slice(-4).map(({ event, line }) => [event, line?.id, line?.rate])).toEqual([
      ['DepositMatchEndorsed', lineId, '50000'],
      ['DepositMatchEndorsed', lineId, '50001'],
      ['DepositMatchEndorsed', other, '50001'],
      ['DepositMatched', other, '50001'],
    ]);
    expect(await match(first, { lineId, ...RATE })).toEqual([404, 'open-item-not-found']);
    expect((await userOf(server, ada)).totalBalance).toBe(totalBalance);
  });

  it('are answered row by row when many are approved at once', async () => {
    const ids = [await requestDeposit(server, ada, 3), await requestDeposit(server, ada, 4)];
    const { status, body } = await call<BulkAnswer>(server, 'POST /staff/requests/bulk/approve', {
      token: first.token,
      body: { ids },
    });
    expect(status).toBe(200);
    expect(body.results.map(({ ok, code, request }) => [ok, code, request?.status])).toEqual(
      ids.map(() => [false, 'line-needed', 'pending']),
    );
  });
});
