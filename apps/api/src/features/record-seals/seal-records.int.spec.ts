import pg from 'pg';
import { readCanonical, RECORD_SEAL_STREAMS, type Records } from '@clearfold/ledger';
import { numberOn, verifyLedger } from '@clearfold/ledger-store';
import { until } from '@clearfold/ledger-store/testing';
import { type RingingAlarms } from '@clearfold/contracts';
import { SelfAudit } from '#platform/self-audit/self-audit.js';
import { call } from '#testing/call.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { SealRecordsJob } from './seal-records.job.js';

const DAY_SECONDS = 24 * 60 * 60;

interface Sealed {
  after: number;
  upTo: number;
  count: number;
}

describe('what staff did and looked at', () => {
  let server: TestServer;
  let superuser: pg.Client;
  let admin: TestStaff;
  let auditor: TestStaff;
  let job: SealRecordsJob;
  beforeEach(async () => {
    server = await startTestServer();
    superuser = new pg.Client({ connectionString: server.database.superuserUrl, pipeline: true });
    await superuser.connect();
    await superuser.query(`update record_sealing set begins_at = '2020-01-01'`);
    admin = await signInStaff(server, 'admin');
    auditor = await signInStaff(server, 'auditor');
    job = server.app.get(SealRecordsJob);
  });
  afterEach(async () => {
    await superuser.end();
    await server.close();
  });

  const acted = async (times: number, client: pg.Client = superuser): Promise<void> => {
    for (let i = 0; i < times; i += 1) {
      await client.query(
        `insert into staff_acts (staff_id, act, member_id, detail, at) values ($1, 'member-disabled', $2, 'Left us.', $3)`,
        [admin.id, auditor.id, server.clock.now()],
      );
    }
  };
  const looked = async (): Promise<void> => {
    const { token } = await signedIn();
    expect((await call(server, 'GET /staff/ledger/events', { token })).status).toBe(200);
  };
  /** A day later the session before is over. */
  const signedIn = async (): Promise<TestStaff> => (auditor = await signInStaff(server, 'auditor'));
  const night = async (): Promise<string[]> => {
    server.clock.forwardSeconds(DAY_SECONDS);
    const due = await job.due();
    for (const id of due) await job.run(id);
    return due;
  };
  const seals = async (records: Records): Promise<Sealed[]> => {
    const { rows } = await superuser.query<{ bytes: Buffer }>(
      'select bytes from ledger.events where stream_id = $1 order by position',
      [RECORD_SEAL_STREAMS[records]],
    );
    return rows.map(({ bytes }) => {
      const { after, upTo, count } = readCanonical(bytes).event as unknown as Sealed;
      return { after, upTo, count };
    });
  };
  const findings = async (): Promise<string[]> => (await verifyLedger(superuser)).findings.map(({ what }) => what);

  it('is sealed once its day is over, each row once, and verifies', async () => {
    await acted(3);
    await looked();
    expect(await job.due()).toEqual([]);
    const due = await night();
    expect(due.map((id) => id.replace(/-\d+$/, ''))).toEqual(['staff-acts', 'access-log']);
    expect(await job.due()).toEqual([]);
    expect(await seals('staff-acts')).toEqual([{ after: 0, upTo: 3, count: 3 }]);
    expect(await seals('access-log')).toEqual([{ after: 0, upTo: 1, count: 1 }]);
    await acted(2);
    expect(await job.due()).toEqual([]);
    expect(await night()).toHaveLength(1);
    expect(await seals('staff-acts')).toEqual([
      { after: 0, upTo: 3, count: 3 },
      { after: 3, upTo: 5, count: 2 },
    ]);
    expect(await findings()).toEqual([]);
  });

  it('is not sealed before a day has passed since the migration, while processes of before may run', async () => {
    await acted(1);
    server.clock.forwardSeconds(DAY_SECONDS);
    const ends = new Date(server.clock.now().valueOf() + 1_000);
    await superuser.query('update record_sealing set begins_at = $1', [ends]);
    expect(await job.due()).toEqual([]);
    server.clock.forwardSeconds(1);
    expect(await job.due()).toHaveLength(1);
  });

  it('rings where a row was changed, and stops no writes: no money follows from it', async () => {
    await acted(1);
    await night();
    await superuser.query(`update staff_acts set detail = 'Another'`);
    const audit = server.app.get(SelfAudit, { strict: false });
    const report = await verifyLedger(superuser);
    await audit.record(server.clock.now(), report);
    const { token } = await signInStaff(server, 'admin');
    const { body } = await call<RingingAlarms>(server, 'GET /staff/alarms', { token });
    expect(body.data).toMatchObject([{ part: 'sealed-records', stopsWrites: false, isOfTheLog: false }]);
    expect(body.data[0]?.what).toContain('a row is not what it was when the log sealed it');
    expect((await call(server, 'GET /health/ready')).status).toBe(200);
    await audit.record(server.clock.now(), {
      ...report,
      events: 1,
      findings: [{ what: 'ledger.balances: one is wrong' }, { what: 'a row', of: 'records' }],
    });
    const both = await call<RingingAlarms>(server, 'GET /staff/alarms', { token });
    expect(both.body.data.map(({ part, what }) => [part, what]).sort()).toEqual([
      ['sealed-records', 'a row'],
      ['self-audit', 'A replay of the whole ledger found 1 difference: ledger.balances: one is wrong'],
    ]);
  });

  it('is numbered on behind what an imported log has sealed, whose rows stand elsewhere', async () => {
    await numberOn(superuser, () => ({ status: 'sealed', upTo: 40 }));
    await acted(1);
    await numberOn(superuser, () => ({ status: 'sealed', upTo: 12 }));
    await acted(1);
    const { rows } = await superuser.query('select position::int as position from staff_acts order by 1');
    expect(rows).toEqual([{ position: 41 }, { position: 42 }]);
  });

  it('is sealed without the numbers that were given to nobody', async () => {
    await acted(1);
    await superuser.query('begin');
    await acted(4);
    await superuser.query('rollback');
    await acted(1);
    await night();
    expect(await seals('staff-acts')).toEqual([{ after: 0, upTo: 6, count: 2 }]);
    expect(await findings()).toEqual([]);
  });

  it.each<[what: string, statement: string, finding: string]>([
    ['a row is taken away', 'delete from staff_acts where position = 2', 'there are 2 rows, the log sealed 3'],
    ['the last row is taken away', 'delete from staff_acts where position = 3', 'there are 2 rows, the log sealed 3'],
    ['all are taken away', 'delete from staff_acts', 'there are 0 rows, the log sealed 3'],
    [
      'a reason is another one',
      `update staff_acts set detail = 'Left' where position = 2`,
      'a row is not what it was when the log sealed it',
    ],
    [
      'a time is another one, by a millisecond',
      `update staff_acts set at = at + interval '1 millisecond' where position = 1`,
      'a row is not what it was when the log sealed it',
    ],
    [
      'the salt is another one',
      `update staff_acts set salt = decode(repeat('00', 16), 'hex') where position = 1`,
      'a row is not what it was when the log sealed it',
    ],
    [
      'somebody else did it',
      'update staff_acts set staff_id = member_id, member_id = staff_id where position = 1',
      'a row is not what it was when the log sealed it',
    ],
    [
      'a value moves to the column beside it',
      `update staff_acts set record_id = member_id::text, member_id = null where position = 1`,
      'a row is not what it was when the log sealed it',
    ],
  ])('is named where %s', async (_what, statement, finding) => {
    await acted(3);
    await night();
    await acted(1);
    await superuser.query(statement);
    expect(await findings()).toEqual([`public.staff_acts 1 to 3: ${finding}`]);
  });

  it('is named where a row is put into a gap, or two change places', async () => {
    await acted(1);
    await superuser.query('begin');
    await acted(1);
    await superuser.query('rollback');
    await acted(2);
    await night();
    const moved = `update staff_acts set detail = 'Moved' where position = 3`;
    await superuser.query(moved);
    expect(await findings()).toHaveLength(1);
    await superuser.query(`update staff_acts set detail = 'Left us.' where position = 3`);
    expect(await findings()).toEqual([]);
    await superuser.query(
      `insert into staff_acts (position, staff_id, act, member_id, detail, at) overriding system value
       select 2, staff_id, act, member_id, detail, at from staff_acts where position = 1`,
    );
    expect(await findings()).toEqual(['public.staff_acts 1 to 4: there are 4 rows, the log sealed 3']);
  });

  it('is named where what an auditor looked at is taken away, or the table is', async () => {
    await looked();
    await looked();
    await night();
    await superuser.query('delete from access_log where id = 1');
    expect(await findings()).toEqual(['public.access_log 1 to 2: there are 1 rows, the log sealed 2']);
    await superuser.query('alter table access_log rename to elsewhere');
    expect(await findings()).toEqual(['public.access_log is not there, and its rows were sealed']);
  });

  it('waits for who adds a row of that day at this moment: it is sealed with the others', async () => {
    await acted(1);
    const other = new pg.Client({ connectionString: server.database.superuserUrl });
    await other.connect();
    await other.query('begin');
    await acted(1, other);
    await acted(1);
    server.clock.forwardSeconds(DAY_SECONDS);
    const [id] = await job.due();
    const sealing = job.run(id!);
    await until(async () => {
      const { rows } = await superuser.query(
        `select from pg_locks where not granted and relation = 'staff_acts'::regclass`,
      );
      return rows.length > 0;
    });
    await other.query('commit');
    await other.end();
    await sealing;
    expect(await seals('staff-acts')).toEqual([{ after: 0, upTo: 3, count: 3 }]);
    expect(await findings()).toEqual([]);
  });

  it('is sealed once by two processes at once', async () => {
    const process = await server.anotherProcess();
    const second = process.get(SealRecordsJob);
    await acted(2);
    server.clock.forwardSeconds(DAY_SECONDS);
    const [id] = await job.due();
    await Promise.all([job.run(id!), second.run(id!), job.run(id!)]);
    await process.close();
    expect(await seals('staff-acts')).toEqual([{ after: 0, upTo: 2, count: 2 }]);
  });

  it('may be added to by the application, and its sealing be asked for, but nothing else', async () => {
    await acted(1);
    for (const statement of [
      'delete from staff_acts',
      `update staff_acts set detail = ''`,
      'delete from access_log',
      'lock table staff_acts in share mode',
    ]) {
      await expect(server.dataSource.transaction((manager) => manager.query(statement))).rejects.toThrow(
        'permission denied',
      );
    }
    await server.dataSource.query(`select hold_records('staff-acts')`);
  });
});
