import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

const CWD = join(import.meta.dirname, '../../../..');
const PATIENCE_MILLISECONDS = 240_000;

/** A Clearfold of its own on a database of its own, which can be started again otherwise, such as on a later day. */
export class DemoServer {
  private constructor(
    readonly url: string,
    private readonly process: ChildProcess,
  ) {}

  /** Deletes what an earlier run of the journey has left. */
  static reset(journey: string): void {
    const env = { ...process.env, CLEARFOLD_DATA: dataOf(journey) };
    spawnSync('node', ['tools/start/demo/demo-reset.mjs'], { cwd: CWD, env });
  }

  /** @param settings by the port that it listens on */
  static async start(journey: string, settings: (port: number) => Record<string, string>): Promise<DemoServer> {
    const port = await freePort();
    const child = spawn('node', ['tools/start/start.mjs'], {
      cwd: CWD,
      stdio: 'ignore',
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

const dataOf = (journey: string): string => `test-results/e2e-${journey}-data`;

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, 'close');
  return port;
};
