import { type RingingAlarm, type RingingAlarms } from '@clearfold/contracts';
import { AlarmWatch } from '#platform/alarms/alarm-watch.js';
import { call } from '#testing/call.js';
import {
  askCluster,
  clusterFolders,
  makeStandby,
  type OwnCluster,
  startOwnCluster,
} from '#testing/servers/own-cluster.js';
import { signInStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

/** As in DatabaseAlarms: a commit that waits for longer rings. */
const LATE_MILLISECONDS = 5_000;

/** As there: a receiver that is further behind rings. */
const BEHIND_BYTES = 256 * 1024 * 1024;

describe('alarms of the copies of the database, on a primary with a synchronous standby', () => {
  const folders = clusterFolders();
  const shared = process.env.TEST_DATABASE_URL;
  const started: OwnCluster[] = [];
  let primary: OwnCluster;
  let standby: OwnCluster;
  let server: TestServer;
  let token: string;

  const start = async (folder: string, settings: Record<string, string>): Promise<OwnCluster> => {
    const cluster = await startOwnCluster(folder, settings);
    started.unshift(cluster);
    return cluster;
  };
  const until = async (condition: () => Promise<boolean>): Promise<void> => {
    while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  const poll = (): Promise<void> => server.app.get(AlarmWatch).round();
  const ringing = async (): Promise<RingingAlarm[]> =>
    (await call<RingingAlarms>(server, 'GET /staff/alarms', { token })).body.data;

  const receiver = async (): Promise<number> => {
    const [row] = await askCluster<{ pid: number }>(standby, 'select pid from pg_stat_get_wal_receiver()');
    return row!.pid;
  };

  beforeAll(async () => {
    const archiving = { archive_mode: 'on' };
    await (await startOwnCluster(folders.primary, archiving)).stop();
    makeStandby(folders);
    primary = await start(folders.primary, archiving);
    await askCluster(primary, `select pg_create_physical_replication_slot('copy', true)`);
    const { password } = new URL(primary.url);
    standby = await start(folders.standby, {
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres password=${password} application_name=copy`,
      primary_slot_name: 'copy',
    });
    await askCluster(primary, `alter system set synchronous_standby_names = 'copy'`);
    await askCluster(primary, 'select pg_reload_conf()');
    const SYNC = `select from pg_stat_replication where sync_state = 'sync'`;
    await until(async () => (await askCluster(primary, SYNC)).length === 1);
    process.env.TEST_DATABASE_URL = primary.url;
    server = await startTestServer();
    ({ token } = await signInStaff(server, 'admin'));
  }, 120_000);
  afterAll(async () => {
    await server.close();
    process.env.TEST_DATABASE_URL = shared;
    for (const cluster of started) await cluster.stop();
    folders.remove();
  });

  it('a standby that is stopped in the midst of its work (SIGSTOP) rings after five seconds, until it goes on', async () => {
    await poll();
    expect(await ringing()).toEqual([]);
    const pid = await receiver();
    process.kill(pid, 'SIGSTOP');
    try {
      const since = performance.now();
      await poll();
      const WAITS = `select from pg_stat_activity where application_name = 'clearfold-standby-trial' and wait_event = 'SyncRep'`;
      await until(async () => (await askCluster(primary, WAITS)).length === 1);
      expect(await ringing()).toEqual([]);
      await new Promise((resolve) => setTimeout(resolve, LATE_MILLISECONDS + 100 - (performance.now() - since)));
      await poll();
      // One commit at a time is enough to know.
      expect(await askCluster(primary, WAITS)).toHaveLength(1);
      expect(await ringing()).toMatchObject([
        {
          part: 'standby',
          what: expect.stringMatching(/^a commit has waited for (?:[5-9]|[1-9]\d+) s$/),
          stopsWrites: false,
        },
      ]);
      expect(await call(server, 'GET /health/ready')).toMatchObject({
        status: 200,
        body: { status: 'degraded', degraded: ['standby'] },
      });
      const mails = await askMails();
      expect(mails).toEqual(['standby']);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await until(
      async () => (await askCluster(primary, `select from pg_stat_activity where wait_event = 'SyncRep'`)).length === 0,
    );
    server.clock.forwardSeconds(61);
    await poll();
    expect(await ringing()).toEqual([]);
  });

  it('an archive_command that fails rings after a minute, until what waits is archived', async () => {
    const say = async (command: string): Promise<void> => {
      await askCluster(primary, `alter system set archive_command = '${command}'`);
      await askCluster(primary, 'select pg_reload_conf()');
    };
    const close = `select pg_logical_emit_message(false, 'clearfold', 'some'); select pg_switch_wal()`;
    await say('true');
    await askCluster(primary, close);
    await until(
      async () => (await askCluster(primary, 'select from pg_stat_archiver where archived_count > 0')).length === 1,
    );
    await poll();
    expect(await ringing()).toEqual([]);
    await say('false');
    await askCluster(primary, close);
    await until(
      async () => (await askCluster(primary, 'select from pg_stat_archiver where failed_count > 0')).length === 1,
    );
    await poll();
    expect(await ringing()).toEqual([]);
    server.clock.forwardSeconds(61);
    await poll();
    expect(await ringing()).toMatchObject([
      { part: 'archive', what: expect.stringMatching(/^archiving fails at [0-9A-F]{24}$/), stopsWrites: false },
    ]);
    await say('true');
    await until(
      async () =>
        (await askCluster(primary, 'select from pg_stat_archiver where last_archived_time > last_failed_time'))
          .length === 1,
    );
    await poll();
    expect(await ringing()).toEqual([]);
  });

  it('a standby that is connected and far behind rings after a minute, until it has caught up', async () => {
    const pid = await receiver();
    const behind = async (bytes: number): Promise<boolean> => {
      const LAG = `select from pg_replication_slots where active and pg_wal_lsn_diff(pg_current_wal_lsn(), restart_lsn) > ${bytes}`;
      return (await askCluster(primary, LAG)).length === 1;
    };
    // A commit under way may wait for the standby as well, and ring.
    const archive = async (): Promise<RingingAlarm[]> => (await ringing()).filter(({ part }) => part === 'archive');
    await poll();
    expect(await archive()).toEqual([]);
    process.kill(pid, 'SIGSTOP');
    try {
      for (let i = 0; i < 3; i++) {
        await askCluster(primary, `select pg_logical_emit_message(false, 'clearfold', repeat('x', 100 * 1024 * 1024))`);
      }
      expect(await behind(BEHIND_BYTES)).toBe(true);
      await poll();
      expect(await archive()).toEqual([]);
      server.clock.forwardSeconds(61);
      await poll();
      expect(await archive()).toMatchObject([{ what: 'copy lags', stopsWrites: false }]);
    } finally {
      process.kill(pid, 'SIGCONT');
    }
    await until(async () => !(await behind(BEHIND_BYTES)));
    await poll();
    expect(await archive()).toEqual([]);
  });

  const askMails = async (): Promise<string[]> => {
    const rows = await server.dataSource.query<{ part: string }[]>(
      `select data->>'part' as part from mails where template = 'alarm-rings'`,
    );
    return rows.map(({ part }) => part);
  };
});
