import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.js';

/** Whether tests on Redis can run here: one is given, or can be started. `.ci/run` sees to it that they can. */
export const hasRedis = (): boolean =>
  Boolean(process.env.REDIS_URL) || spawnSync('redis-server', ['--version']).status === 0;

export interface TestRedis {
  url: string;
  stop: () => Promise<void>;
}

/** The Redis of REDIS_URL, or one of our own that keeps nothing. */
export const startTestRedis = async (): Promise<TestRedis> => {
  if (process.env.REDIS_URL) return { url: process.env.REDIS_URL, stop: async () => {} };
  const folder = mkdtempSync(join(tmpdir(), 'clearfold-redis-'));
  const port = await freePort();
  const server = spawn(
    'redis-server',
    ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => text.includes('Ready to accept connections') && resolve());
    server.once('error', reject);
    ended.then(() => reject(new Error('redis-server ended before it was ready'))).catch(reject);
  });
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: async () => {
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
