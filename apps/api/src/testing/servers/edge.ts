import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.js';

/** Debian puts it where only root looks. */
const environment = { PATH: `${process.env.PATH}:/usr/sbin` };
const CONFIGURATION = join(import.meta.dirname, '../../../../../deploy/compose/haproxy.cfg');

/** Whether HAProxy is here; `.ci/run` installs it. */
export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v'], { env: environment }).status === 0;

export interface Edge {
  port: number;
  stop: () => Promise<void>;
}

/**
 * HAProxy with the file that docker-compose.yml mounts, before one server. Two lines of it can only hold there: where it
 * listens, and the servers' addresses, which it asks Docker for.
 *
 * @param edgeProxies addresses of who terminates TLS before it
 */
export const startEdge = async (serverUrl: string, edgeProxies: string): Promise<Edge> => {
  const port = await freePort();
  const lines = {
    '  bind :8080': `  bind 127.0.0.1:${port}`,
    '  server-template api 1-16 api:3000 check inter 2s fall 2 rise 1 resolvers docker init-addr none': `  server api ${new URL(serverUrl).host} check inter 2s fall 2 rise 1`,
  };
  let configuration = readFileSync(CONFIGURATION, 'utf8');
  for (const [there, here] of Object.entries(lines)) {
    if (!configuration.includes(`${there}\n`)) throw new Error(`haproxy.cfg has no line "${there}"`);
    configuration = configuration.replace(there, here);
  }
  const folder = mkdtempSync(join(tmpdir(), 'clearfold-edge-'));
  writeFileSync(join(folder, 'haproxy.cfg'), configuration);
  const haproxy = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], {
    env: { ...environment, EDGE_PROXIES: edgeProxies },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => haproxy.once('close', () => resolve()));
  await answers(port, haproxy);
  return {
    port,
    stop: async () => {
      haproxy.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/** Resolves when it has found the server ready. */
const answers = async (port: number, haproxy: ChildProcess): Promise<void> => {
  while (haproxy.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health/live`).catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('HAProxy ended before it was ready');
};
