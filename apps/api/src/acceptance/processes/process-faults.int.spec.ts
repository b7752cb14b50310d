// needs the build of api
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { type ErrorAnswer } from '@clearfold/contracts';
import { ERROR_TEXT } from '@clearfold/content';
import { createTestDatabase, type TestDatabase, until } from '@clearfold/ledger-store/testing';

/** The built server with faults on demand: in a process of its own, as Jest answers for the faults of this one. */
const PROGRAM = fileURLToPath(new URL('../../../../../tools/start/testing/faulty-server.mjs', import.meta.url));

const METRICS_TOKEN = 'a token that only the scraper knows, 32 long';

interface FaultyServer {
  readonly child: ChildProcess;
  readonly url: string;
  readonly lines: () => Record<string, unknown>[];
  /** Resolves with the exit code. */
  readonly ended: Promise<number>;
}

describe('a fault that nobody handles', () => {
  let database: TestDatabase;
  let server: FaultyServer | undefined;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterEach(async () => {
    server?.child.kill('SIGTERM');
    await server?.ended;
  });
  afterAll(() => database.drop());

  const start = async (role = 'all'): Promise<FaultyServer> => {
    const child = fork(PROGRAM, {
      env: {
        ...process.env,
        DATABASE_URL: database.url,
        TOKEN_SECRET: 't'.repeat(32),
        PIN_PEPPER: 'p'.repeat(32),
        PROCESS_ROLE: role,
        METRICS_TOKEN,
        VERIFIER_FILE: PROGRAM,
        PORT: '0',
      },
      execArgv: [],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => (output += String(chunk)));
    const ended = once(child, 'exit').then(([code]) => Number(code));
    const address = () => /^Listening on (\S+)$/m.exec(output)?.[1];
    await until(() => address() !== undefined || child.exitCode !== null);
    const json = () => output.split('\n').filter((line) => line.startsWith('{'));
    const lines = () => json().map((line) => JSON.parse(line) as Record<string, unknown>);
    return { child, url: address() ?? '', lines, ended };
  };
  const metric = async (text: string): Promise<number> => {
    const response = await fetch(`${server!.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
    const line = (await response.text()).split('\n').find((one) => one.startsWith(text));
    return Number(line?.split(' ').at(-1));
  };
  const counted = (kind: string, where: string): Promise<number> =>
    metric(`clearfold_process_faults_total{kind="${kind}",where="${where}"}`);
  const ofProcess = (requestId: string): Record<string, unknown>[] =>
    server!.lines().filter((line) => line['context'] === 'Process' && line['requestId'] === requestId);
  const ready = async (): Promise<unknown> => (await fetch(`${server!.url}/api/health/ready`)).json();
  const wallets = (requestId = 'request-of-the-test'): Promise<Response> =>
    fetch(`${server!.url}/api/wallets`, { headers: { 'x-request-id': requestId } });

  it('answers its own request alone: 500 in the one shape, with its id in the log, an alarm and a count', async () => {
    server = await start();
    expect(await ready()).toEqual({ status: 'ok' });
    expect(await counted('rejection', 'request')).toBe(0);
    const kinds = ['rejection', 'late rejection', 'exception', 'error event'];
    for (const [index, fault] of kinds.entries()) {
      server.child.send(`in a request: ${fault}`);
      const requestId = `request-with-fault-${index}`;
      const response = await wallets(requestId);
      const answer: ErrorAnswer = { message: ERROR_TEXT['internal-error'], code: 'internal-error' };
      expect([response.status, await response.json()]).toEqual([500, answer]);
      await until(() => ofProcess(requestId).length > 0);
      expect(ofProcess(requestId)).toEqual([expect.objectContaining({ level: 'error', stack: expect.any(String) })]);
      expect((await wallets()).status).toBe(200);
    }
    expect([await counted('rejection', 'request'), await counted('exception', 'request')]).toEqual([2, 2]);
    expect(await ready()).toEqual({ status: 'degraded', degraded: ['process'] });
    expect(await metric('clearfold_part_works{part="process"}')).toBe(0);
  });

  it('cuts its own connection when the answer has begun', async () => {
    server = await start();
    const response = await fetch(`${server.url}/api/ledger/verifier/any/verifier.mjs`);
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
    expect((await wallets()).status).toBe(200);
    expect(await counted('rejection', 'request')).toBe(1);
  });

  it.each(['all', 'api', 'worker'])('as a rejection outside any request ends nothing (%s)', async (role) => {
    server = await start(role);
    server.child.send('outside: rejection');
    await until(async () => (await counted('rejection', 'elsewhere')) === 1);
    expect(await ready()).toEqual({ status: 'degraded', degraded: ['process'] });
    expect(server.child.exitCode).toBeNull();
  });

  it('as an exception outside any request lets the process finish its work, and end with an error', async () => {
    server = await start();
    server.child.send('in a request: slow');
    const underWay = wallets();
    await once(server.child, 'message');
    server.child.send('outside: exception');
    expect((await underWay).status).toBe(200);
    expect(await server.ended).toBe(1);
    expect(server.lines()).toContainEqual(expect.objectContaining({ level: 'fatal', context: 'Process' }));
  });
});
