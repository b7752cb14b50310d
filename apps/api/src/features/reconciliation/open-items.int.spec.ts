import { randomUUID } from 'node:crypto';
import {
  type ErrorAnswer,
  type OpenItemRow,
  type Reconciliation,
  type ReviewCounts,
  type ReviewRequestDetail,
} from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { download } from '#testing/download.js';
import { addWallet, decide, fund, requestDeposit, requestWithdrawal } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { outsideWorld, type OutsideWorld } from '#testing/queue/outside-world.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { dayText } from '../outside-lines/utc-days.js';

const RATE = { rate: '50000', rateSource: 'Exchange', rateAt: '2026-01-01T00:00:00Z' };
const DAY_MINUTES = 24 * 60;

describe('the open items', () => {
  let server: TestServer;
  let world: OutsideWorld;
  let first: TestStaff;
  let second: TestStaff;
  let ada: TestInvestor;
  let bank: string;
  let wallet: string;
  beforeEach(async () => {
    server = await startTestServer();
    await addWallet(server);
    world = await outsideWorld(server);
    await signIn();
    ada = await signUpInvestor(server);
    bank = await world.open({ name: 'Bank' });
    wallet = await world.open({ name: 'Coins', kind: 'wallet', source: 'watcher', currency: 'BTC', decimals: 8 });
  });
  afterEach(() => server.close());

  const signIn = async () => {
    [first, second] = [await signInStaff(server, 'reviewer'), await signInStaff(server, 'reviewer')];
  };

  const list = async (parameters: Record<string, unknown> = {}, { token }: TestStaff = first) => {
    const query = Object.entries(parameters).map(([name, of]) => `${name}=${encodeURIComponent(JSON.stringify(of))}`);
    return (await call<OpenItemRow[]>(server, `GET /staff/open-items?${query.join('&')}`, { token })).body;
  };

  const explain = async (staff: TestStaff, id: string, body: object, key?: string) => {
    const answer = await call<{ isExplained?: boolean } & Partial<ErrorAnswer>>(
      server,
      `POST /staff/open-items/${id}/explain`,
      {
        token: staff.token,
        body: { category: 'other', reason: 'As every month', ...body },
        headers: key === undefined ? {} : { 'idempotency-key': key },
      },
    );
    return [answer.status, answer.body.code ?? answer.body.isExplained];
  };

  /** For whom explanations wait, as their console says it. */
  const waiting = async ({ token }: TestStaff) =>
    (await call<ReviewCounts>(server, 'GET /staff/requests/counts', { token })).body.explanations;

  const report = async (day?: number) =>
    (
      await call<Reconciliation>(
        server,
        `GET /staff/reconciliation${day === undefined ? '' : `?day=${dayText(day)}`}`,
        { token: first.token },
      )
    ).body;

  const ofBank = async (day?: number) => {
    const { outside, ledger, difference, openItems } = (await report(day)).data.find(({ id }) => id === bank)!;
    return [outside, ledger, difference, openItems];
  };

  it('are lines that no request used, until two people say why; the second sees what the first one said', async () => {
    const fromDay = world.today() - 9;
    const [fee] = await world.statement(bank, {
      fromDay,
      toDay: fromDay + 1,
      openingUnits: 100_00n,
      lines: [{ units: -12_50n, reference: 'FEE' }],
    });
    const item = { id: fee, item: 'line', accountId: bank, accountName: 'Bank', currency: 'USD', amount: '-12.50' };
    const shown = { ...item, amountUsd: -12.5, since: dayText(fromDay), ageDays: 9, reference: 'FEE', lineId: fee };
    expect(await list()).toEqual([shown]);
    expect(await ofBank()).toEqual(['87.50', '100.00', '-12.50', 1]);
    expect(await ofBank(fromDay - 1)).toEqual(['0.00', '0.00', '0.00', 0]);
    const key = randomUUID();
    const body = { item: 'line', category: 'fee' };
    expect(await explain(first, fee!, body, key)).toEqual([200, false]);
    expect(await explain(first, fee!, body, key)).toEqual([200, false]);
    expect(await list()).toEqual([
      {
        ...shown,
        endorsement: {
          staffId: first.id,
          by: 'The reviewer',
          at: server.clock.now().toISOString(),
          category: 'fee',
          amount: -12.5,
          reason: 'As every month',
        },
      },
    ]);
    const auditor = await signInStaff(server, 'auditor');
    const [read] = await list({}, auditor);
    expect(read?.endorsement).toMatchObject({ category: 'fee', by: 'A member of the staff' });
    expect(read?.endorsement?.reason).toBeUndefined();
    expect(await waiting(first)).toEqual({ me: 0, others: 1 });
    expect(await waiting(second)).toEqual({ me: 1, others: 0 });
    expect(await waiting(auditor)).toEqual({ me: 0, others: 1 });
    expect((await list({ filter: { awaitsSecond: true } })).map(({ id }) => id)).toEqual([fee]);
    expect(await list({ filter: { awaitsSecond: false } })).toEqual([]);
    expect(await explain(first, fee!, body)).toEqual([409, 'second-person-needed']);
    // Another category is another proposal.
    expect(await explain(second, fee!, { item: 'line', category: 'write-off' })).toEqual([200, false]);
    expect(await explain(first, fee!, { item: 'line', category: 'write-off' })).toEqual([200, true]);
    expect(await list()).toEqual([]);
    expect(await waiting(second)).toEqual({ me: 0, others: 0 });
    expect(await ofBank()).toEqual(['87.50', '87.50', '0.00', 0]);
    expect(await explain(first, fee!, body)).toEqual([409, 'open-item-explained']);
    // Whoever repeats what was answered is answered so again.
    expect(await explain(first, fee!, body, key)).toEqual([200, true]);
  });

  it('wait for a second person no more once a request used the line, or the first of the two counts no more', async () => {
    const [used, left] = await world.statement(bank, {
      fromDay: world.today(),
      toDay: world.today(),
      lines: [{ units: 100_00n }, { units: 5_00n }],
    });
    for (const id of [used, left])
      expect(await explain(first, id!, { item: 'line', category: 'write-off' })).toEqual([200, false]);
    expect(await waiting(second)).toEqual({ me: 2, others: 0 });
    const seen = await world.seen(wallet, { units: 20_000n });
    expect(await explain(first, seen, { item: 'line', worth: 10 })).toEqual([200, false]);
    expect(await waiting(second)).toEqual({ me: 3, others: 0 });
    const deposit = await requestDeposit(server, ada, 10);
    await decide(server, second, `deposits/${deposit}/approve`, { lineId: seen, ...RATE });
    expect(await waiting(second)).toEqual({ me: 2, others: 0 });
    await server.dataSource.query('update staff set disabled_at = now() where id = $1', [first.id]);
    expect(await waiting(second)).toEqual({ me: 0, others: 0 });
  });

  it('of a coin need to be told what they are worth, and take it of nothing else', async () => {
    const lineId = await world.seen(wallet, { units: -40_000n });
    expect(await list()).toMatchObject([{ id: lineId, amount: '-0.00040000' }]);
    expect((await list())[0]?.amountUsd).toBeUndefined();
    const missing = await explain(first, lineId, { item: 'line' });
    expect(missing).toEqual([400, 'validation-failed']);
    expect(await explain(first, lineId, { item: 'line', worth: 20 })).toEqual([200, false]);
    expect((await list())[0]?.endorsement?.amount).toBe(-20);
    expect(await explain(second, lineId, { item: 'line', worth: 21 })).toEqual([200, false]);
    expect(await explain(first, lineId, { item: 'line', worth: 21 })).toEqual([200, true]);
    const [dollars] = await world.statement(bank, {
      fromDay: world.today(),
      toDay: world.today(),
      lines: [{ units: 1_00n }],
    });
    expect(await explain(first, dollars!, { item: 'line', worth: 1 })).toContain('explanation-amount-differs');
  });

  it('of more than a number holds are listed digit for digit, and explained by nobody', async () => {
    const units = 10n ** 30n;
    const day = { fromDay: world.today(), toDay: world.today() };
    const [much] = await world.statement(bank, { ...day, lines: [{ units }] });
    const [item] = await list();
    expect([item?.id, item?.amount, item?.amountUsd]).toEqual([much, `1${'0'.repeat(28)}.00`, undefined]);
    expect(await ofBank()).toEqual([`1${'0'.repeat(28)}.00`, '0.00', `1${'0'.repeat(28)}.00`, 1]);
    for (const category of ['other', 'write-off']) {
      expect(await explain(first, much!, { item: 'line', category })).toEqual([400, 'amount-above-limit']);
    }
  });

  it('are amounts that differ, in dollars, and what was credited by a line that its chain has no more', async () => {
    await fund(server, ada, first, 500);
    const [payout] = [await requestWithdrawal(server, ada, 50)];
    await decide(server, first, `withdrawals/${payout}/approve`);
    const [line] = await world.statement(bank, {
      fromDay: world.today(),
      toDay: world.today(),
      openingUnits: 500_00n,
      lines: [{ units: -51_00n }],
    });
    await decide(server, first, `withdrawals/${payout}/complete`, { paymentReference: 'P', lineId: line });
    const seen = await world.seen(wallet, { units: 20_000n });
    const deposit = await requestDeposit(server, ada, 9);
    await decide(server, first, `deposits/${deposit}/approve`, { lineId: seen, ...RATE });
    const differing = {
      id: payout,
      item: 'difference',
      amount: '-1.00',
      amountUsd: -1,
      lineId: line,
      request: { id: payout, kind: 'withdrawal' },
      differs: { line: '-51.00', request: 50 },
    };
    const differences = { filter: { item: 'difference' } };
    expect(await list({ ...differences, sort: ['amountUsd', 'DESC'] })).toMatchObject([
      { id: deposit, amount: '0.00002000', amountUsd: 1, differs: { line: '0.00020000', request: 9 } },
      differing,
    ]);
    await world.vanish(seen);
    expect(await list({ ...differences, sort: ['amountUsd', 'DESC'] })).toMatchObject([
      differing,
      { id: deposit, item: 'difference', amount: '-0.00018000', amountUsd: -9, request: { kind: 'deposit' } },
    ]);
    expect((await list(differences)).find(({ id }) => id === deposit)?.differs).toEqual({ request: 9 });
    expect(await ofBank()).toEqual(['449.00', '450.00', '-1.00', 1]);
    await explain(first, payout, { item: 'difference', category: 'fee' });
    for (const filter of [{ awaitsSecond: true }, { id: [payout, randomUUID()] }])
      expect((await list({ filter })).map(({ id }) => id)).toEqual([payout]);
    await explain(second, payout, { item: 'difference', category: 'fee' });
    expect(await list(differences)).toMatchObject([{ id: deposit }]);
    expect(await ofBank()).toEqual(['449.00', '449.00', '0.00', 0]);
    const { timeline } = (
      await call<ReviewRequestDetail>(server, `GET /staff/requests/${payout}`, { token: first.token })
    ).body;
    expect(timeline.slice(-2)).toMatchObject([
      { event: 'OpenItemEndorsed', why: 'As every month', explanation: { category: 'fee', amount: -1 } },
      { event: 'OpenItemExplained', why: 'As every month', explanation: { category: 'fee', amount: -1 } },
    ]);
    expect(await explain(first, payout, { item: 'request' })).toEqual([404, 'open-item-not-found']);
  });

  it('are requests that no line shows, from the first statement or an earlier day on that evidence is asked for', async () => {
    const early = await requestDeposit(server, ada, 70);
    await decide(server, first, `deposits/${early}/approve`);
    const payouts: string[] = [];
    for (const amount of [20, 30]) {
      const id = await requestWithdrawal(server, ada, amount);
      await decide(server, first, `withdrawals/${id}/approve`);
      payouts.push(id);
    }
    await decide(server, first, `withdrawals/${payouts[0]}/complete`, { paymentReference: 'early' });
    // No account in dollars has a statement yet; the one in bitcoin was opened today.
    expect(await list()).toMatchObject([{ id: early, item: 'request', amount: '-70.00', amountUsd: -70 }]);
    server.clock.forwardMinutes(DAY_MINUTES);
    await signIn();
    await world.statement(bank, { fromDay: world.today(), toDay: world.today(), lines: [] });
    await decide(server, first, `withdrawals/${payouts[1]}/complete`, { paymentReference: 'late' });
    await world.requireEvidence(wallet, world.today());
    const [bitcoin, late] = (await list()).toSorted((a, b) => b.ageDays - a.ageDays);
    // That a line is asked for from a later day on takes nothing off the list.
    expect([bitcoin?.id, bitcoin?.ageDays]).toEqual([early, 1]);
    expect(late).toEqual({
      id: payouts[1],
      item: 'request',
      currency: 'USD',
      amount: '30.00',
      amountUsd: 30,
      since: dayText(world.today()),
      ageDays: 0,
      reference: 'late',
      request: { id: payouts[1], kind: 'withdrawal' },
      investor: { id: ada.user._id, name: 'Ada Byron' },
    });
    const bare = (await list({}, await signInStaff(server, 'auditor'))).find(({ id }) => id === payouts[1]);
    expect([bare?.id, bare?.reference, bare?.investor]).toEqual([payouts[1], undefined, undefined]);
    expect((await report()).requests).toEqual({
      openItems: 2,
      oldestOpen: dayText(world.today() - 1),
      byAge: [2, 0, 0, 0],
    });
    expect((await report(world.today() - 1)).requests.openItems).toBe(1);
    // What is no item, as nobody looked yet, cannot be explained either.
    expect(await explain(first, payouts[0]!, { item: 'request' })).toEqual([404, 'open-item-not-found']);
    for (const staff of [first, second]) await explain(staff, early, { item: 'request' });
    for (const staff of [first, second]) await explain(staff, payouts[1]!, { item: 'request' });
    expect(await list()).toEqual([]);
    expect(await explain(first, payouts[1]!, { item: 'request' })).toEqual([409, 'open-item-explained']);
  });

  it('are not deposits that were taken back', async () => {
    const id = await requestDeposit(server, ada, 70);
    await decide(server, first, `deposits/${id}/approve`);
    expect(await list()).toHaveLength(1);
    const [one, other] = [await signInStaff(server, 'admin'), await signInStaff(server, 'admin')];
    const { body } = await call<{ id: string }>(server, 'POST /staff/adjustments/reversals', {
      token: one.token,
      body: { originalId: id, reason: 'It never came' },
    });
    expect(await list()).toHaveLength(1);
    await decide(server, other, `adjustments/${body.id}/approve`);
    expect(await list()).toEqual([]);
    expect(await explain(first, id, { item: 'request' })).toEqual([404, 'open-item-not-found']);
  });

  it('are filtered by account, kind and age, sorted by age and amount, and exported', async () => {
    const today = world.today();
    const [old, young] = (await world.statement(bank, {
      fromDay: today - 9,
      toDay: today,
      openingUnits: 10_00n,
      lines: [
        { units: 5_00n, day: today - 9 },
        { units: -7_00n, day: today },
      ],
    })) as [string, string];
    const coins = await world.seen(wallet, { units: 3n, day: today - 3 });
    const deposit = await requestDeposit(server, ada, 70);
    await decide(server, first, `deposits/${deposit}/approve`);
    const idsOf = async (parameters: Record<string, unknown>) => (await list(parameters)).map(({ id }) => id);
    expect(await idsOf({ filter: { accountId: bank } })).toEqual([old, young]);
    expect(await idsOf({ filter: { item: 'request' } })).toEqual([deposit]);
    expect(await idsOf({ filter: { minAgeDays: 3 } })).toEqual([old, coins]);
    expect(await idsOf({ filter: { minAgeDays: 10 } })).toEqual([]);
    expect(await idsOf({ filter: { minAgeDays: 1, maxAgeDays: 8 } })).toEqual([coins]);
    expect(await idsOf({ filter: { id: [deposit, coins] } })).toEqual([coins, deposit]);
    expect((await idsOf({ sort: ['ageDays', 'DESC'] })).slice(0, 2)).toEqual([old, coins]);
    expect((await idsOf({ sort: ['since', 'DESC'] })).slice(2)).toEqual([coins, old]);
    expect(await idsOf({ filter: { accountId: bank }, sort: ['amount', 'ASC'] })).toEqual([young, old]);
    // What nobody knows the worth of stands last either way.
    expect(await idsOf({ sort: ['amountUsd', 'ASC'] })).toEqual([deposit, young, old, coins]);
    expect(await idsOf({ sort: ['amountUsd', 'DESC'], range: [3, 3] })).toEqual([coins]);
    expect(await idsOf({ range: [50, 60] })).toEqual([]);
    const { text } = await download(server, '/staff/open-items/export.csv?filter={"minAgeDays":1}', first.token);
    const [head = '', one = '', , end] = text.split('\r\n');
    expect(head).toMatch(/^id,item,accountId,accountName,currency,worldHasMore,booksHaveMore,amountUsd,since/);
    expect(one).toBe(`${old},line,${bank},Bank,USD,5.00,,5,${dayText(today - 9)},9,,${old},,,,,`);
    expect(end).toBe('rows,2');
  });

  it.each([
    ['an item of no kind', { item: 'thing' }, 400],
    ['no category', { item: 'line', category: 'lost' }, 400],
    ['no reason', { item: 'line', reason: ' ' }, 400],
    ['a line that nobody recorded', { item: 'line' }, 404],
    ['a request that nobody made', { item: 'request' }, 404],
    ['a difference of nothing', { item: 'difference' }, 404],
  ])('are not explained for %s', async (_, body, status) => {
    expect((await explain(first, randomUUID(), body))[0]).toBe(status);
    // A version that nothing has an explanation of.
    expect((await explain(first, randomUUID().replace(/-4/, '-1'), body))[0]).toBe(status);
  });

  it('are found again where a deposit was taken back whose line is free then', async () => {
    const seen = await world.seen(wallet, { units: 20_000n });
    const deposit = await requestDeposit(server, ada, 10);
    await decide(server, first, `deposits/${deposit}/approve`, { lineId: seen, ...RATE });
    expect(await list()).toEqual([]);
    const [one, other] = [await signInStaff(server, 'admin'), await signInStaff(server, 'admin')];
    const { body } = await call<{ id: string }>(server, 'POST /staff/adjustments/reversals', {
      token: one.token,
      body: { originalId: deposit, reason: 'Another one’s money' },
    });
    await decide(server, other, `adjustments/${body.id}/approve`);
    expect(await list()).toMatchObject([{ id: seen, item: 'line', amount: '0.00020000' }]);
  });
});
