import { Logger } from '@nestjs/common';
import { type StreamChange } from '@clearfold/ledger';
import { type DataSource, type EntityManager } from 'typeorm';
import { readSettings } from '#platform/config/settings.js';
import { appDataSource } from '#platform/database/data-source.js';
import { createMigratedDatabase } from '#testing/migrated-database.js';
import { type EventStore } from '@clearfold/ledger-store';
import {
  accept,
  credit,
  depositOf,
  draftOf,
  openWallet,
  requestFor,
  startTestLedger,
  type TestLedger,
} from '@clearfold/ledger-store/testing';
import { Feed } from './feed.js';
import { type ConsumerProgress, FeedProgress } from './feed-progress.js';
import { FollowedLog } from './followed-log.js';

const SECRET = 'only the tests know this secret, 32 long';

describe('the feed', () => {
  let ledger: TestLedger;
  const sources: DataSource[] = [];
  const feeds: Feed[] = [];

  beforeEach(async () => {
    // Without a server around it, Nest would write what consumers fail at to the console.
    Logger.overrideLogger(false);
    ledger = await startTestLedger(createMigratedDatabase);
    // The application's role may only add to this table, as a consumer's own would.
    await ledger.superuser.query(
      'create table told (position bigint not null, by text not null, nth bigint generated always as identity)',
    );
    await ledger.superuser.query('grant select, insert on told to clearfold_app');
  });
  afterEach(async () => {
    await Promise.all(feeds.splice(0).map((feed) => feed.onModuleDestroy()));
    await Promise.all(sources.splice(0).map((source) => source.destroy()));
    await ledger.close();
  });

  const newSource = async (): Promise<DataSource> => {
    const settings = readSettings({ DATABASE_URL: ledger.database.url, TOKEN_SECRET: SECRET, PIN_PEPPER: SECRET });
    const source = await appDataSource(settings).initialize();
    sources.push(source);
    return source;
  };

  type Handle = (events: readonly StreamChange[], manager: EntityManager) => Promise<void>;

  /** Another process with a feed; answers it with its connections. */
  const startFeed = async (consumers: Record<string, Handle>, store: EventStore = ledger.store) => {
    const source = await newSource();
    const feed = new Feed(source, store, new FollowedLog(source));
    feeds.push(feed);
    for (const [name, handle] of Object.entries(consumers)) feed.register({ name, handle });
    await feed.onApplicationBootstrap();
    return { feed, source };
  };

  const tell =
    (by: string): Handle =>
    async (events, manager) => {
      for (const { recorded } of events) {
        await manager.query('insert into told (position, by) values ($1, $2)', [recorded.position, by]);
      }
    };

  const told = async (by?: string): Promise<number[]> => {
    const { rows } = await ledger.superuser.query<{ position: string }>(
      'select position from told where $1::text is null or by = $1 order by nth',
      [by ?? null],
    );
    return rows.map(({ position }) => Number(position));
  };

  const progress = async (consumer: string): Promise<ConsumerProgress> => {
    const all = await new FeedProgress(sources[0]!).all();
    return all.find((one) => one.consumer === consumer)!;
  };

  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    const end = Date.now() + 60_000;
    while (!(await isSo())) {
      if (Date.now() > end) throw new Error('It did not happen in a minute');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };

  const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);
  const requests = (count: number, store = ledger.store) =>
    Promise.all(Array.from({ length: count }, () => accept(store, requestFor(draftOf(100n)))));

  it('hands each consumer every event once and in order, right after its commit', async () => {
    const { feed } = await startFeed({ a: tell('a'), b: tell('b') });
    await requests(300);
    await until(async () => (await told()).length === 600);
    expect(await told('a')).toEqual(upTo(300));
    expect(await told('b')).toEqual(upTo(300));
    const run = feed['runs'].get('a')!;
    for (let position = 301; position <= 305; position += 1) {
      // Without the poll, only being told of the commit is left.
      await run['working'];
      clearTimeout(run['timer']);
      await requests(1);
      await until(async () => (await told('a')).length === position);
    }
    expect(await progress('a')).toEqual({ consumer: 'a', position: 305, lag: 0, lagSeconds: 0 });
  });

  it('hands over nothing while it is held, and everything once it is released', async () => {
    const { feed } = await startFeed({ a: tell('a') });
    feed.hold();
    await requests(5);
    // Longer than the poll.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await told('a')).toEqual([]);
    feed.release();
    await until(async () => (await told('a')).length === 5);
    expect(await told('a')).toEqual(upTo(5));
  });

  it('says with each event which lines it changed and how the request stands', async () => {
    const seen: StreamChange[] = [];
    await openWallet(ledger.store);
    const first = await accept(ledger.store, requestFor(depositOf(500n)));
    await startFeed({ a: async (events) => void seen.push(...events) });
    await credit(ledger.store, 700n);
    const command = { type: 'RejectDeposit', reasonDigest: 'ab'.repeat(32) } as const;
    await accept(ledger.store, requestFor(command, { streamId: first.streamId }));
    await until(async () => seen.length === 3);
    expect(
      seen.map(({ recorded, changed, request }) => [
        recorded.position,
        recorded.event.type,
        ...changed.map(({ type, status, amountCents }) => `${type} ${status} ${amountCents}`),
        request?.status,
      ]),
    ).toEqual([
      [3, 'DepositRequested', 'deposit pending 700', 'pending'],
      [4, 'DepositApproved', 'deposit approved 700', 'approved'],
      // Requested before the consumer existed: its stream is read from its beginning all the same.
      [5, 'DepositRejected', 'deposit rejected 500', 'rejected'],
    ]);
  });

  it('lets one process at a time work, and loses nothing when all of them write', async () => {
    let working = 0;
    let most = 0;
    const counting: Handle = async (events, manager) => {
      working += 1;
      most = Math.max(most, working);
      await tell('a')(events, manager);
      working -= 1;
    };
    const stores = [ledger.store, ledger.anotherProcess(), ledger.anotherProcess()];
    for (const store of stores) await startFeed({ a: counting }, store);
    await Promise.all(stores.map((store) => requests(100, store)));
    await until(async () => (await told()).length >= 300);
    expect(await told()).toEqual(upTo(300));
    expect(most).toBe(1);
  });

  it('goes on elsewhere, without loss or doubling, when the process at work is killed', async () => {
    const gate = { opened: false };
    const { feed, source } = await startFeed({
      a: async (events, manager) => {
        await tell('a')(events, manager);
        // Killed after it wrote and before it committed.
        while (!gate.opened) await new Promise((resolve) => setTimeout(resolve, 10));
        throw new Error('Connection terminated');
      },
    });
    await requests(5);
    await until(async () => {
      const { rows } = await ledger.superuser.query(
        `select from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      );
      return rows.length > 0;
    });
    await ledger.superuser.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    );
    gate.opened = true;
    await feed.onModuleDestroy();
    await source.destroy();
    sources.splice(sources.indexOf(source), 1);
    await startFeed({ a: tell('a') }, ledger.anotherProcess());
    await until(async () => (await told()).length >= 5);
    expect(await told()).toEqual(upTo(5));
  });

  it('finds what was recorded by a process that did not live to say so', async () => {
    await startFeed({ a: tell('a') });
    // A store whose commits nobody here is told of.
    await requests(3, ledger.anotherProcess());
    await until(async () => (await told()).length === 3);
    expect(await told()).toEqual([1, 2, 3]);
  });

  it('stops one consumer before an event it cannot take, visibly, and no other', async () => {
    let cured = false;
    const fussy: Handle = async (events, manager) => {
      if (!cured && events.some(({ recorded }) => recorded.position === 7)) throw new Error('Seven is too much');
      await tell('fussy')(events, manager);
    };
    await startFeed({ fussy, calm: tell('calm') });
    await requests(10);
    await until(async () => (await told('calm')).length === 10 && (await progress('fussy')).failure !== undefined);
    // The six before it were taken, each once, though they came in one page with it.
    expect(await told('fussy')).toEqual(upTo(6));
    expect(await progress('fussy')).toMatchObject({
      position: 6,
      lag: 4,
      lagSeconds: expect.any(Number),
      failure: { attempts: expect.any(Number), error: 'Seven is too much' },
    });
    cured = true;
    await until(async () => (await told('fussy')).length === 10);
    expect(await told('fussy')).toEqual(upTo(10));
    expect(await progress('fussy')).toEqual({ consumer: 'fussy', position: 10, lag: 0, lagSeconds: 0 });
  });

  it('reads nothing for a consumer that needs no events, and tells it each time that there are some', async () => {
    const source = await newSource();
    const feed = new Feed(source, ledger.store, new FollowedLog(source));
    feeds.push(feed);
    const given: number[] = [];
    feed.register({ name: 'a', needsNoEvents: true, handle: async (events) => void given.push(events.length) });
    await feed.onApplicationBootstrap();
    for (const position of [3, 4]) {
      await requests(position === 3 ? 3 : 1);
      await until(async () => (await progress('a')).position === position);
    }
    expect(given.length).toBeGreaterThanOrEqual(2);
    expect(new Set(given)).toEqual(new Set([0]));
  });

  it('refuses two consumers of one name', async () => {
    const { feed } = await startFeed({ a: tell('a') });
    expect(() => feed.register({ name: 'a', handle: tell('a') })).toThrow('Two consumers of the feed are called a');
  });
});
