// @ts-check
import { join } from 'node:path';
import { execa } from 'execa';
import { freePort } from '../start/free-port.mjs';
import { root } from '../start/root.mjs';

const READY_WITHIN_MILLISECONDS = 60_000;

/**
 * The built API as a process of its own.
 *
 * @typedef {{ url: string, kill(signal: NodeJS.Signals): Promise<void> }} ApiProcess
 */

/** @param {Record<string, string>} environment @returns {Promise<ApiProcess>} */
export async function startApi(environment) {
  const port = await freePort();
  // However this process ends, none of its children stays.
  const child = execa(process.execPath, [join(root, 'apps/api/dist/main.js')], {
    env: { LOG_LEVEL: 'fatal', ...environment, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
    killSignal: 'SIGKILL',
    reject: false,
  });
  const url = `http://127.0.0.1:${port}/api`;
  await untilReady(url, () => child.exitCode ?? child.signalCode);
  return {
    url,
    async kill(signal) {
      child.kill(signal);
      await child;
    },
  };
}

/** @param {string} url @param {() => unknown} hasEnded */
async function untilReady(url, hasEnded) {
  const end = performance.now() + READY_WITHIN_MILLISECONDS;
  while (performance.now() < end) {
    if (hasEnded() !== null) throw new Error('The API did not start: see above');
    const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The API was not ready in time');
}
