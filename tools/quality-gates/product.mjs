// @ts-check
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { freePort } from '../start/free-port.mjs';
import { root } from '../start/root.mjs';
import { temporaryFolder } from '../start/temporary-folder.mjs';

const PATIENCE_SECONDS = 180;

/**
 * Starts what `npm start` serves, with the demo's people and data of its own, on a free port.
 *
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startProduct() {
  const folder = temporaryFolder('bars');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['tools/start/start.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      CLEARFOLD_DATA: folder,
      CLEARFOLD_ENDS_WITH_PARENT: 'true',
      DATABASE_URL: '',
      SEED_DEMO: 'true',
      RATE_LIMIT_PUBLIC: '1000000',
      RATE_LIMIT_INVESTOR: '1000000',
      RATE_LIMIT_STAFF: '1000000',
    },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (const end = Date.now() + PATIENCE_SECONDS * 1000; Date.now() < end;) {
    if (child.exitCode !== null) break;
    const answers = await fetch(`${url}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) return { url, stop };
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await stop();
  throw new Error('the product did not start');
}
