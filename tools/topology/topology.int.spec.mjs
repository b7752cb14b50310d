// @ts-check
// needs the build
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '../start/root.mjs';
import { badInputsOf } from './bad-inputs.mjs';
import { endpointTable } from './endpoint-table.mjs';
import { call, eventually, signIn } from './http.mjs';
import { runSupervised } from './supervised-process.mjs';
import { topologyRunsHere } from './runs-here.mjs';
import { startTopology } from './topology.mjs';

/** So far ahead that every plan of the demo has payouts to make, which two workers find due at once. */
const DAYS_AHEAD = 45;
const RATE_LIMIT = 300;
const STAFF = { admin: 'admin', reviewer: 'reviewer', support: 'support', 'plan-manager': 'plans', auditor: 'auditor' };

/** @typedef {import('./topology.mjs').ServerProcess} ServerProcess */
/** @type {import('./topology.mjs').Topology} */
let topology;
/** @type {pg.Client} */
let database;

(topologyRunsHere() ? describe : describe.skip)('the topology', () => {
  beforeAll(async () => {
    topology = await startTopology({
      workers: 2,
      settings: {
        SEED_DEMO: 'true',
        DEMO_SIZE: 'named',
        DEMO_DAYS_AHEAD: String(DAYS_AHEAD),
        RATE_LIMIT_INVESTOR: String(RATE_LIMIT),
        RATE_LIMIT_PUBLIC: '100000',
      },
    });
    database = new pg.Client(topology.database.superuserUrl);
    await database.connect();
  }, 180_000);
  afterAll(async () => {
    await database?.end();
    await topology?.stop();
  });

  /** @param {string} sql */
  const rows = async (sql) => (await database.query(sql)).rows;

  const DEPOSIT = { amount: 12.34, currency: 'BTC' };

  test('every commit stands on the standby before it is answered', async () => {
    expect(await rows('select application_name, sync_state from pg_stat_replication order by 1')).toEqual([
      { application_name: 'clearfold_archive', sync_state: 'async' },
      { application_name: 'clearfold_standby', sync_state: 'sync' },
    ]);
    const standby = new pg.Client(topology.database.standbyUrl);
    await standby.connect();
    const { rows: found } = await standby.query('select pg_is_in_recovery() as standby');
    await standby.end();
    expect(found).toEqual([{ standby: true }]);
  });

  test('migrations run once, by the owner; servers have a login that owns nothing', async () => {
    const [{ twice, owners }] = await rows(
      'select count(*) - count(distinct name) as twice, ' +
        "(select array_agg(distinct tableowner) from pg_tables where schemaname in ('public', 'ledger')) as owners from schema_migrations",
    );
    expect({ twice, owners }).toEqual({ twice: '0', owners: '{clearfold_owner}' });
    const logins = await rows(
      "select distinct usename from pg_stat_activity where application_name like 'clearfold-%'",
    );
    expect(logins).toEqual([{ usename: 'clearfold_server' }]);
  });

  test('what one server records, a stream of the other shows', async () => {
    const [first, second] = /** @type {[ServerProcess, ServerProcess]} */ (topology.apis);
    const token = await signIn(first.url, 'ada@clearfold.example');
    const stream = await watch(second.url, token);
    const wallets = await call(first.url, 'GET /wallets', { token });
    const wallet = wallets.body.data.find((/** @type {{ currency: string }} */ { currency }) => currency === 'BTC');
    const asked = await call(first.url, 'POST /transactions/deposit-request', {
      token,
      body: { ...DEPOSIT, blockchainWalletAddress: wallet.address },
    });
    expect(asked.status).toBe(201);
    await eventually(() => stream.text().includes('event: update'), 'an update of the other server');
    await stream.close();
  });

  test('a limit of requests holds over both servers together', async () => {
    // Limits are by session: both servers are asked in the same one.
    const token = await signIn(topology.url, 'ben@clearfold.example');
    let answered = 0;
    const refusedBy = new Set();
    let minute = NaN;
    while (refusedBy.size < topology.apis.length) {
      // Counts begin anew with each minute, and so does this.
      const thisMinute = Math.floor(Date.now() / 60_000);
      if (thisMinute !== minute) {
        [minute, answered] = [thisMinute, 0];
        refusedBy.clear();
      }
      const round = topology.apis.flatMap(({ url }, i) =>
        Array.from({ length: 5 }, async () => {
          const { status } = await call(url, 'GET /users/me', { token });
          if (status === 429) refusedBy.add(i);
          else answered += 1;
        }),
      );
      await Promise.all(round);
      // Processes tell each other twice a second: what is let through too often meanwhile stays small. Near the limit it is
      // asked slowly, so that it does so where they stand still for two seconds as well.
      await new Promise((resolve) => setTimeout(resolve, answered > 0.8 * RATE_LIMIT ? 300 : 100));
      if (answered > 2 * RATE_LIMIT) throw new Error('Nobody refused');
    }
    expect(answered).toBeLessThan(1.5 * RATE_LIMIT);
  });

  describe('of two workers', () => {
    test('payouts are made once, on one of them', async () => {
      const today = Math.floor(Date.now() / 86_400_000) + DAYS_AHEAD;
      await eventually(async () => {
        const [{ due, open }] = await rows(
          `select (select count(*)::int from ledger.purchases where due_day <= ${today}) as due,
            (select count(*)::int from ledger.payout_runs where status = 'open') as open`,
        );
        return due === 0 && open === 0;
      }, 'everything due is paid');
      const [{ runs, opened, closed, days }] = await rows(
        `select (select count(*)::int from ledger.payout_runs) as runs, (select count(distinct day)::int from ledger.payout_runs) as days,
        count(*) filter (where type = 'PayoutRunOpened')::int as opened, count(*) filter (where type = 'PayoutRunClosed')::int as closed
       from ledger.events`,
      );
      expect(runs).toBeGreaterThan(0);
      expect({ opened, closed, days }).toEqual({ opened: runs, closed: runs, days: runs });
      // Folds every event again: a payout too much is a difference.
      const verify = [process.execPath, join(root, 'apps/ledger-cli/dist/main.js'), 'verify'];
      const said = await runSupervised({
        name: 'verify',
        command: verify,
        env: { DATABASE_URL: topology.database.ownerUrl },
      });
      expect(said).toContain('No difference');
    });

    test('a checkpoint of each size is signed once', async () => {
      const file = () => readFileSync(String(topology.environment.CHECKPOINT_SINK), 'utf8');
      await eventually(async () => (await rows('select 1 from ledger.checkpoints')).length > 0, 'a checkpoint');
      const sizes = [...file().matchAll(/^\S+\n(\d+)\n/gm)].map(([, size]) => size);
      expect(new Set(sizes).size).toBe(sizes.length);
    });

    test('the self-audit is made once', async () => {
      await eventually(async () => (await rows('select 1 from ledger.self_checks')).length > 0, 'a self-audit');
      // The tests may be run while a night begins, at two o'clock UTC.
      const night = "date(started_at at time zone 'UTC' - interval '2 hours')";
      const [{ twice, differences }] = await rows(
        `select count(*)::int - count(distinct ${night})::int as twice, sum(differences)::int as differences from ledger.self_checks`,
      );
      expect({ twice, differences }).toEqual({ twice: 0, differences: 0 });
    });
  });

  describe('through the proxy', () => {
    const table = endpointTable();
    /** @type {Map<string, string | undefined>} */
    const tokens = new Map([['nobody', undefined]]);
    const bodies = [
      '{"amount":',
      'null',
      '[]',
      '"x"',
      `${'['.repeat(40_000)}`,
      '{"amount":1e309,"transactionPIN":["1234"]}',
    ];

    beforeAll(async () => {
      for (const [role, email] of Object.entries(STAFF)) {
        tokens.set(role, await signIn(topology.url, `${email}@clearfold.example`, 'staff'));
      }
    });

    // One for each test: an investor's calls of a minute are counted.
    const asInvestor = async (/** @type {string} */ name) =>
      tokens.set('investor', await signIn(topology.url, `${name}@clearfold.example`));
    /** @param {string} path */
    const filled = (path) => path.replace(':id', '00000000-0000-4000-8000-000000000000').replace(/:\w+/, 'x');

    test('every endpoint refuses everybody whom the table of the tests does not let in', async () => {
      await asInvestor('clara');
      const { paths } = JSON.parse(readFileSync(join(root, 'apps/api/openapi.json'), 'utf8'));
      const described = Object.values(paths).flatMap((methods) => Object.keys(methods));
      expect(table).toHaveLength(described.length);
      const wrong = [];
      for (const { method, path, allowed } of table) {
        for (const [caller, token] of tokens) {
          if (allowed.has(caller)) continue;
          const { status, body } = await call(topology.url, `${method} ${filled(path)}`, { token });
          if (![401, 403].includes(status) || typeof body.message !== 'string')
            wrong.push([caller, method, path, status]);
        }
      }
      expect(wrong).toEqual([]);
    });

    test('whom it lets in may read, and no malformed body is a fault or changes anything', async () => {
      await asInvestor('diego');
      const [before] = await rows('select position, encode(root, $$hex$$) as root from ledger.head');
      const wrong = [];
      for (const { method, path, allowed } of table) {
        const caller = [...allowed].find((name) => name !== 'nobody') ?? 'nobody';
        const token = tokens.get(caller);
        if (path.endsWith('live')) continue; // Streams without end.
        for (const body of method === 'GET' ? [undefined] : bodies) {
          const headers = {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(body && { 'content-type': 'application/json' }),
          };
          const answer = await fetch(`${topology.url}/api${filled(path)}`, { method, headers, body });
          if (answer.status >= 500 || (body && path.includes('transactions') && answer.status < 400))
            wrong.push([method, path, body?.slice(0, 20), answer.status]);
          await answer.arrayBuffer();
        }
      }
      expect(wrong).toEqual([]);
      expect((await rows('select position, encode(root, $$hex$$) as root from ledger.head'))[0]).toEqual(before);
    }, 180_000);

    test('no bad amount, PIN, recipient, key, query or token is taken, a fault or without its text', async () => {
      const own = await signIn(topology.url, 'emi@clearfold.example');
      // Not the head: payouts may move it meanwhile.
      const requests = () => rows('select count(*)::int as requests from ledger.requests');
      const before = await requests();
      const wrong = [];
      for (const { what, call, body, headers, token = own } of badInputsOf(own, tokens.get('reviewer') ?? '')) {
        const [method, path] = call.split(' ');
        const answer = await fetch(`${topology.url}/api${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            ...(body && { 'content-type': 'application/json' }),
            ...headers,
          },
          body,
        });
        const text = await answer.text();
        const isRefused = answer.status >= 400 && answer.status < 500 && typeof JSON.parse(text).message === 'string';
        if (!isRefused) wrong.push([what, answer.status, text.slice(0, 80)]);
      }
      expect(wrong).toEqual([]);
      expect(await requests()).toEqual(before);
    });
  });

  test('a killed server is missed by nobody behind the proxy', async () => {
    const token = await signIn(topology.url, 'ada@clearfold.example');
    const [victim] = /** @type {[ServerProcess]} */ (topology.apis);
    victim.signal('SIGKILL');
    await victim.ended;
    for (let i = 0; i < 20; i++) expect((await call(topology.url, 'GET /users/me', { token })).status).toBe(200);
    const born = await topology.restart(victim);
    expect((await call(born.url, 'GET /health')).status).toBe(200);
  });
});

/** @param {string} server @param {string} token */
async function watch(server, token) {
  const abort = new AbortController();
  const response = await fetch(`${server}/api/live`, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  expect(response.status).toBe(200);
  let text = '';
  const read = (async () => {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  })().catch(() => {});
  return { text: () => text, close: async () => (abort.abort(), await read) };
}
