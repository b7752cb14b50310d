// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('start.mjs', import.meta.url));
const folder = join(tmpdir(), `clearfold-start-${process.pid}`);

/** @param {string} port @returns {Promise<{ code: number, output: string }>} */
async function start(port) {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, PORT: port, HOST: '127.0.0.1', CLEARFOLD_DATA: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

test('a busy port is said before anything is done', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  try {
    const { code, output } = await start(String(port));
    expect(output.trim()).toBe(
      `Port ${port} is in use by another program. Stop it, or choose another port: PORT=${port + 1} npm start`,
    );
    expect(code).toBe(1);
    expect(existsSync(folder)).toBe(false);
  } finally {
    server.close();
  }
});

test('a port that is none is said too', async () => {
  const { code, output } = await start('abc');
  expect(output.trim()).toBe('PORT must be a whole number from 0 to 65535, not "abc".');
  expect(code).toBe(1);
});
