import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type ErrorAnswer } from '@clearfold/contracts';
import pg from 'pg';
import { closeApp, createApp } from '#app.js';
import { type Answer, call, type CallOptions } from '#testing/call.js';
import { type LossyProxy, startLossyProxy, until } from '@clearfold/ledger-store/testing';
import { addWallet, depositBody, transactionsOf } from '#testing/money.js';
import { PASSWORD, signUpInvestor, type TestInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const LONGEST_MILLISECONDS = 10_000;

/** An answer, how long it took, and how long the process stood still meanwhile, the server's and ours: a busy machine's doing. */
type Timed = Answer<ErrorAnswer> & { milliseconds: number; stalledMilliseconds: number };

const timed = async (at: Pick<TestServer, 'url'>, what: string, options?: CallOptions): Promise<Timed> => {
  const stalls = monitorEventLoopDelay({ resolution: 10 });
  stalls.enable();
  const start = performance.now();
  const answer = await call<ErrorAnswer>(at, what, options);
  const milliseconds = performance.now() - start;
  stalls.disable();
  return { ...answer, milliseconds, stalledMilliseconds: stalls.max / 1e6 };
};

/** A reader's, a visitor's and a customer's request, each with a key where it has one. */
const everyKind = (at: Pick<TestServer, 'url'>, { token, user }: TestInvestor, key: string): Promise<Timed>[] => [
  timed(at, 'GET /users/me', { token }),
  timed(at, 'GET /transactions/user-transactions', { token }),
  timed(at, 'POST /auth/signin', { body: { email: user.email, password: PASSWORD } }),
  timed(at, 'POST /transactions/deposit-request', { token, body: depositBody(7), headers: { 'idempotency-key': key } }),
];

const expectBounded = (answers: readonly Timed[]): void => {
  for (const { status, milliseconds, stalledMilliseconds, headers, body } of answers) {
    // It is taken, answered when its time is up, and read: each may have waited for the process.
    expect(milliseconds).toBeLessThan(LONGEST_MILLISECONDS + 3 * stalledMilliseconds);
    if (status < 300) continue;
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'ledger-unavailable', '2']);
  }
};

/** A server of its own for one test: those of this file wait side by side, as what they wait for are the server's real limits. */
interface World {
  readonly server: TestServer;
  readonly ada: TestInvestor;
  /** A session of the database beside the server's. */
  readonly other: pg.Client;
  readonly deposit: (key: string, at?: Pick<TestServer, 'url'>) => Promise<Timed>;
}

const withWorld = async (work: (world: World) => Promise<void>): Promise<void> => {
  const server = await startTestServer({ databaseConnections: 4 });
  const other = new pg.Client({ connectionString: server.database.superuserUrl });
  try {
    await addWallet(server);
    const ada = await signUpInvestor(server);
    await other.connect();
    const deposit = (key: string, at: Pick<TestServer, 'url'> = server): Promise<Timed> =>
      timed(at, 'POST /transactions/deposit-request', {
        token: ada.token,
        body: depositBody(7),
        headers: { 'idempotency-key': key },
      });
    await work({ server, ada, other, deposit });
  } finally {
    await other.end();
    await server.close();
  }
};

/** A server that reaches the database through a proxy. */
interface FarWorld extends World {
  readonly proxy: LossyProxy;
  readonly at: Pick<TestServer, 'url'>;
}

const withFarWorld = (work: (world: FarWorld) => Promise<void>): Promise<void> =>
  withWorld(async (world) => {
    const { server, deposit } = world;
    const proxy = await startLossyProxy(server.settings.databaseUrl);
    const far = await createApp({ ...server.settings, databaseUrl: proxy.url, databaseConnections: 4 }, server.clock);
    try {
      await far.listen(0, '127.0.0.1');
      const at = { url: (await far.getUrl()).replace(/\/$/, '') };
      expect((await deposit('before', at)).status).toBe(201);
      await work({ ...world, proxy, at });
    } finally {
      proxy.speakAgain();
      await closeApp(far);
      await proxy.close();
    }
  });

describe('every request is answered within ten seconds, with its success or with 503,', () => {
  it.concurrent('while another session holds the head of the ledger; nothing of it is recorded, and its keys are free', () =>
    withWorld(async ({ server, ada, other, deposit }) => {
      await other.query('begin; select from ledger.head for update');
      const first = [deposit('a'), deposit('b')];
      await new Promise((resolve) => setTimeout(resolve, 3_500));
      // These wait behind the batch of the first, and behind the next one.
      const behind = [deposit('c'), deposit('d')];
      const [ready, live, read] = await Promise.all([
        timed(server, 'GET /health/ready'),
        timed(server, 'GET /health/live'),
        timed(server, 'GET /users/me', { token: ada.token }),
      ]);
      expect([ready.status, ready.body.errors]).toEqual([503, { writer: 'unavailable' }]);
      expect(ready.milliseconds).toBeLessThan(3_000);
      expect([live.status, read.status]).toEqual([200, 200]);
      const answers = await Promise.all([...first, ...behind]);
      expectBounded(answers);
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 503, 503]);
      // No batch is at work now: that another one could not begin is looked at.
      const still = await timed(server, 'GET /health/ready');
      expect([still.status, still.body.errors]).toEqual([503, { writer: 'unavailable' }]);
      await other.query('rollback');
      expect(await timed(server, 'GET /health/ready')).toMatchObject({ status: 200, body: { status: 'ok' } });
      expect(await transactionsOf(server, ada)).toEqual([]);
      for (const key of ['a', 'b', 'c', 'd']) expect((await deposit(key)).status).toBe(201);
      expect(await transactionsOf(server, ada)).toHaveLength(4);
    }));

  it.concurrent('while a commit does not come back; those behind it go on, and its key finds out what became of it', () =>
    withWorld(async ({ server, ada, other, deposit }) => {
      // As a commit that waits for its standby does: no limit of PostgreSQL's ends it, and it holds the head.
      await other.query(`
        create table pace (slow boolean); insert into pace values (true); grant select on pace to public;
        create function dawdle() returns trigger language plpgsql as $$
        begin if (select slow from pace) then perform pg_sleep(12); end if; return null; end $$;
        create constraint trigger dawdle after insert on ledger.batches deferrable initially deferred
          for each row execute function dawdle()`);
      const hanging = deposit('a');
      await until(async () => {
        const { rows } = await other.query(`select from pg_stat_activity where wait_event = 'PgSleep'`);
        return rows.length === 1;
      });
      await other.query('update pace set slow = false');
      const next = deposit('b');
      await new Promise((resolve) => setTimeout(resolve, 6_000));
      const behind = deposit('c');
      const answers = await Promise.all([hanging, next, behind]);
      expectBounded(answers);
      expect(answers.map(({ status }) => status)).toEqual([503, 503, 201]);
      for (const key of ['a', 'b', 'c']) expect((await deposit(key)).status).toBe(201);
      expect(await transactionsOf(server, ada)).toHaveLength(3);
    }));

  it.concurrent('while slow statements have every connection; and served again by itself', () =>
    withWorld(async ({ server, ada, other, deposit }) => {
      await other.query('begin; lock table investors');
      const answers = await Promise.all(
        [1, 2, 3].flatMap((round) => [
          timed(server, 'GET /users/me', { token: ada.token }),
          timed(server, 'POST /auth/signin', { body: { email: ada.user.email, password: PASSWORD } }),
          deposit(`${round}`),
        ]),
      );
      expectBounded(answers);
      expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(5);
      const [ready, live] = [await timed(server, 'GET /health/ready'), await timed(server, 'GET /health/live')];
      expect(Math.max(ready.milliseconds, live.milliseconds)).toBeLessThan(3_000);
      expect(live.status).toBe(200);
      await other.query('rollback');
      expect((await timed(server, 'GET /users/me', { token: ada.token })).status).toBe(200);
    }));

  describe('behind a network', () => {
    it.concurrent.each<[which: string, silence: (proxy: LossyProxy) => void]>([
      ['that says nothing on any connection, old or new', (way) => [way.swallowNew(), way.goSilent()]],
      ['where new connections hang, while the old ones work', (way) => way.swallowNew()],
      ['whose old connections hang, while new ones work', (way) => way.goSilent()],
    ])('%s', (_, silence) =>
      withFarWorld(async ({ server, ada, deposit, proxy, at }) => {
        silence(proxy);
        const keys = ['a', 'b', 'c'];
        const asked = keys.flatMap((key) => everyKind(at, ada, key));
        const [ready, live] = await Promise.all([timed(at, 'GET /health/ready'), timed(at, 'GET /health/live')]);
        expect(ready.milliseconds).toBeLessThan(3_000);
        expect(live.status).toBe(200);
        if (ready.status !== 200) expect(ready.body.errors).toHaveProperty('database', 'unavailable');
        expectBounded(await Promise.all(asked));
        proxy.speakAgain();
        await until(async () => (await timed(at, 'GET /health/ready')).status === 200);
        for (const key of keys) await until(async () => (await deposit(key, at)).status === 201);
        const recorded = await transactionsOf(server, ada);
        expect(recorded).toHaveLength(1 + keys.length);
      }),
    );
  });
});
