import { type FittingLines } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import {
  addWallet,
  BTC,
  decide,
  depositBody,
  fund,
  requestDeposit,
  requestWithdrawal,
  transactionsOf,
} from '#testing/money.js';
import { signInAgain, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { ratesServer } from '#testing/servers/rates-server.js';
import { outsideWorld, type OutsideWorld } from '#testing/queue/outside-world.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { FittingLineReader } from './fitting-lines.view.js';

const HASH = '0xAB12cd34';

const RATES = { BTC: { usd: '50000', at: '2026-01-01T00:00:00Z' } };

describe('the lines that fit a request', () => {
  let server: TestServer;
  let rates: Awaited<ReturnType<typeof ratesServer>>;
  let world: OutsideWorld;
  let reviewer: TestStaff;
  let auditor: TestStaff;
  let ada: TestInvestor;
  let wallet: string;
  let ether: string;
  let bank: string;
  beforeAll(async () => {
    rates = await ratesServer();
    rates.say(RATES);
    server = await startTestServer({ ratesUrl: rates.url, matchPrefill: 'exact' });
    await addWallet(server);
    world = await outsideWorld(server);
    [reviewer, auditor] = [await signInStaff(server, 'reviewer'), await signInStaff(server, 'auditor')];
    ada = await signUpInvestor(server, { firstName: 'Ada', lastName: 'Lovelacé' });
    const coins = { kind: 'wallet', source: 'watcher', currency: 'BTC', decimals: 8, network: 'Bitcoin' } as const;
    wallet = await world.open({ ...coins, identifier: BTC.address });
    ether = await world.open({ ...coins, currency: 'ETH' });
    bank = await world.open();
  });
  afterAll(async () => {
    await server.close();
    await rates.close();
  });

  const fitting = async (id: string, { token }: TestStaff = reviewer) =>
    (await call<FittingLines>(server, `GET /staff/requests/${id}/lines`, { token })).body;

  /** Why each line fits, in the order in which they are offered; by a name of the test's own. */
  const whys = ({ lines }: FittingLines, names: Readonly<Record<string, string>>) =>
    lines.map(({ id, why }) => [Object.keys(names).find((name) => names[name] === id), why]);

  /** Deposits are found in an empty wallet: what an earlier test left does not come in between. */
  const usedUp = async () => {
    const { body } = await call<{ id: string; accountId: string }[]>(
      server,
      'GET /staff/outside-lines?filter={"state":"open"}&range=[0,99]',
      {
        token: reviewer.token,
      },
    );
    for (const { id, accountId } of body) if (accountId !== bank) await world.vanish(id);
  };
  afterEach(usedUp);

  const depositWith = async (amount: number, transactionHash: string): Promise<string> => {
    const body = { ...depositBody(amount), transactionHash };
    await call(server, 'POST /transactions/deposit-request', { token: ada.token, body });
    return (await transactionsOf(server, ada))[0]!._id;
  };

  it('of a deposit stand best first, each with why: transaction, amount, name, address, day', async () => {
    const id = await depositWith(100, HASH);
    const today = world.today();
    const other = await world.open({ kind: 'wallet', source: 'watcher', currency: 'BTC', decimals: 8 });
    const near = await world.seen(wallet, { units: 190_100n, day: today - 1 });
    const named = await world.seen(other, { units: 9_000_000n, day: today + 9, text: 'LOVELACE  Ada, Turin' });
    const exact = await world.seen(wallet, { units: 200_000n, day: today + 3 });
    const elsewhere = await world.seen(other, { units: 200_000n, day: today + 4 });
    const same = await world.seen(wallet, { units: 1n, reference: 'AB12CD34', day: today - 300 });
    // Neither: too far off, too late, too early, the other way, of another currency.
    await world.seen(wallet, { units: 400_000n });
    await world.seen(wallet, { units: 200_000n, day: today + 31 });
    await world.seen(wallet, { units: 200_000n, day: today - 8 });
    await world.seen(wallet, { units: -200_000n });
    await world.seen(ether, { units: 200_000n });
    const found = await fitting(id);
    expect(whys(found, { near, named, exact, elsewhere, same })).toEqual([
      ['same', ['transaction-id', 'address']],
      ['exact', ['amount', 'address']],
      ['elsewhere', ['amount']],
      ['near', ['amount-near', 'address', 'day']],
      ['named', ['name']],
    ]);
    expect(found).toMatchObject({
      isRequired: false,
      rates: [
        {
          currency: 'BTC',
          suggested: { rate: '50000', source: new URL(rates.url).host, at: '2026-01-01T00:00:00.000Z' },
        },
      ],
    });
    expect(found.lines.map(({ difference, isPrefilled }) => [difference, isPrefilled])).toEqual(
      found.lines.map(() => [undefined, undefined]),
    );
  });

  it('of a deposit are those of any amount while nobody says what a coin is worth', async () => {
    rates.say({ BTC: { usd: 'plenty', at: '2026-01-01T00:00:00Z' } });
    server.clock.forwardSeconds(61);
    const id = await requestDeposit(server, ada, 100);
    const [much, little] = [
      await world.seen(wallet, { units: 900_000_000n, day: world.today() + 5 }),
      await world.seen(wallet, { units: 1n }),
    ];
    const found = await fitting(id);
    expect(whys(found, { much, little })).toEqual([
      ['little', ['address', 'day']],
      ['much', ['address']],
    ]);
    expect(found.rates).toEqual([{ currency: 'BTC' }]);
    rates.say(RATES);
    server.clock.forwardSeconds(61);
  });

  it('of a deposit hide no large line behind dust while nobody says what a coin is worth', async () => {
    rates.say({});
    server.clock.forwardSeconds(61);
    const id = await requestDeposit(server, ada, 7_800);
    const sent = await world.seen(wallet, { units: 12_000_000n, day: world.today() + 1 });
    for (let i = 0; i < 61; i += 1) await world.seen(wallet, { units: 7n });
    const found = await fitting(id);
    expect(found.lines.map((line) => [line.id === sent, line.amount])).toEqual([
      [true, '0.12000000'],
      ...Array.from({ length: 4 }, () => [false, '0.00000007']),
    ]);
    rates.say(RATES);
    server.clock.forwardSeconds(61);
    expect((await fitting(id)).lines).toEqual([]);
  });

  it('are free ones: not used, explained, or gone from their chain', async () => {
    const id = await requestDeposit(server, ada, 100);
    const [used, gone, free] = [
      await world.seen(wallet, { units: 200_000n }),
      await world.seen(wallet, { units: 200_000n }),
      await world.seen(wallet, { units: 200_000n }),
    ];
    await world.vanish(gone);
    const rate = { rate: '50000', rateSource: 'Exchange', rateAt: '2026-01-01T00:00:00Z' };
    const other = await requestDeposit(server, ada, 100);
    await decide(server, reviewer, `deposits/${other}/approve`, { lineId: used, ...rate });
    expect((await fitting(id)).lines.map((line) => line.id)).toEqual([free]);
    expect((await fitting(other)).lines).toEqual([]);
  });

  it('are filled in where reference and amount are the very same, of one line alone', async () => {
    const id = await depositWith(100, HASH);
    const near = await world.seen(wallet, { units: 201_000n, reference: HASH });
    const exact = await world.seen(wallet, { units: 200_000n, reference: HASH });
    const prefilled = async () =>
      (await fitting(id)).lines.filter(({ isPrefilled }) => isPrefilled).map((line) => line.id);
    expect(await prefilled()).toEqual([exact]);
    expect((await fitting(id)).lines.map((line) => line.id)).toEqual([exact, near]);
    const reader = server.app.get(FittingLineReader, { strict: false });
    Object.assign(reader, { settings: { ...server.settings, matchPrefill: 'off' } });
    expect(await prefilled()).toEqual([]);
    Object.assign(reader, { settings: server.settings });
    expect(await prefilled()).toEqual([exact]);
    await world.seen(wallet, { units: 200_000n, reference: HASH });
    expect(await prefilled()).toEqual([]);
    // Nothing is credited by that.
    expect((await call(server, `GET /staff/requests/${id}`, { token: reviewer.token })).body).toMatchObject({
      status: 'pending',
    });
  });

  it('of a payout go out, in dollars until it is marked as paid: by amount, reference of the payment, recipient and name', async () => {
    await fund(server, ada, reviewer, 1_000);
    const id = await requestWithdrawal(server, ada, 200);
    expect((await fitting(id)).lines).toEqual([]);
    await decide(server, reviewer, `withdrawals/${id}/approve`);
    const day = world.today();
    server.clock.forwardMinutes(5 * 24 * 60);
    [reviewer, auditor] = [await signInStaff(server, 'reviewer'), await signInStaff(server, 'auditor')];
    ada = await signInAgain(server, ada);
    const coin = await world.seen(wallet, { units: -401_000n, day: day + 4 });
    const [exact = '', recipient = '', near = ''] = await world.statement(bank, {
      fromDay: day,
      toDay: day + 4,
      openingUnits: 1_000_00n,
      lines: [
        { units: -200_00n, reference: 'P-77', day: day + 3 },
        { units: -190_00n, day: day + 4, text: { account: 'de02120300000000202051' } },
        { units: -150_00n, day: day + 4 },
        { units: 200_00n },
        { units: -149_99n },
      ],
    });
    const names = { exact, recipient, near, coin };
    const found = await fitting(id);
    expect(whys(found, names)).toEqual([
      ['recipient', ['recipient', 'amount-near']],
      ['exact', ['amount']],
      ['near', ['amount-near']],
    ]);
    expect(found.lines.map(({ difference }) => difference)).toEqual([-10, 0, -50]);
    expect(found.rates).toEqual([]);
    await decide(server, reviewer, `withdrawals/${id}/complete`, { paymentReference: 'p-77' });
    expect(whys(await fitting(id), names)).toEqual([
      ['exact', ['reference', 'amount', 'day']],
      ['recipient', ['recipient', 'amount-near', 'day']],
      ['coin', ['amount-near', 'day']],
      ['near', ['amount-near', 'day']],
    ]);
    expect((await fitting(id)).lines[0]?.isPrefilled).toBe(true);
  });

  it('of a payout that was marked as paid are of every coin that an account has, none of which hides another', async () => {
    await fund(server, ada, reviewer, 1_000);
    const id = await requestWithdrawal(server, ada, 300);
    await decide(server, reviewer, `withdrawals/${id}/approve`);
    await decide(server, reviewer, `withdrawals/${id}/complete`, { paymentReference: HASH });
    const sent = await world.seen(ether, { units: -9_000_000n, reference: 'AB12CD34' });
    const address = await world.seen(ether, { units: -1n, text: 'DE02 1203 0000 0000 2020 51' });
    const worth = await world.seen(wallet, { units: -600_000n, day: world.today() + 1 });
    // What nobody knows the worth of: as many of each coin are looked at, the largest first.
    for (let i = 1; i <= 61; i += 1) await world.seen(ether, { units: BigInt(-i) * 1_000_000_000_000n });
    rates.say({ ...RATES, ETH: { usd: 'plenty', at: RATES.BTC.at } });
    server.clock.forwardSeconds(61);
    // Far off, the other way, and too late.
    await world.seen(wallet, { units: -900_000n });
    await world.seen(wallet, { units: 600_000n });
    await world.seen(wallet, { units: -600_000n, day: world.today() + 31 });
    const found = await fitting(id);
    expect(found.rates).toEqual([
      {
        currency: 'BTC',
        suggested: { rate: '50000', source: new URL(rates.url).host, at: '2026-01-01T00:00:00.000Z' },
      },
      { currency: 'ETH' },
    ]);
    const coins = found.lines.filter(({ currency }) => currency !== 'USD');
    expect(whys({ ...found, lines: coins.slice(0, 3) }, { sent, address, worth })).toEqual([
      ['sent', ['transaction-id', 'day']],
      ['worth', ['amount', 'day']],
      ['address', ['recipient', 'day']],
    ]);
    expect(coins.slice(3).map(({ amount }) => -Number(amount))).toEqual([610_000, 600_000, 590_000, 580_000, 570_000]);
    rates.say({});
    server.clock.forwardSeconds(61);
    const unknown = (await fitting(id)).lines.filter(({ why }) => why.join() === 'day');
    const of = (currency: string) => unknown.filter((line) => line.currency === currency).map(({ amount }) => amount);
    expect([of('ETH').length, of('BTC')]).toEqual([5, ['-0.00900000', '-0.00600000']]);
    // The largest of its coin is the first, however many of it that is.
    expect(
      unknown
        .slice(0, 2)
        .map(({ amount }) => -Number(amount))
        .sort(),
    ).toEqual([0.009, 610_000]);
    rates.say(RATES);
    server.clock.forwardSeconds(61);
  });

  it('fit an auditor by nothing that people wrote', async () => {
    const id = await depositWith(100, HASH);
    const exact = await world.seen(wallet, { units: 200_000n, reference: HASH, text: 'Ada Lovelace' });
    await world.seen(wallet, { units: 1n, reference: HASH });
    const found = await fitting(id, auditor);
    expect(whys(found, { exact })).toEqual([['exact', ['amount', 'address', 'day']]]);
    expect(found.lines[0]?.text).toBeUndefined();
    expect((await fitting(id)).lines[0]).toMatchObject({ text: 'Ada Lovelace' });
  });

  it('are at most twenty, and none of what takes no line', async () => {
    const id = await requestDeposit(server, ada, 100);
    for (let i = 0; i < 22; i += 1) await world.seen(wallet, { units: 200_000n });
    expect((await fitting(id)).lines).toHaveLength(20);
    await decide(server, reviewer, `deposits/${id}/reject`, { reason: 'No' });
    expect(await fitting(id)).toEqual({ isRequired: false, rates: [], lines: [] });
  });

  it('are asked for from the day on that evidence is', async () => {
    const id = await requestDeposit(server, ada, 100);
    const credited = await requestDeposit(server, ada, 100);
    await decide(server, reviewer, `deposits/${credited}/approve`);
    await world.requireEvidence(wallet, world.today() + 1);
    expect([(await fitting(id)).isRequired, (await fitting(credited)).isRequired]).toEqual([false, false]);
    server.clock.forwardMinutes(24 * 60);
    reviewer = await signInStaff(server, 'reviewer');
    expect([(await fitting(id)).isRequired, (await fitting(credited)).isRequired]).toEqual([true, true]);
  });
});
