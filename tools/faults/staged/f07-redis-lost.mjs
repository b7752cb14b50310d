// @ts-check
import { spawnSync } from 'node:child_process';
import { connect } from 'node:net';
import { freePort } from '../../start/free-port.mjs';
import { eventually } from '../../topology/http.mjs';
import { startRedis } from '../../topology/redis.mjs';
import { startMailServer } from '../mail-server.mjs';

export const title = 'Redis forgets everything, is killed, and comes back empty';

export const missing = () =>
  spawnSync('redis-server', ['--version']).status === 0
    ? undefined
    : 'it needs redis-server (Debian: apt-get install redis-server)';

/** Within how many seconds the jobs go on: a worker that finds Redis again says anew when to look. */
const JOBS_BACK_WITHIN_SECONDS = 20;

const WAITING = `select count(*)::int as waiting from mails where state <> 'sent'`;

/** @param {import('../world.mjs').World} world */
export async function stage(world) {
  const [port, password] = [await freePort(), 'r'.repeat(16)];
  const mailServer = await startMailServer(await freePort());
  let redis = await startRedis(world.folder, port, password);
  try {
    const settings = { REDIS_URL: redis.url, SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` };
    const apis = [
      await world.startApi({ ...settings, PROCESS_ROLE: 'api' }),
      await world.startApi({ ...settings, PROCESS_ROLE: 'api' }),
    ];
    await world.startWorker(settings);
    await world.burst(
      20,
      () => apis.map(({ url }) => url),
      async () => {},
    );
    await eventually(() => mailServer.taken.length > 0, 'the first mail leaves');
    await world.burst(
      300,
      () => apis.map(({ url }) => url),
      async () => {
        await forget(port, password);
        redis.process.signal('SIGKILL');
        await redis.process.ended;
        await new Promise((resolve) => setTimeout(resolve, 1_000));
        redis = await startRedis(world.folder, port, password);
      },
    );
    const left = async () => Number((await world.query(WAITING))[0].waiting);
    await eventually(async () => (await left()) === 0, 'every mail leaves', JOBS_BACK_WITHIN_SECONDS).catch(() => {});
    const twice = mailServer.taken.length - new Set(mailServer.taken).size;
    return [
      ...((await left()) > 0 ? [`${await left()} mails wait though Redis is back`] : []),
      ...(twice > 0 ? [`${twice} mails left twice`] : []),
    ];
  } finally {
    await world.endProcesses();
    await redis.process.stop();
    mailServer.close();
  }
}

/** @param {number} port @param {string} password */
const forget = (port, password) =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`AUTH ${password}\r\nFLUSHALL\r\nQUIT\r\n`));
    let said = '';
    socket.setEncoding('utf8').on('data', (text) => (said += text));
    socket.on('error', reject).on('close', () => {
      if (said === '+OK\r\n'.repeat(3)) resolve(undefined);
      else reject(new Error(`Redis answered ${said}`));
    });
  });
