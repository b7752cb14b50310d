// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startSupervised } from './supervised-process.mjs';

/**
 * The machine's own redis-server, as docker-compose.yml sets it: what it was told is in its file before it is answered.
 *
 * @param {string} folder where it keeps its data: started there again, it has them again
 * @param {number} port @param {string} password
 */
export async function startRedis(folder, port, password) {
  const place = join(folder, 'redis');
  mkdirSync(place, { recursive: true });
  const options = {
    port,
    bind: '127.0.0.1',
    dir: place,
    requirepass: password,
    appendonly: 'yes',
    save: '',
    'maxmemory-policy': 'noeviction',
  };
  const command = ['redis-server', ...Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])];
  const process = await startSupervised({ name: 'redis', command, ready: /Ready to accept connections/ });
  return { process, url: `redis://:${password}@127.0.0.1:${port}` };
}
