import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type AlarmPart,
  type ErrorAnswer,
  type RingingAlarm,
  type RingingAlarms,
  type ReviewCounts,
} from '@clearfold/contracts';
import { type NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { AlarmFault } from '#platform/alarms/alarm-fault.js';
import { AlarmWatch } from '#platform/alarms/alarm-watch.js';
import { type Settings } from '#platform/config/settings.js';
import { HealthChecks } from '#platform/health/health-checks.js';
import { call } from '#testing/call.js';
import { mailsTo } from '#testing/mails.js';
import { addWallet, depositBody, requestDeposit } from '#testing/money.js';
import { signInStaff, signUpInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { CheckpointSigner } from '#features/checkpoints/checkpoint-signer.js';

const METRICS_TOKEN = 'a token that only the tests know, 32';
const RIGHT = 'the key of the log that tests know, 32';
const WRONG = 'a wrong key in the environment, 32 long';

describe('alarms of the log', () => {
  let sink: string;
  let server: TestServer;
  let superuser: pg.Client;
  let investor: Awaited<ReturnType<typeof signUpInvestor>>;
  let admin: TestStaff;
  let other: TestStaff;
  const apps: NestFastifyApplication[] = [];
  beforeEach(async () => {
    sink = join(mkdtempSync(join(tmpdir(), 'clearfold-alarms-')), 'checkpoints');
    server = await startTestServer({ checkpointKey: RIGHT, checkpointSink: sink, metricsToken: METRICS_TOKEN });
    superuser = new pg.Client({ connectionString: server.database.superuserUrl });
    await superuser.connect();
    await superuser.query("set session_replication_role = 'replica'");
    await addWallet(server);
    investor = await signUpInvestor(server);
    admin = await signInStaff(server, 'admin');
    other = await signInStaff(server, 'admin');
    await requestDeposit(server, investor, 20);
    await signer().sign();
    await poll();
  });
  afterEach(async () => {
    for (const app of apps.splice(0)) await app.close();
    await superuser.end();
    await server.close();
  });

  const signer = (app = server.app): CheckpointSigner => app.get(CheckpointSigner, { strict: false });
  const poll = (app = server.app): Promise<void> => app.get(AlarmWatch).round();
  const another = async (changes: Partial<Settings> = {}): Promise<NestFastifyApplication> => {
    const app = await server.anotherProcess(changes);
    apps.push(app);
    return app;
  };
  const ringing = async (by = admin): Promise<RingingAlarm[]> =>
    (await call<RingingAlarms>(server, 'GET /staff/alarms', { token: by.token })).body.data;
  const parts = async (): Promise<AlarmPart[]> => (await ringing()).map(({ part }) => part);
  const deposit = () =>
    call<ErrorAnswer>(server, 'POST /transactions/deposit-request', { token: investor.token, body: depositBody(5) });
  const letGoOn = (id: string, by: TestStaff, reason = 'The standby was restored on purpose.') =>
    call<ErrorAnswer>(server, `POST /staff/alarms/${id}/let-go-on`, { token: by.token, body: { reason } });
  /** What reviewers are told beside their queue. */
  const writesStopped = async (): Promise<boolean> => {
    const { token } = await signInStaff(server, 'reviewer');
    return (await call<ReviewCounts>(server, 'GET /staff/requests/counts', { token })).body.writesStopped ?? false;
  };
  const works = async (part: AlarmPart): Promise<string | undefined> => {
    const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    return new RegExp(`^clearfold_part_works\\{part="${part}"\\} (.+)$`, 'm').exec(await answer.text())?.[1];
  };
  const mailed = async (template: 'alarm-rings' | 'alarm-is-over', to = admin) =>
    ((await mailsTo(server, to.id, template)) as { part: AlarmPart }[]).map(({ part }) => part);

  /** Sets the database back by one deposit, as a restored copy would be. */
  const setBack = async (): Promise<() => Promise<void>> => {
    const tables = ['events', 'batches', 'postings', 'head', 'checkpoints'];
    for (const table of tables)
      await superuser.query(`create temp table if not exists kept_${table} as table ledger.${table}`);
    await superuser.query('create temp table kept_alarms as table alarms');
    const at = '(select position - 1 from kept_head)';
    await superuser.query(`delete from ledger.events where position > ${at}`);
    await superuser.query(`delete from ledger.batches where last_position > ${at}`);
    await superuser.query(`delete from ledger.postings where position > ${at}`);
    await superuser.query(`delete from ledger.checkpoints where size > ${at}`);
    await superuser.query(
      `update ledger.head set position = ${at}, root = (select root from ledger.batches order by last_position desc limit 1)`,
    );
    return async () => {
      for (const table of tables) {
        await superuser.query(`delete from ledger.${table}`);
        await superuser.query(`insert into ledger.${table} overriding system value select * from kept_${table}`);
      }
    };
  };

  /** What of each of these rings, stops writes and is let go on. */
  const FAULTS: [name: string, part: AlarmPart, cause: () => Promise<() => Promise<void>>][] = [
    ['a log that was set back', 'vouched-log', setBack],
    [
      'a log that was written anew',
      'vouched-log',
      async () => {
        await superuser.query('create temp table kept as table ledger.batches');
        await superuser.query(
          "update ledger.batches set root = sha256('x') where last_position = (select position from ledger.head)",
        );
        return async () => {
          await superuser.query('delete from ledger.batches');
          await superuser.query('insert into ledger.batches select * from kept');
        };
      },
    ],
    [
      'a checkpoint that another key signed',
      'checkpoint-key',
      async () => {
        const sound = readFileSync(sink, 'utf8');
        writeFileSync(sink, sound.replace(/.{20}\n\n$/, `${'A'.repeat(20)}\n\n`));
        return () => Promise.resolve(writeFileSync(sink, sound));
      },
    ],
  ];

  it.each(FAULTS)('%s makes the server not ready and stops writes, until it is over', async (_, part, cause) => {
    expect([await parts(), await works(part), await writesStopped()]).toEqual([[], '1', false]);
    const undo = await cause();
    await poll();
    expect(await parts()).toContain(part);
    expect((await ringing()).find((alarm) => alarm.part === part)).toMatchObject({
      stopsWrites: true,
      isOfTheLog: true,
    });
    expect(await works(part)).toBe('0');
    expect(await call(server, 'GET /health/ready')).toMatchObject({
      status: 503,
      body: { errors: { [part]: 'alarm' } },
    });
    expect(await call(server, 'GET /health/serving')).toMatchObject({ status: 200, body: { status: 'degraded' } });
    expect(await deposit()).toMatchObject({ status: 503, body: { code: 'ledger-halted' } });
    expect(await writesStopped()).toBe(true);
    // Reading and signing in go on.
    expect((await call(server, 'GET /transactions/user-transactions', { token: investor.token })).status).toBe(200);
    expect((await signInStaff(server, 'auditor')).token).toBeDefined();
    for (const to of [admin, other])
      expect((await mailed('alarm-rings', to)).filter((of) => of === part)).toHaveLength(1);

    await undo();
    // What one process saw, another may still see.
    await poll();
    expect(await parts()).toContain(part);
    server.clock.forwardSeconds(181);
    await poll();
    expect([await parts(), await works(part)]).toEqual([[], '1']);
    expect((await call(server, 'GET /health/ready')).status).toBe(200);
    expect((await deposit()).status).toBe(201);
    for (const to of [admin, other]) {
      expect((await mailed('alarm-is-over', to)).filter((of) => of === part)).toHaveLength(1);
    }
  });

  it('an admin alone lets writes go on, with a reason that all admins read, and the alarm rings on', async () => {
    await FAULTS[2]![2]();
    await poll();
    const [alarm] = await ringing();
    for (const role of ['reviewer', 'support', 'auditor', 'plan-manager'] as const) {
      expect((await letGoOn(alarm!.id, await signInStaff(server, role))).status).toBe(403);
    }
    expect((await letGoOn(alarm!.id, admin, '  ')).status).toBe(400);
    expect((await deposit()).status).toBe(503);
    expect((await letGoOn(alarm!.id, admin)).status).toBe(200);
    expect((await deposit()).status).toBe(201);
    expect(await call(server, 'GET /health/ready')).toMatchObject({
      status: 200,
      body: { status: 'degraded', degraded: ['checkpoint-key'] },
    });
    await poll();
    expect(await ringing(other)).toMatchObject([
      {
        part: 'checkpoint-key',
        stopsWrites: false,
        letGoOn: { by: 'The admin', reason: 'The standby was restored on purpose.' },
      },
    ]);
    expect(await works('checkpoint-key')).toBe('0');
    expect(await letGoOn(alarm!.id, other)).toMatchObject({ status: 409, body: { code: 'alarm-stops-nothing' } });
    const { body: acts } = await call<{ act: string }[]>(server, 'GET /staff/acts', { token: other.token });
    expect(acts.filter(({ act }) => act === 'writes-let-go-on')).toMatchObject([
      { by: 'The admin', why: 'checkpoint-key: The standby was restored on purpose.' },
    ]);
  });

  it('letting one alarm go on is for this one: a new one stops writes again', async () => {
    await FAULTS[2]![2]();
    await poll();
    expect((await letGoOn((await ringing())[0]!.id, admin)).status).toBe(200);
    expect((await deposit()).status).toBe(201);
    await poll();
    await FAULTS[1]![2]();
    await poll();
    expect(await deposit()).toMatchObject({ status: 503, body: { code: 'ledger-halted' } });
    expect((await ringing()).filter(({ stopsWrites }) => stopsWrites)).not.toHaveLength(0);
    expect((await ringing()).find(({ part }) => part === 'checkpoint-key')).toMatchObject({ stopsWrites: false });
  });

  it('is told once though several processes poll at once and often, and outlives a restart', async () => {
    const undo = await FAULTS[2]![2]();
    const second = await another();
    await Promise.all([poll(), poll(second), poll(), poll(second)]);
    await poll();
    await poll(second);
    expect(await mailed('alarm-rings')).toEqual(['checkpoint-key']);
    const third = await another({ checkpointKey: undefined, checkpointSink: undefined });
    await poll(third);
    expect(await parts()).toEqual(['checkpoint-key']);
    // One that does not see it ends nothing while another one does.
    await undo();
    server.clock.forwardSeconds(181);
    await poll(third);
    expect(await parts()).toEqual(['checkpoint-key']);
    await poll(second);
    expect(await parts()).toEqual([]);
    await poll();
    expect(await mailed('alarm-is-over')).toEqual(['checkpoint-key']);
  });

  it('a database that was set back and has forgotten the alarm is told it again by the file outside', async () => {
    await setBack();
    await superuser.query('delete from alarms');
    const started = await another();
    await poll(started);
    expect(await parts()).toEqual(['vouched-log']);
    await superuser.query('delete from alarms');
    // The process that saw it does not record either, whatever the table has forgotten.
    await poll();
    await superuser.query('delete from alarms');
    expect(await deposit()).toMatchObject({ status: 503, body: { code: 'ledger-halted' } });
  });

  it('a process without a file outside tells that the log is shorter than it saw it', async () => {
    const blind = await another({ checkpointKey: undefined, checkpointSink: undefined });
    await poll(blind);
    await setBack();
    await poll(blind);
    expect((await ringing()).map(({ part, what }) => [part, what])).toEqual([
      ['vouched-log', expect.stringMatching(/^This process saw \d+ events, and the log has \d+$/)],
    ]);
  });

  it('with LEDGER_ALARM=warn it rings and writes go on', async () => {
    const lenient = await another({ ledgerAlarm: 'warn' });
    await FAULTS[2]![2]();
    await poll(lenient);
    const url = await lenient.getUrl();
    const answer = await call({ ...server, url }, 'POST /transactions/deposit-request', {
      token: investor.token,
      body: depositBody(5),
    });
    expect(answer.status).toBe(201);
    expect((await call({ ...server, url }, 'GET /health/ready')).status).toBe(503);
    const { body } = await call<RingingAlarms>({ ...server, url }, 'GET /staff/alarms', { token: admin.token });
    expect(body.data).toMatchObject([{ part: 'checkpoint-key', stopsWrites: false, isOfTheLog: true }]);
  });

  it('a key in the environment that is not the log’s rings as soon as its process polls', async () => {
    const wrong = await another({ checkpointKey: WRONG });
    await poll(wrong);
    expect((await ringing()).map(({ part, what }) => [part, what])).toEqual([
      ['checkpoint-key', expect.stringMatching(/is neither CHECKPOINT_KEY nor CHECKPOINT_NEXT_KEY$/)],
    ]);
    expect((await deposit()).status).toBe(503);
  });

  it('what the signer alone can see, events that do not lead to the root, rings until it has signed', async () => {
    await requestDeposit(server, investor, 20);
    const last = '(select position from ledger.head)';
    const flip = `update ledger.events set bytes = set_byte(bytes, 40, 255 - get_byte(bytes, 40)) where position = ${last}`;
    await superuser.query(flip);
    await expect(signer().sign()).rejects.toThrow('do not lead to the root');
    await poll();
    expect(await parts()).toEqual(['vouched-log']);
    await superuser.query(flip);
    await signer().sign();
    server.clock.forwardSeconds(181);
    await poll();
    expect(await parts()).toEqual([]);
  });

  it.each<[what: string, harm: () => void]>([
    ['vanished', () => rmSync(sink)],
    [
      'was replaced by an older copy',
      () =>
        writeFileSync(
          sink,
          readFileSync(sink, 'utf8').split('clearfold.example/ledger\n').slice(0, 2).join('clearfold.example/ledger\n'),
        ),
    ],
    ['ends in half a note', () => writeFileSync(sink, readFileSync(sink, 'utf8').slice(0, -30))],
    [
      'cannot be read, which the watch over the log comes upon as well,',
      () => {
        rmSync(sink);
        mkdirSync(sink);
      },
    ],
  ])('an outside file that %s rings and stops no writes', async (_, harm) => {
    await requestDeposit(server, investor, 20);
    await signer().sign();
    const sound = readFileSync(sink, 'utf8');
    const mend = (): void => {
      rmSync(sink, { recursive: true, force: true });
      writeFileSync(sink, sound);
    };
    harm();
    await poll();
    // Half a note is one that is being written, for a moment.
    expect(await parts()).toEqual([]);
    mend();
    await poll();
    server.clock.forwardSeconds(16);
    harm();
    await poll();
    // Another moment than before.
    expect(await parts()).toEqual([]);
    server.clock.forwardSeconds(16);
    await poll();
    expect(await ringing()).toMatchObject([{ part: 'checkpoint-sink', stopsWrites: false, isOfTheLog: false }]);
    expect(await works('checkpoint-sink')).toBe('0');
    expect(await call(server, 'GET /health/ready')).toMatchObject({
      status: 200,
      body: { degraded: ['checkpoint-sink'] },
    });
    expect((await deposit()).status).toBe(201);
    expect(await letGoOn((await ringing())[0]!.id, admin)).toMatchObject({ status: 409 });
    mend();
    server.clock.forwardSeconds(181);
    await poll();
    expect(await parts()).toEqual([]);
  });

  it('an outside file on a disk that is full rings and stops no writes; nothing is signed that it does not have', async () => {
    // Every byte that is written there finds no room.
    const full = await another({ checkpointSink: '/dev/full' });
    await requestDeposit(server, investor, 20);
    const before = await server.dataSource.query<object[]>('select size from ledger.checkpoints order by size');
    await expect(signer(full).sign()).rejects.toThrow('ENOSPC');
    expect(await server.dataSource.query('select size from ledger.checkpoints order by size')).toEqual(before);
    await poll(full);
    server.clock.forwardSeconds(16);
    await poll(full);
    expect((await ringing()).map(({ part, stopsWrites }) => [part, stopsWrites])).toEqual([['checkpoint-sink', false]]);
    expect((await deposit()).status).toBe(201);
  });

  it('a check that could not be made is no alarm: writes do not stop for a database that was slow', async () => {
    const checks = server.app.get(HealthChecks);
    checks.addAlarm('vouched-log', () => Promise.reject(new Error('Connection terminated')));
    checks.addAlarm('checkpoint-key', () => Promise.reject(new TypeError('Cannot read properties of undefined')));
    checks.addAlarm('backup', () => new Promise(() => undefined));
    await poll();
    expect(await parts()).toEqual([]);
  });

  it('an admin who was switched off is told nothing', async () => {
    await superuser.query('update staff set disabled_at = $2 where id = $1', [other.id, server.clock.now()]);
    await FAULTS[2]![2]();
    await poll();
    expect([await mailed('alarm-rings', admin), await mailed('alarm-rings', other)]).toEqual([['checkpoint-key'], []]);
  });

  it('an alarm that is over is none to let go on any more', async () => {
    const undo = await FAULTS[2]![2]();
    await poll();
    const [alarm] = await ringing();
    await undo();
    server.clock.forwardSeconds(181);
    await poll();
    const gone = { status: 404, body: { code: 'alarm-not-found' } };
    expect(await letGoOn(alarm!.id, admin)).toMatchObject(gone);
    // Nor is one that somebody had let go on while it rang.
    await FAULTS[2]![2]();
    await poll();
    const [again] = await ringing();
    expect((await letGoOn(again!.id, admin)).status).toBe(200);
    await undo();
    server.clock.forwardSeconds(181);
    await poll();
    expect(await letGoOn(again!.id, other)).toMatchObject(gone);
  });

  it('a fault that a database has forgotten stops writes though another one of its part was let go on', async () => {
    const checks = server.app.get(HealthChecks);
    let subject = 'one';
    checks.addAlarm('self-audit', () =>
      Promise.reject(new AlarmFault('self-audit', `the books differ: ${subject}`, subject)),
    );
    await poll();
    expect((await letGoOn((await ringing())[0]!.id, admin)).status).toBe(200);
    expect((await deposit()).status).toBe(201);
    subject = 'another';
    await poll();
    await superuser.query(`delete from alarms where subject = 'another'`);
    expect((await ringing()).filter(({ stopsWrites }) => stopsWrites)).toEqual([]);
    expect(await deposit()).toMatchObject({ status: 503, body: { code: 'ledger-halted' } });
  });

  it('there is no such alarm', async () => {
    expect(await letGoOn('5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01', admin)).toMatchObject({
      status: 404,
      body: { code: 'alarm-not-found' },
    });
  });
});
