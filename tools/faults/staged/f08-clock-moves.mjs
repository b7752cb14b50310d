// @ts-check
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const title = 'the clocks of two APIs jump hours ahead and back, each by itself';

const HOUR = 3_600_000;
const AHEAD_HOURS = 3;

export const missing = () =>
  library() ? undefined : 'it needs libfaketime (Debian: apt-get install libfaketime) to move the clock of a process';

/** @param {import('../world.mjs').World} world */
export async function stage(world) {
  const clocks = [clock(world.folder, 'first'), clock(world.folder, 'second')];
  for (const { environment } of clocks) await world.startApi(environment);
  const steps = [`+${AHEAD_HOURS}h`, '-2h', '+1h', '-30m', '+0'];
  await world.burst(
    400,
    () => world.apis.map(({ url }) => url),
    async () => {
      for (const [i, step] of steps.entries()) {
        clocks[i % 2]?.move(step);
        await new Promise((resolve) => setTimeout(resolve, 300));
      }
    },
  );
  const [{ ahead }] = await world.query(
    `select extract(epoch from recorded_at - clock_timestamp()) * 1000 as ahead from ledger.head`,
  );
  // Time in the ledger never runs backwards: it stays at the furthest that a server's clock has been.
  return Number(ahead) > (AHEAD_HOURS - 1) * HOUR ? [] : ['the clock did not move'];
}

/** @param {string} folder @param {string} name */
function clock(folder, name) {
  const file = join(folder, `${name}-clock`);
  const move = (/** @type {string} */ by) => writeFileSync(file, `${by}\n`);
  move('+0');
  const environment = {
    LD_PRELOAD: String(library()),
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    // Timers run on as they do when somebody sets a machine's clock.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return { move, environment };
}

/** Debian keeps it in a folder of the machine's kind. */
function library() {
  if (process.platform !== 'linux') return undefined;
  return readdirSync('/usr/lib')
    .map((kind) => join('/usr/lib', kind, 'faketime/libfaketimeMT.so.1'))
    .find((file) => existsSync(file));
}
