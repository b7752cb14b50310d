import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const CWD = join(import.meta.dirname, '../../../..');
const DATA = 'test-results/e2e-maturity-data';
const PATIENCE_MILLISECONDS = 240_000;

/** A Clearfold of its own on a database of its own, which can be started again on a later day. */
export class DemoServer {
  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
  ) {}

  /** Deletes what an earlier run has left. */
  static reset(): void {
    spawnSync('node', ['tools/start/demo/demo-reset.mjs'], { cwd: CWD, env: { ...process.env, CLEARFOLD_DATA: DATA } });
  }

  static async start(daysAhead: number): Promise<DemoServer> {
    const port = await freePort();
    const child = spawn('node', ['tools/start/start.mjs'], {
      cwd: CWD,
      stdio: 'ignore',
      env: {
        ...process.env,
        PORT: String(port),
        CLEARFOLD_DATA: DATA,
        CLEARFOLD_ENDS_WITH_PARENT: 'true',
        DATABASE_URL: '',
        SEED_DEMO: 'true',
        DEMO_SIZE: 'named',
        DEMO_DAYS_AHEAD: String(daysAhead),
      },
    });
    const server = new DemoServer(`http://127.0.0.1:${port}`, child);
    await server.answers();
    return server;
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

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
};
