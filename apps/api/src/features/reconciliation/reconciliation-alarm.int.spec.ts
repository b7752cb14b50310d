import { Logger } from '@nestjs/common';
import { type RingingAlarms } from '@clearfold/contracts';
import { statementLineId } from '@clearfold/ledger';
import { rootOf } from '@clearfold/ledger-store/testing';
import { AlarmWatch } from '#platform/alarms/alarm-watch.js';
import { call } from '#testing/call.js';
import { addWallet, BTC, decide, requestDeposit } from '#testing/money.js';
import { signInStaff, signUpInvestor } from '#testing/people.js';
import { outsideWorld, type OutsideWorld } from '#testing/queue/outside-world.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { OutsideFiguresJob } from './outside-figures.job.js';

const METRICS_TOKEN = 'a token that only the tests know, 32';
const RATE = { rate: '50000', rateSource: 'Exchange', rateAt: '2026-01-01T00:00:00Z' };

describe('the alarm of accounts outside', () => {
  let server: TestServer;
  let world: OutsideWorld;
  beforeEach(async () => {
    server = await startTestServer({ workJobs: false, metricsToken: METRICS_TOKEN, reconciliationAlarmDays: 3 });
    await addWallet(server);
    world = await outsideWorld(server);
  });
  afterEach(() => server.close());

  const forwardDays = (days: number): void => server.clock.forwardMinutes(days * 24 * 60);

  const job = (): OutsideFiguresJob => server.app.get(OutsideFiguresJob, { strict: false });

  /** As the queue does, once a minute. */
  const count = async (): Promise<void> => {
    for (const _ of await job().due()) await job().run();
  };

  const ringing = async (): Promise<string[]> => {
    await count();
    await server.app.get(AlarmWatch).round();
    const { token } = await signInStaff(server, 'admin');
    const { body } = await call<RingingAlarms>(server, 'GET /staff/alarms', { token });
    return body.data.map(({ part, what }) => `${part}: ${what}`);
  };

  const metrics = async (): Promise<string[]> => {
    const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return (await answer.text()).split('\n').filter((line) => /^clearfold_(outside_|part_works.*reconc)/.test(line));
  };

  it('rings for an item that is open for longer than it may be, and is over when the item is', async () => {
    const bank = await world.open({ name: 'Bank', staleAfterDays: 100 });
    const [fee] = await world.statement(bank, {
      fromDay: world.today(),
      toDay: world.today(),
      openingUnits: 10_00n,
      lines: [{ units: -1_00n }],
    });
    expect(await ringing()).toEqual([]);
    forwardDays(3);
    expect(await ringing()).toEqual([]);
    forwardDays(1);
    expect(await ringing()).toEqual(['reconciliation: Bank does not agree: 1 open items, the oldest 4 days old']);
    expect(await metrics()).toEqual([
      `clearfold_outside_difference_items{account="${bank}"} 1`,
      `clearfold_outside_statement_age_days{account="${bank}"} 4`,
      'clearfold_part_works{part="reconciliation"} 0',
    ]);
    for (const staff of [await signInStaff(server, 'reviewer'), await signInStaff(server, 'reviewer')]) {
      await decide(server, staff, `open-items/${fee}/explain`, { item: 'line', category: 'fee', reason: 'A fee' });
    }
    expect(await ringing()).toEqual([]);
    expect((await metrics())[0]).toBe(`clearfold_outside_difference_items{account="${bank}"} 0`);
  });

  it('does not ring for items that come to nothing together', async () => {
    const bank = await world.open({ staleAfterDays: 100 });
    const lines = [{ units: 1_00n }, { units: -1_00n }];
    await world.statement(bank, { fromDay: world.today(), toDay: world.today(), lines });
    forwardDays(9);
    expect(await ringing()).toEqual([]);
    expect((await metrics())[0]).toBe(`clearfold_outside_difference_items{account="${bank}"} 2`);
  });

  it('rings for an account whose newest statement is older than its own limit, or that never had one', async () => {
    const bank = await world.open({ name: 'Bank', staleAfterDays: 2 });
    const wallet = await world.open({
      name: 'Chain',
      kind: 'wallet',
      source: 'watcher',
      currency: 'BTC',
      decimals: 8,
      staleAfterDays: 2,
    });
    forwardDays(2);
    expect(await ringing()).toEqual([]);
    forwardDays(1);
    expect(await ringing()).toEqual([
      'reconciliation: Bank is stale: its statements end 3 days ago; Chain is stale: its chain was not read for 3 days',
    ]);
    await world.statement(bank, { fromDay: world.today() - 9, toDay: world.today() - 1, lines: [] });
    await server.dataSource.query(
      `insert into wallet_watchers (account_id, is_on, confirmations, read_at) values ($1, true, 1, $2)`,
      [wallet, server.clock.now()],
    );
    expect(await ringing()).toEqual([]);
    await server.dataSource.query(`update wallet_watchers set read_at = $1`, [new Date('2100-01-01')]);
    forwardDays(2);
    expect(await ringing()).toEqual(['reconciliation: Bank is stale: its statements end 3 days ago']);
    // Of a watched account there are no statements.
    expect(await metrics()).toEqual([
      `clearfold_outside_difference_items{account="${bank}"} 0`,
      `clearfold_outside_difference_items{account="${wallet}"} 0`,
      `clearfold_outside_statement_age_days{account="${bank}"} 3`,
      'clearfold_part_works{part="reconciliation"} 0',
    ]);
  });

  it('rings for a statement whose lines are missing for an hour, until they are there', async () => {
    const bank = await world.open({ name: 'Bank', staleAfterDays: 100 });
    const day = world.today();
    const digest = 'cd'.repeat(32);
    await world.give({ kind: 'staff', id: world.admins[0].id }, bank, {
      ...{ type: 'SealStatement', fileDigest: digest, fromDay: day, toDay: day, openingUnits: 0n, closingUnits: 0n },
      ...{ lines: 1, root: rootOf([{ bytes: Buffer.from(digest, 'hex') }]) },
    });
    server.clock.forwardMinutes(59);
    expect(await ringing()).toEqual([]);
    server.clock.forwardMinutes(1);
    expect(await ringing()).toEqual([
      'reconciliation: Bank is incomplete: 1 of 1 lines of its newest statement are not recorded',
    ]);
    await world.give({ kind: 'system', id: 'test' }, statementLineId(bank, 1), {
      ...{ type: 'RecordOutsideLine', accountId: bank, currency: 'USD', units: 0n, reference: '', lineDigest: digest },
      ...{ bookedDay: day, valueDay: day, sequence: 1, balanceUnits: 0n },
    });
    expect(await ringing()).toEqual([]);
  });

  it('counts again what somebody set to nothing, with a position that the log has not reached', async () => {
    const bank = await world.open({ name: 'Bank', staleAfterDays: 100 });
    await world.open({ name: 'Other', staleAfterDays: 100 });
    await world.statement(bank, { fromDay: world.today(), toDay: world.today(), lines: [{ units: 1_00n }] });
    forwardDays(4);
    const rings = ['reconciliation: Bank does not agree: 1 open items, the oldest 4 days old'];
    expect(await ringing()).toEqual(rings);
    await server.dataSource.query(
      `update outside_figures set open_items = 0, oldest_open_day = null, differs = false, position = 9e18
       where account_id = $1`,
      [bank],
    );
    expect(await ringing()).toEqual(rings);
    expect(await job().due()).toEqual([]);
  });

  it('counts again within a day what somebody changed, though nothing happened and its position stayed, and says so', async () => {
    const bank = await world.open({ name: 'Bank', staleAfterDays: 100 });
    const other = await world.open({ name: 'Other', staleAfterDays: 100 });
    await world.statement(bank, { fromDay: world.today(), toDay: world.today(), lines: [{ units: 1_00n }] });
    forwardDays(4);
    const rings = ['reconciliation: Bank does not agree: 1 open items, the oldest 4 days old'];
    expect(await ringing()).toEqual(rings);
    const said: unknown[] = [];
    const error = (what: { message: string }) => void (what.message.startsWith('The figures') && said.push(what));
    Logger.overrideLogger({ log: () => {}, warn: () => {}, error });
    try {
      // What the log says is no change of somebody's.
      await world.statement(other, { fromDay: world.today(), toDay: world.today(), lines: [{ units: 1_00n }] });
      await count();
      expect(said).toEqual([]);
      await server.dataSource.query(
        `update outside_figures set open_items = 0, oldest_open_day = null, differs = false where account_id = $1`,
        [bank],
      );
      expect(await ringing()).toEqual([]);
      forwardDays(1);
      expect(await ringing()).toEqual(['reconciliation: Bank does not agree: 1 open items, the oldest 5 days old']);
      expect(said).toEqual([{ message: expect.stringMatching(/^The figures of an account outside/), accountId: bank }]);
      expect(await job().due()).toEqual([]);
      // Of what nobody changed nothing is said.
      forwardDays(1);
      await count();
      expect(said).toHaveLength(1);
      // A day that has not come is counted at once.
      await server.dataSource.query(
        'update outside_figures set open_items = 5, counted_day = 99999 where account_id = $1',
        [other],
      );
      await count();
      expect(said).toHaveLength(2);
    } finally {
      Logger.overrideLogger(false);
    }
  });

  it('names five accounts, and how many more there are', async () => {
    for (let i = 1; i <= 7; i += 1) await world.open({ name: `Bank ${i}`, staleAfterDays: 1 });
    forwardDays(2);
    const [what = ''] = await ringing();
    expect(what.match(/is stale/g)).toHaveLength(5);
    expect(what).toMatch(/; and 2 more$/);
  });

  it('counts again what was booked against a line, withdrawn or reversed, and nothing where nothing happened', async () => {
    const wallet = await world.open({
      kind: 'wallet',
      source: 'watcher',
      currency: 'BTC',
      decimals: 8,
      identifier: BTC.address,
    });
    const items = async (): Promise<unknown> => {
      await count();
      expect(await job().due()).toEqual([]);
      const [row] = await server.dataSource.query<{ open_items: number }[]>('select open_items from outside_figures');
      return row?.open_items;
    };
    const lineId = await world.seen(wallet, { units: 20_000n });
    expect(await items()).toBe(1);
    const reviewer = await signInStaff(server, 'reviewer');
    const ada = await signUpInvestor(server);
    const deposit = await requestDeposit(server, ada, 10);
    expect(await items()).toBe(1);
    await decide(server, reviewer, `deposits/${deposit}/approve`, { lineId, ...RATE });
    expect(await items()).toBe(0);
    await world.vanish(lineId);
    expect(await items()).toBe(1);
    // Nothing of a line: it only goes on.
    await server.dataSource.query('update outside_figures set open_items = 77');
    await requestDeposit(server, ada, 10);
    expect(await items()).toBe(77);
  });
});
