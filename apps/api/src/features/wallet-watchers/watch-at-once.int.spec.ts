import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { until } from '@clearfold/ledger-store/testing';
import { outsideWorld } from '#testing/queue/outside-world.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { WatchWalletsJob } from './watch-wallets.job.js';

describe('watched wallets whose servers never answer', () => {
  let silent: Server;
  let server: TestServer;
  const sockets: Socket[] = [];
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    silent.close();
    await server.close();
  });

  it('take two places of all jobs at most, and turn about', async () => {
    silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const accounts = ['bcrt1qone', 'bcrt1qtwo', 'bcrt1qthree'];
    const settings = { currency: 'BTC', kind: 'esplora', url, startHeight: 1, confirmations: 1 } as const;
    server = await startTestServer({
      workJobs: false,
      watchers: accounts.map((account) => ({ ...settings, account })),
    });
    const world = await outsideWorld(server);
    for (const identifier of accounts)
      await world.open({ kind: 'wallet', source: 'watcher', currency: 'BTC', decimals: 8, identifier });
    const job = server.app.get(WatchWalletsJob, { strict: false });
    const [first = '', second = '', third = ''] = await job.due();
    expect(await job.due()).toEqual([second, third, first]);
    const end = new AbortController();
    const running = [first, second].map((id) => job.run(id, end.signal));
    await until(() => Promise.resolve(sockets.length >= 2));
    await job.run(third, end.signal);
    expect(sockets).toHaveLength(2);
    end.abort();
    await Promise.all(running);
    const again = job.run(third, AbortSignal.timeout(200));
    await until(() => Promise.resolve(sockets.length >= 3));
    await again;
  });
});
