import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';

const CWD = join(import.meta.dirname, '../../../..');
const PATIENCE_MILLISECONDS = 240_000;

/** A Clearfold of its own on a database of its own, which can be started again otherwise, such as on a later day. */
export class DemoServer {
  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
    private readonly terminal: string,
  ) {}

  /** Deletes what an earlier run of the journey has left. */
  static reset(journey: string): void {
    const env = { ...process.env, CLEARFOLD_DATA: dataOf(journey) };
    spawnSync('node', ['tools/start/demo/demo-reset.mjs'], { cwd: CWD, env });
  }

  /**
   * @param settings by the port that it listens on
   * @param port where an earlier one listened that this one takes the place of
   */
  static async start(
    journey: string,
    settings: (port: number) => Record<string, string>,
    port?: number,
  ): Promise<DemoServer> {
    return DemoServer.at(journey, settings, port ?? (await freePort()));
  }

  private static async at(
    journey: string,
    settings: (port: number) => Record<string, string>,
    port: number,
  ): Promise<DemoServer> {
    // What it prints are the links of mails.
    mkdirSync(join(CWD, dataOf(journey)), { recursive: true });
    const terminal = openSync(terminalOf(journey), 'a');
    const child = spawn('node', ['tools/start/start.mjs'], {
      cwd: CWD,
      stdio: ['ignore', terminal, 'ignore'],
      env: {
        ...process.env,
        PORT: String(port),
        CLEARFOLD_DATA: dataOf(journey),
        CLEARFOLD_ENDS_WITH_PARENT: 'true',
        DATABASE_URL: '',
        SEED_DEMO: 'true',
        DEMO_SIZE: 'named',
        ...settings(port),
      },
    });
    closeSync(terminal);
    const server = new DemoServer(`http://127.0.0.1:${port}`, child, terminalOf(journey));
    await server.answers();
    return server;
  }

  /** The links in mails to an address so far, the oldest first. */
  linksTo(email: string): string[] {
    const lines = readFileSync(this.terminal, 'utf8').split('\n');
    return lines
      .filter((line) => line.startsWith(`Mail to ${email}, `))
      .map((line) => line.slice(line.lastIndexOf(' ') + 1));
  }

  async stop(): Promise<void> {
    if (this.process.exitCode !== null) return;
    const ended = once(this.process, 'exit');
    this.process.kill('SIGTERM');
    await ended;
  }

  private async answers(): Promise<void> {
    const end = Date.now() + PATIENCE_MILLISECONDS;
    while (Date.now() < end && this.process.exitCode === null) {
      const health = await fetch(`${this.url}/api/health`).catch(() => undefined);
      if (health?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    await this.stop();
    throw new Error(`The server did not answer at ${this.url}`);
  }
}

const dataOf = (journey: string): string => `test-results/e2e-${journey}-data`;

const terminalOf = (journey: string): string => join(CWD, dataOf(journey), 'terminal.log');

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
};
