import { connect, createServer, type Server, type Socket } from 'node:net';
import { AlarmWatch } from '#platform/alarms/alarm-watch.js';
import { call } from '#testing/call.js';
import { addWallet, requestDeposit } from '#testing/money.js';
import {
  askCluster,
  clusterFolders,
  makeStandby,
  type OwnCluster,
  startOwnCluster,
} from '#testing/servers/own-cluster.js';
import { signUpInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

/** An address that leads to one database after the other, as a name of the DNS does. */
interface Way {
  readonly port: number;
  /** From now on new connections lead there; those that there are stay. */
  leadTo(port: number): void;
  cut(): void;
  close(): Promise<void>;
}

const startWay = async (first: number): Promise<Way> => {
  let target = first;
  const sockets = new Set<Socket>();
  const server: Server = createServer((client) => {
    const database = connect(target, '127.0.0.1');
    client.pipe(database).pipe(client);
    for (const [socket, other] of [[client, database] as const, [database, client] as const]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => (sockets.delete(socket), other.destroy()));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const cut = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    leadTo: (port) => void (target = port),
    cut,
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

describe('a server whose database’s address leads elsewhere', () => {
  const folders = clusterFolders();
  const shared = process.env.TEST_DATABASE_URL;
  const started: OwnCluster[] = [];
  let way: Way;
  let server: TestServer;
  let token: string;
  let old: OwnCluster;
  let next: OwnCluster;

  const start = async (folder: string): Promise<OwnCluster> => {
    const cluster = await startOwnCluster(folder);
    started.push(cluster);
    return cluster;
  };
  /** Of servers, on the few connections for whoever watches and on all others. */
  const sessions = async (cluster: OwnCluster): Promise<number> =>
    (await askCluster(cluster, `select from pg_stat_activity where application_name = 'clearfold-api'`)).length;
  const reads = () => call(server, 'GET /transactions/user-transactions', { token });
  const ready = () => call(server, 'GET /health/ready');
  const poll = (): Promise<void> => server.app.get(AlarmWatch).round();

  beforeAll(async () => {
    const cluster = await start(folders.primary);
    way = await startWay(cluster.port);
    process.env.TEST_DATABASE_URL = Object.assign(new URL(cluster.url), { port: String(way.port) }).href;
    server = await startTestServer();
    await addWallet(server);
    const investor = await signUpInvestor(server);
    ({ token } = investor);
    await requestDeposit(server, investor, 20);
    await cluster.stop();
    started.pop();
    makeStandby(folders);
    [old, next] = [await start(folders.primary), await start(folders.standby)];
    way.leadTo(old.port);
  }, 120_000);
  afterAll(async () => {
    await server.close();
    process.env.TEST_DATABASE_URL = shared;
    await way.close();
    for (const cluster of started) await cluster.stop();
    folders.remove();
  });

  it('to a standby is not ready and reads nothing there, and goes on once the standby is the primary', async () => {
    expect([(await ready()).status, (await reads()).status]).toEqual([200, 200]);
    way.leadTo(next.port);
    way.cut();
    expect(await ready()).toMatchObject({ status: 503, body: { errors: { database: 'unavailable' } } });
    expect(await reads()).toMatchObject({ status: 503, body: { code: 'ledger-unavailable' } });
    way.leadTo(old.port);
    expect([(await ready()).status, (await reads()).status]).toEqual([200, 200]);
  });

  it('to a newer primary leaves the one of before within a poll, also on connections that are open', async () => {
    const port = async (): Promise<number> =>
      (await server.dataSource.query<[{ port: number }]>('select inet_server_port() as port'))[0].port;
    expect(await port()).toBe(old.port);
    expect(await sessions(old)).toBeGreaterThan(0);
    await askCluster(next, 'select pg_promote()');
    way.leadTo(next.port);
    // It breaks off where it is at work on one of those that are cut, and polls again ten seconds later.
    await poll().catch(() => {});
    while ((await sessions(old)) > 0) await new Promise((resolve) => setTimeout(resolve, 20));
    // What was under way on those fails.
    while ((await port().catch(() => 0)) !== next.port) await new Promise((resolve) => setTimeout(resolve, 20));
    expect([(await ready()).status, (await reads()).status]).toEqual([200, 200]);
  });

  it('back to the old primary is not ready and reads nothing there, until it leads to the newer one again', async () => {
    way.leadTo(old.port);
    way.cut();
    expect(await ready()).toMatchObject({ status: 503, body: { errors: { database: 'unavailable' } } });
    expect(await reads()).toMatchObject({ status: 503, body: { code: 'ledger-unavailable' } });
    way.leadTo(next.port);
    expect([(await ready()).status, (await reads()).status]).toEqual([200, 200]);
  });
});
