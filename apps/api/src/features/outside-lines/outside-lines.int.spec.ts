import { type OutsideLineRow } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { download } from '#testing/download.js';
import { addWallet, BTC, decide, requestDeposit } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestStaff } from '#testing/people.js';
import { outsideWorld, type OutsideWorld } from '#testing/queue/outside-world.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { dayText } from './utc-days.js';

const RATE = { rate: '50000', rateSource: 'Exchange', rateAt: '2026-01-01T00:00:00Z' };

describe('the list of lines of outside accounts', () => {
  let server: TestServer;
  let world: OutsideWorld;
  let reviewer: TestStaff;
  let firstReviewer: TestStaff;
  let auditor: TestStaff;
  let bank: string;
  let wallet: string;
  let first: number;
  let ids: { interest: string; fee: string; nothing: string; gone: string; used: string; free: string };
  let depositId: string;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
    world = await outsideWorld(server);
    [reviewer, auditor] = [await signInStaff(server, 'reviewer'), await signInStaff(server, 'auditor')];
    bank = await world.open({ name: 'Bank' });
    wallet = await world.open({ name: 'Coins', kind: 'wallet', source: 'watcher', currency: 'BTC', decimals: 8 });
    first = world.today() - 10;
    const [interest, fee, nothing] = (await world.statement(bank, {
      fromDay: first,
      toDay: first + 5,
      openingUnits: 1_000_00n,
      lines: [
        { units: 12_34n, day: first, reference: 'INT-1', text: { counterparty: 'The bank', text: 'Interest' } },
        { units: -5n, day: first + 1, reference: 'FEE_1', text: 'Plain words' },
        { units: 0n, day: first + 2, reference: 'INFO' },
      ],
    })) as [string, string, string];
    const [gone, used, free] = [
      await world.seen(wallet, { units: 1n, day: first + 3 }),
      await world.seen(wallet, { units: 20_000n, day: first + 4 }),
      await world.seen(wallet, { units: -300_000_000_000_000_000_000n, day: first + 4, reference: 'ab%c' }),
    ];
    await world.vanish(gone);
    depositId = await requestDeposit(server, await signUpInvestor(server), 10);
    await decide(server, reviewer, `deposits/${depositId}/approve`, { lineId: used, ...RATE });
    firstReviewer = await signInStaff(server, 'reviewer');
    const explanation = { item: 'line', category: 'interest' };
    await decide(server, firstReviewer, `open-items/${interest}/explain`, { ...explanation, reason: 'As every month' });
    await decide(server, reviewer, `open-items/${interest}/explain`, { ...explanation, reason: 'It is on their list' });
    await decide(server, firstReviewer, `open-items/${fee}/explain`, {
      item: 'line',
      category: 'write-off',
      reason: 'Too little to ask',
    });
    ids = { interest, fee, nothing, gone, used, free };
  });
  afterAll(() => server.close());

  const list = async (parameters: Record<string, unknown> = {}, { token }: TestStaff = reviewer) => {
    const query = Object.entries(parameters).map(([name, of]) => `${name}=${encodeURIComponent(JSON.stringify(of))}`);
    return call<OutsideLineRow[]>(server, `GET /staff/outside-lines?${query.join('&')}`, { token });
  };

  const idsOf = async (parameters: Record<string, unknown>) => (await list(parameters)).body.map(({ id }) => id);

  it('has each with its amount to the last digit, what became of it, and its place in the ledger', async () => {
    const { body, headers } = await list({ sort: ['day', 'ASC'] });
    expect(headers.get('content-range')).toBe('outside-lines 0-5/6');
    const line = (id: string) => body.find((one) => one.id === id);
    const at = server.clock.now().toISOString();
    expect(line(ids.interest)).toEqual({
      id: ids.interest,
      accountId: bank,
      accountName: 'Bank',
      currency: 'USD',
      amount: '12.34',
      day: dayText(first),
      valueDay: dayText(first),
      reference: 'INT-1',
      text: 'The bank · Interest',
      recordedAt: at,
      state: 'explained',
      explanation: {
        category: 'interest',
        ...{ by: 'The reviewer', at, reason: 'It is on their list' },
        first: { by: 'The reviewer', at, reason: 'As every month' },
      },
      sequence: 1,
      position: expect.any(Number),
    });
    expect(line(ids.fee)).toMatchObject({ amount: '-0.05', text: 'Plain words', state: 'open', sequence: 2 });
    expect(line(ids.nothing)).toMatchObject({ amount: '0.00', state: 'explained' });
    expect(line(ids.gone)).toMatchObject({ amount: '0.00000001', state: 'withdrawn' });
    expect(line(ids.used)).toMatchObject({ state: 'matched', request: { id: depositId, kind: 'deposit' } });
    expect(line(ids.free)).toMatchObject({ amount: '-3000000000000.00000000', state: 'open' });
    expect(body.map(({ id }) => id).slice(0, 4)).toEqual([ids.interest, ids.fee, ids.nothing, ids.gone]);
  });

  it('finds them by account, days, state and reference', async () => {
    const { interest, fee, nothing, gone, used, free } = ids;
    const sort = ['day', 'ASC'];
    expect(await idsOf({ filter: { accountId: bank }, sort })).toEqual([interest, fee, nothing]);
    expect(await idsOf({ filter: { from: dayText(first + 1), to: dayText(first + 3) }, sort })).toEqual([
      fee,
      nothing,
      gone,
    ]);
    expect(await idsOf({ filter: { state: 'open' }, sort })).toEqual([fee, free]);
    expect(await idsOf({ filter: { state: 'matched' } })).toEqual([used]);
    expect(await idsOf({ filter: { state: 'explained' }, sort })).toEqual([interest, nothing]);
    expect(await idsOf({ filter: { state: 'withdrawn' } })).toEqual([gone]);
    expect(await idsOf({ filter: { q: 'int-' } })).toEqual([interest]);
    expect(await idsOf({ filter: { q: 'b%c' } })).toEqual([free]);
    expect(await idsOf({ filter: { q: 'E_1' } })).toEqual([fee]);
    expect(await idsOf({ filter: { id: [gone, used] }, sort })).toEqual([gone, used]);
  });

  it('sorts them by amount as numbers, and by when they were recorded', async () => {
    const byAmount = (await list({ filter: { accountId: bank }, sort: ['amount', 'DESC'] })).body;
    expect(byAmount.map(({ amount }) => amount)).toEqual(['12.34', '0.00', '-0.05']);
    const [latest] = (await list({ sort: ['recordedAt', 'DESC'] })).body;
    expect(latest?.id).toBe(ids.gone);
    expect((await list({ sort: ['recordedAt', 'ASC'], range: [1, 1] })).body[0]?.id).toBe(ids.fee);
  });

  it.each([
    [{ filter: { state: 'lost' } }],
    [{ filter: { from: '2026-02-30' } }],
    [{ filter: { accountId: 'x' } }],
    [{ sort: ['text', 'ASC'] }],
  ])('refuses %j', async (parameters) => {
    expect(await list(parameters)).toMatchObject({ status: 400, body: { code: 'invalid-query' } });
  });

  it('says who explained one first while a second person is missing, and to auditors neither who nor why', async () => {
    const said = async (id: string, staff: TestStaff) => {
      const [line] = (await list({ filter: { id: [id] } }, staff)).body;
      return [line?.explanation, line?.endorsement];
    };
    const at = server.clock.now().toISOString();
    const waits = { staffId: firstReviewer.id, at, category: 'write-off', amount: -0.05 };
    const named = { ...waits, by: 'The reviewer', reason: 'Too little to ask' };
    expect(await said(ids.fee, reviewer)).toEqual([undefined, named]);
    expect(await said(ids.fee, auditor)).toEqual([undefined, { ...waits, by: 'A member of the staff' }]);
    const bare = { by: 'A member of the staff', at };
    expect(await said(ids.interest, auditor)).toEqual([{ category: 'interest', ...bare, first: bare }, undefined]);
  });

  it('has no names and words for auditors, on the page and in the file', async () => {
    const { body } = await list({}, auditor);
    expect(body.filter(({ text }) => text !== undefined)).toEqual([]);
    const file = async ({ token }: TestStaff) => {
      const { text } = await download(server, '/staff/outside-lines/export.csv', token);
      return text.split('\r\n').slice(0, -1);
    };
    const [own, theirs] = [await file(reviewer), await file(auditor)];
    expect(own.at(-1)).toBe('rows,6');
    expect(own[1]).toContain(`12.34,,${dayText(first)}`);
    expect(own[2]).toContain(`,0.05,${dayText(first + 1)}`);
    expect(own.join('\n')).toContain('The bank · Interest');
    expect(theirs.join('\n')).not.toContain('The bank');
    expect(theirs).toHaveLength(own.length);
  });
});

describe('a line of a deposit that was taken back', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await addWallet(server);
  });
  afterAll(() => server.close());

  it('is free again, for another deposit', async () => {
    const world = await outsideWorld(server);
    const reviewer = await signInStaff(server, 'reviewer');
    const [one, other] = [await signInStaff(server, 'admin'), await signInStaff(server, 'admin')];
    const ada = await signUpInvestor(server);
    const wallet = await world.open({ source: 'watcher', currency: 'BTC', decimals: 8, identifier: BTC.address });
    const lineId = await world.seen(wallet, { units: 20_000n });
    const wrong = await requestDeposit(server, ada, 10);
    await decide(server, reviewer, `deposits/${wrong}/approve`, { lineId, ...RATE });
    const { body: reversal } = await call<{ id: string }>(server, 'POST /staff/adjustments/reversals', {
      token: one.token,
      body: { originalId: wrong, reason: 'Another one’s money' },
    });
    await decide(server, other, `adjustments/${reversal.id}/approve`);
    const line = async () =>
      (await call<OutsideLineRow[]>(server, 'GET /staff/outside-lines', { token: reviewer.token })).body[0];
    expect(await line()).toMatchObject({ id: lineId, state: 'open' });
    expect((await line())?.request).toBeUndefined();
    const right = await requestDeposit(server, ada, 10);
    await decide(server, reviewer, `deposits/${right}/approve`, { lineId, ...RATE });
    expect(await line()).toMatchObject({ state: 'matched', request: { id: right, kind: 'deposit' } });
  });
});
