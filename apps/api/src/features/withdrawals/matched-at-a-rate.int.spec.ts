import { createHash, randomUUID } from 'node:crypto';
import { type OpenItemRow } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { userOf } from '#testing/money.js';
import { AT_RATE, type CoinMatches, coinMatches } from '#testing/outside/coin-matches.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('a payout that went out as a coin', () => {
  let server: TestServer;
  let of: CoinMatches;
  let first: TestStaff;
  let second: TestStaff;
  let third: TestStaff;
  beforeAll(async () => {
    server = await startTestServer();
    of = await coinMatches(server);
    first = await signInStaff(server, 'reviewer');
    second = await signInStaff(server, 'reviewer');
    third = await signInStaff(server, 'reviewer');
  });
  afterAll(() => server.close());

  const match = (staff: TestStaff, ...asked: [id: string, body: object, key?: string]) =>
    of.match(staff, 'withdrawals', ...asked);

  /** What a match is answered: the line once it is the payout's, and who is the first before. */
  const said = async (...asked: Parameters<typeof match>) => {
    const { status, body } = await match(...asked);
    return [status, body.code ?? body.lineId ?? body.endorsement?.staffId];
  };

  const openItem = async (id: string) => {
    const query = `range=${encodeURIComponent('[0,99]')}`;
    const { body } = await call<OpenItemRow[]>(server, `GET /staff/open-items?${query}`, { token: second.token });
    const found = body.find((item) => item.id === id);
    return found && [found.item, found.amount, found.lineId];
  };

  const balances = async () => ({
    booked: await server.dataSource.query<{ account: string; cents: number }[]>(
      'select account, balance_cents::int as cents from ledger.balances where balance_cents <> 0 order by account',
    ),
    ada: (await userOf(server, of.ada)).totalBalance,
  });

  const typesOf = async (id: string) => {
    const rows = await server.dataSource.query<{ type: string }[]>(
      `select type from ledger.events where stream_id = $1 and type ~ 'Match' order by position`,
      [id],
    );
    return rows.map(({ type }) => type);
  };

  it('is endorsed by the first, which moves nothing, and matched once another says the same', async () => {
    const [id, lineId] = [await of.paid(100), await of.coins(-100_00)];
    const [before, open] = [await balances(), await openItem(id)];
    expect(open).toEqual(['request', '100.00', undefined]);
    const endorsed = await match(first, id, { lineId, ...AT_RATE });
    expect([endorsed.status, endorsed.body.status, endorsed.body.lineId]).toEqual([200, 'completed', undefined]);
    expect(endorsed.body.endorsement).toEqual({
      staffId: first.id,
      by: 'The reviewer',
      at: server.clock.now().toISOString(),
      amount: 100,
      lineId,
    });
    expect(await balances()).toEqual(before);
    expect(await openItem(id)).toEqual(open);
    expect((await openItem(lineId))?.[0]).toBe('line');
    expect(await said(first, id, { lineId, ...AT_RATE })).toEqual([409, 'second-person-needed']);
    const seen = { ...AT_RATE, rateSource: 'Another exchange', rateAt: '2026-01-02T00:00:00.000Z' };
    const matched = await match(second, id, { lineId, ...seen });
    expect([matched.status, matched.body.status, matched.body.lineId]).toEqual([200, 'completed', lineId]);
    expect(matched.body.endorsement).toBeUndefined();
    expect(await typesOf(id)).toEqual(['WithdrawalMatchEndorsed', 'WithdrawalMatched']);
    const after = await balances();
    expect(after.ada).toBe(before.ada);
    expect(after.booked.find(({ account }) => account === `external/line/${lineId}`)?.cents).toBe(100_00);
    expect([await openItem(id), await openItem(lineId)]).toEqual([undefined, undefined]);
    expect(await said(third, id, { lineId, ...AT_RATE })).toEqual([404, 'open-item-not-found']);
  });

  it('begins anew with another line or rate, and with the same rate written otherwise', async () => {
    const [id, lineId, other] = [await of.paid(60), await of.coins(-60_00), await of.coins(-60_00)];
    expect(await said(first, id, { lineId, ...AT_RATE })).toEqual([200, first.id]);
    expect(await said(second, id, { lineId, ...AT_RATE, rate: '50001' })).toEqual([200, second.id]);
    expect(await said(first, id, { lineId, ...AT_RATE, rate: '50001.0' })).toEqual([200, first.id]);
    expect(await said(second, id, { lineId: other, ...AT_RATE })).toEqual([200, second.id]);
    // What stood first stands no more.
    expect(await said(third, id, { lineId, ...AT_RATE })).toEqual([200, third.id]);
    expect(await said(first, id, { lineId, ...AT_RATE })).toEqual([200, lineId]);
    expect(await typesOf(id)).toEqual([...Array<string>(5).fill('WithdrawalMatchEndorsed'), 'WithdrawalMatched']);
    expect((await openItem(other))?.[0]).toBe('line');
  });

  it('leaves what the coins were worth beside what was paid, which two explain', async () => {
    const [id, lineId] = [await of.paid(40), await of.coins(-41_50)];
    for (const staff of [first, second]) await match(staff, id, { lineId, ...AT_RATE });
    expect(await openItem(id)).toEqual(['difference', '-0.00003000', lineId]);
    for (const { token } of [first, second]) {
      const body = { item: 'difference', category: 'fee', reason: 'What the network took' };
      expect((await call(server, `POST /staff/open-items/${id}/explain`, { token, body })).status).toBe(200);
    }
    expect(await openItem(id)).toBeUndefined();
    const [event] = await server.dataSource.query<{ cents: string }[]>(
      `select amount_cents as cents from ledger.explanations where item_id = $1`,
      [id],
    );
    expect(Number(event?.cents)).toBe(-1_50);
  });

  /** Of a chain of which nothing was read. */
  const unconfirmed = async (): Promise<string> => {
    const accountId = await of.world.open({ kind: 'wallet', source: 'watcher', currency: 'BTC', decimals: 8 });
    const watched = 'insert into wallet_watchers (account_id, is_on, confirmations) values ($1, false, 3)';
    await server.dataSource.query(watched, [accountId]);
    return of.world.seen(accountId, { units: -20_000n });
  };
  const inADay = () => new Date(server.clock.now().valueOf() + 86_400_000).toISOString();
  const speck = () => of.world.seen(of.wallet, { units: -9n });

  it.each([
    ['no rate', async () => ({ lineId: await of.coins(-10_00) }), 422, 'rate-needed'],
    [
      'a blank source',
      async () => ({ lineId: await of.coins(-10_00), ...AT_RATE, rateSource: ' ' }),
      422,
      'rate-needed',
    ],
    ['no time', async () => ({ lineId: await of.coins(-10_00), ...AT_RATE, rateAt: undefined }), 422, 'rate-needed'],
    [
      'a day to come',
      async () => ({ lineId: await of.coins(-10_00), ...AT_RATE, rateAt: inADay() }),
      422,
      'rate-needed',
    ],
    ['a rate of dollars', async () => ({ lineId: await of.dollars(-10_00), ...AT_RATE }), 422, 'rate-needed'],
    ['less than a cent', async () => ({ lineId: await speck(), ...AT_RATE }), 422, 'line-too-small'],
    ['what came in', async () => ({ lineId: await of.coins(10_00), ...AT_RATE }), 422, 'line-goes-the-other-way'],
    ['a line that nobody recorded', () => Promise.resolve({ lineId: randomUUID(), ...AT_RATE }), 404, 'line-not-found'],
    [
      'what its chain may take back',
      async () => ({ lineId: await unconfirmed(), ...AT_RATE }),
      409,
      'line-unconfirmed',
    ],
    [
      'a rate of nothing',
      () => Promise.resolve({ lineId: randomUUID(), ...AT_RATE, rate: '0' }),
      400,
      'validation-failed',
    ],
  ])('is not matched by %s', async (_, body, status, code) => {
    const id = await of.paid(10);
    expect(await said(first, id, await body())).toEqual([status, code]);
    expect(await typesOf(id)).toEqual([]);
  });

  it('is one person’s to match where it went out as dollars', async () => {
    const [id, lineId] = [await of.paid(10), await of.dollars(-10_00)];
    expect(await said(first, id, { lineId })).toEqual([200, lineId]);
    expect(await typesOf(id)).toEqual(['WithdrawalMatched']);
  });

  it('answers a key again as at first, and one of before there were rates, too', async () => {
    const [id, lineId, key] = [await of.paid(10), await of.coins(-10_00), randomUUID()];
    for (let time = 0; time < 2; time += 1)
      expect(await said(first, id, { lineId, ...AT_RATE }, key)).toEqual([200, first.id]);
    expect(await typesOf(id)).toEqual(['WithdrawalMatchEndorsed']);
    const otherwise = { lineId, ...AT_RATE, rate: '50001' };
    expect(await said(first, id, otherwise, key)).toEqual([422, 'idempotency-key-reused']);
    const [plain, line, old] = [await of.paid(11), await of.dollars(-11_00), randomUUID()];
    for (let time = 0; time < 2; time += 1)
      expect(await said(first, plain, { lineId: line }, old)).toEqual([200, line]);
    const [row] = await server.dataSource.query<{ digest: string }[]>(
      `select encode(body_digest, 'hex') as digest from ledger.idempotency where stream_id = $1 and key like '%' || $2`,
      [plain, old],
    );
    const before = JSON.stringify(['match-withdrawal', plain, line]);
    expect(row?.digest).toBe(createHash('sha256').update(before).digest('hex'));
  });
});
