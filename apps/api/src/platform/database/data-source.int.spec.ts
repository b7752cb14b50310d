import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { readSettings, type Settings } from '#platform/config/settings.js';
import { createTestDatabase, type TestDatabase } from '@clearfold/ledger-store/testing';
import { openAppDataSource } from './data-source.js';
import { migrate } from './migrate.js';

const SECRET = 'a secret that only the tests know, 32 long';

describe('the connections of a server that starts', () => {
  let database: TestDatabase;
  let way: Server;
  let settings: Settings;
  let lost = 0;
  beforeAll(async () => {
    database = await createTestDatabase();
    const target = new URL(database.url);
    way = createServer((client) => {
      if (lost > 0) {
        lost -= 1;
        return void client.destroy();
      }
      const behind = connect(Number(target.port), target.hostname);
      for (const socket of [client, behind]) socket.on('error', () => socket.destroy());
      client.pipe(behind).pipe(client);
    });
    await new Promise<void>((resolve) => way.listen(0, '127.0.0.1', resolve));
    const url = new URL(database.url);
    url.host = `127.0.0.1:${(way.address() as AddressInfo).port}`;
    const given = { TOKEN_SECRET: SECRET, PIN_PEPPER: SECRET };
    await migrate(readSettings({ ...given, DATABASE_URL: database.url }), []);
    settings = readSettings({ ...given, DATABASE_URL: url.href });
  });
  afterAll(async () => {
    way.close();
    await database.drop();
  });

  it('are asked for once more when the first was lost, as on a machine that was busy meanwhile', async () => {
    lost = 1;
    const source = await openAppDataSource(settings);
    expect(await source.query('select 1 as answered')).toEqual([{ answered: 1 }]);
    await source.destroy();
  });

  it('have no statement compiled: each takes less than its compiler would', async () => {
    const source = await openAppDataSource(settings);
    expect(await source.query('show jit')).toEqual([{ jit: 'off' }]);
    await source.destroy();
  });

  it.each([
    ['serve requests', 'api', '4s', '8s'],
    ['work on jobs, whose answer nobody waits for', 'worker', '0', '30s'],
  ] as const)('of processes that %s have statements bounded', async (_, processRole, lock, statement) => {
    const source = await openAppDataSource({ ...settings, workJobs: processRole === 'worker' });
    const shown = (what: string): Promise<unknown> => source.query(`show ${what}`);
    expect(await shown('lock_timeout')).toEqual([{ lock_timeout: lock }]);
    expect(await shown('statement_timeout')).toEqual([{ statement_timeout: statement }]);
    await source.destroy();
  });

  it('are given up when the second was lost as well', async () => {
    lost = 2;
    await expect(openAppDataSource(settings)).rejects.toThrow(/Connection terminated|ECONNRESET/);
    expect(lost).toBe(0);
  });
});
