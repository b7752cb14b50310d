import { type AlarmPart, type RingingAlarm, type RingingAlarms } from '@clearfold/contracts';
import pg from 'pg';
import { AlarmWatch } from '#platform/alarms/alarm-watch.js';
import { type Settings } from '#platform/config/settings.js';
import { Jobs } from '#platform/jobs/jobs.js';
import { inBackground } from '#platform/telemetry/in-background.js';
import { SendMailsJob } from '#platform/mail/send-mails.job.js';
import { call } from '#testing/call.js';
import { failJobs } from '#testing/fuzz/fail-jobs.js';
import { startTestMailServer } from '#testing/servers/mail-server.js';
import { addWallet, depositBody } from '#testing/money.js';
import { openQueue } from '#testing/queue/open-queue.js';
import { signInStaff, signUpInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const METRICS_TOKEN = 'a token that only the tests know, 32';

describe('alarms that stop no writes', () => {
  let server: TestServer;
  let admin: TestStaff;
  const start = async (settings: Partial<Settings> = {}): Promise<void> => {
    server = await startTestServer({ metricsToken: METRICS_TOKEN, ...settings });
    admin = await signInStaff(server, 'admin');
    await addWallet(server);
  };
  afterEach(() => server.close());

  const poll = (): Promise<void> => server.app.get(AlarmWatch).round();
  const ringing = async (): Promise<RingingAlarm[]> =>
    (await call<RingingAlarms>(server, 'GET /staff/alarms', { token: admin.token })).body.data;
  const works = async (part: AlarmPart): Promise<string | undefined> => {
    const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return new RegExp(`^clearfold_part_works\\{part="${part}"\\} (.+)$`, 'm').exec(await answer.text())?.[1];
  };
  /** That one part rings, everywhere it must, and that it is told. */
  const rings = async (part: AlarmPart, what: RegExp): Promise<void> => {
    expect(await ringing()).toMatchObject([
      { part, what: expect.stringMatching(what), stopsWrites: false, isOfTheLog: false },
    ]);
    expect(await works(part)).toBe('0');
    const ready = await call<{ degraded: string[] }>(server, 'GET /health/ready');
    expect([ready.status, ready.body.degraded]).toEqual([200, [part]]);
    const rows = await server.dataSource.query<{ part: string }[]>(
      `select data->>'part' as part from mails where template = 'alarm-rings' and staff_id = $1`,
      [admin.id],
    );
    expect(rows).toEqual([{ part }]);
  };
  const isOver = async (part: AlarmPart): Promise<void> => {
    expect([await ringing(), await works(part)]).toEqual([[], '1']);
    const rows = await server.dataSource.query<{ part: string }[]>(
      `select data->>'part' as part from mails where template = 'alarm-is-over' and staff_id = $1`,
      [admin.id],
    );
    expect(rows).toEqual([{ part }]);
  };
  const asSuperuser = async (statement: string): Promise<void> => {
    const client = new pg.Client({ connectionString: server.database.superuserUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };

  it('a backup that is old rings, and one that was just made ends it', async () => {
    await start({ backupMaxAgeHours: 26 });
    const now = server.clock.now().toISOString();
    const made = `insert into backup_runs (finished_at, kind, bytes, proved) values ('${now}', 'full', 1000, true)`;
    await poll();
    await rings('backup', /^no backup was made yet$/);
    await asSuperuser(made);
    await poll();
    await isOver('backup');
    server.clock.forwardSeconds(26 * 3600);
    admin = await signInStaff(server, 'admin');
    await poll();
    expect(await ringing()).toEqual([]);
    server.clock.forwardSeconds(1);
    await poll();
    expect(await ringing()).toMatchObject([{ part: 'backup', what: 'the last backup is 26 h old' }]);
    const text = await (
      await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    ).text();
    expect(text).toMatch(/^clearfold_backup_age_seconds 93601$/m);
  });

  it('backups that nobody watches do not ring', async () => {
    await start();
    await poll();
    expect([await ringing(), await works('backup')]).toEqual([[], undefined]);
  });

  it('jobs that fail ring until they are done or no longer due', async () => {
    await start({ workJobs: false });
    await openQueue(server);
    await poll();
    expect(await ringing()).toEqual([]);
    await failJobs(server);
    await poll();
    await rings('failed-jobs', /^12 jobs failed lately: fuzzed$/);
    server.clock.forwardSeconds(31 * 60);
    await poll();
    await isOver('failed-jobs');
  });

  it('a job queue that cannot be opened rings after a minute', async () => {
    await start({ redisUrl: 'redis://127.0.0.1:1' });
    inStart(server);
    await poll();
    expect(await ringing()).toEqual([]);
    server.clock.forwardSeconds(61);
    await poll();
    await rings('job-queue', /./);
  });

  it('mails that do not leave ring, and stop ringing when they did; alarms are mailed without the queue', async () => {
    const smtp = await startTestMailServer();
    smtp.refuseWith = 552;
    try {
      await start({ smtpUrl: smtp.url, workJobs: false });
      await signUpInvestor(server);
      const job = server.app.get(SendMailsJob, { strict: false });
      // One without a link, which would be forgotten once it is refused for good.
      const [mail] = await server.dataSource.query<{ id: string }[]>(`select id from mails where template = 'welcome'`);
      const { id } = mail!;
      await job.run(id);
      smtp.refuseWith = undefined;
      await poll();
      await rings('failed-mails', /^1 mails failed, 0 are tried for more than 15 minutes$/);
      const isTold = (): boolean => smtp.received.some(({ subject }) => subject === 'Alarm: Mails cannot be sent');
      while (!isTold()) await new Promise((resolve) => setTimeout(resolve, 20));
      await asSuperuser(
        `update mails set state = 'waiting', attempts = 0, next_attempt_at = '${server.clock.now().toISOString()}' where state = 'failed'`,
      );
      await job.run(id);
      await poll();
      await isOver('failed-mails');
    } finally {
      await smtp.close();
    }
  });

  it('whoever receives the write-ahead log and is away rings after a minute', async () => {
    await start();
    const slot = `alarm_${process.pid}`;
    await asSuperuser(`select pg_create_physical_replication_slot('${slot}', true)`);
    try {
      await poll();
      expect(await ringing()).toEqual([]);
      server.clock.forwardSeconds(61);
      await poll();
      await rings('archive', new RegExp(`${slot} is not connected`));
    } finally {
      await asSuperuser(`select pg_drop_replication_slot('${slot}')`);
    }
    await poll();
    await isOver('archive');
  });

  it('commands are taken meanwhile', async () => {
    await start({ backupMaxAgeHours: 1 });
    await poll();
    const { token } = await signUpInvestor(server);
    expect((await call(server, 'POST /transactions/deposit-request', { token, body: depositBody(5) })).status).toBe(
      201,
    );
  });
});

/** As `startServer` does; nobody waits for it. */
const inStart = (server: TestServer): void =>
  inBackground('The opening of the job queue', server.app.get(Jobs).start());
