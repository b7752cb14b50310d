// needs the build of api
import pg from 'pg';
import { call } from '#testing/call.js';
import { addWallet, fund } from '#testing/money.js';
import { signInStaff, signUpInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { AlarmWatch } from '../alarms/alarm-watch.js';
import { RingingAlarms } from '../alarms/ringing-alarms.js';
import { NightlyAuditJob } from './nightly-audit.job.js';
import { SelfAudit } from './self-audit.js';

/** Of a log that knows no staff and has no policy: one approval, which nobody signed. */
const HELD = {
  people: { outcome: 'held', members: 0, decisions: 0 },
  policy: { outcome: 'held', policies: 0 },
  signatures: { outcome: 'held', signed: 0, unsigned: 1, signedByOwners: 0 },
  statements: { outcome: 'held', statements: 0, unfinished: 0 },
  lines: { outcome: 'held', lines: 0, used: 0 },
  evidence: { outcome: 'held', byLine: 0, byTwo: 0 },
} as const;

describe('the nightly check of the ledger', () => {
  let server: TestServer;
  let job: NightlyAuditJob;
  beforeAll(async () => {
    server = await startTestServer();
    server.clock.moveTo(new Date('2026-11-20T12:00:00Z'));
    job = server.app.get(NightlyAuditJob, { strict: false });
    await addWallet(server);
    await fund(server, await signUpInvestor(server), await signInStaff(server, 'reviewer'), 100);
  });
  afterAll(() => server.close());

  const never = new AbortController().signal;
  const checks = (): Promise<Record<string, unknown>[]> =>
    server.dataSource.query('select position, root, differences, findings, checks from ledger.self_checks order by id');
  const health = () => call(server, 'GET /health/ready');
  const asSuperuser = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server.database.superuserUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };

  it('is due once a night, from two o’clock UTC on', async () => {
    expect(await job.due()).toEqual(['night-20777']);
    await job.run('night-20777', never);
    expect(await checks()).toEqual([
      { position: '3', root: expect.stringMatching(/^[0-9a-f]{64}$/), differences: 0, findings: [], checks: HELD },
    ]);
    expect(await job.due()).toEqual([]);
    server.clock.moveTo(new Date('2026-11-21T01:59:59Z'));
    expect(await job.due()).toEqual([]);
    server.clock.moveTo(new Date('2026-11-21T02:00:00Z'));
    expect(await job.due()).toEqual(['night-20778']);
  });

  it('is made once, though the job runs twice', async () => {
    await job.run('night-20778', never);
    await job.run('night-20778', never);
    expect(await checks()).toHaveLength(2);
    expect((await health()).status).toBe(200);
  });

  it('is made once, though two processes were given the job', async () => {
    server.clock.moveTo(new Date('2026-11-22T02:00:00Z'));
    await Promise.all([job.run('night-20779', never), job.run('night-20779', never)]);
    expect(await checks()).toHaveLength(3);
  });

  it('records nothing when the server stops meanwhile', async () => {
    server.clock.moveTo(new Date('2026-11-23T03:00:00Z'));
    await job.run('night-20780', AbortSignal.abort());
    expect(await checks()).toHaveLength(3);
    expect(await job.due()).toEqual(['night-20780']);
  });

  it('stops, and records nothing, when the connection that holds its lock is ended meanwhile', async () => {
    const superuser = new pg.Client({ connectionString: server.database.superuserUrl });
    await superuser.connect();
    await superuser.query('begin; lock table ledger.events in access exclusive mode');
    try {
      const night = job.run('night-20780', never);
      const end = `select pg_terminate_backend(lock.pid) from pg_stat_activity lock, pg_stat_activity work
        where lock.application_name = 'clearfold-nightly-audit-lock' and work.application_name = 'clearfold-nightly-audit'
          and lock.datname = current_database() and work.datname = current_database()`;
      while ((await superuser.query(end)).rowCount === 0) {
        await new Promise((resolve) => setTimeout(resolve, 20));
        await superuser.query('select pg_stat_clear_snapshot()');
      }
      await night;
    } finally {
      await superuser.end();
    }
    expect(await checks()).toHaveLength(3);
    expect(await job.due()).toEqual(['night-20780']);
  });

  it('raises an alarm when a balance was tampered with, until a check finds none', async () => {
    await asSuperuser(`update ledger.balances set balance_cents = balance_cents + 1 where account like 'investor/%'`);
    await job.run('night-20780', never);
    const [difference] = (await checks()).slice(-1);
    expect(difference).toMatchObject({ differences: expect.any(Number), findings: [expect.anything()] });
    expect(await health()).toMatchObject({ status: 503, body: { errors: { 'self-audit': 'alarm' } } });

    // A check that began before and ends only now has not seen it.
    const earlier = new Date(server.clock.now().valueOf() - 60_000);
    await server.app.get(SelfAudit).record(earlier, { events: 3, findings: [], checks: HELD });
    await server.app.get(AlarmWatch).round();
    expect(await health()).toMatchObject({ status: 503 });

    // What is found besides is another alarm: who let writes go on did so for what was known.
    const ringing = async (): Promise<string[]> =>
      (await server.app.get(RingingAlarms).all()).map(({ subject }) => subject);
    const known = await ringing();
    await asSuperuser(`update ledger.balances set balance_cents = balance_cents + 5 where account like 'external/%'`);
    server.clock.moveTo(new Date('2026-11-24T03:00:00Z'));
    await job.run('night-20781', never);
    const besides = await ringing();
    expect([known.length, besides.length]).toEqual([1, 1]);
    expect(besides).not.toEqual(known);
    await asSuperuser(`update ledger.balances set balance_cents = balance_cents - 5 where account like 'external/%'`);

    await asSuperuser(`update ledger.balances set balance_cents = balance_cents - 1 where account like 'investor/%'`);
    server.clock.moveTo(new Date('2026-11-25T03:00:00Z'));
    await job.run('night-20782', never);
    await server.app.get(AlarmWatch).round();
    expect(await health()).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
});
