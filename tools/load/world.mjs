// @ts-check
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { startTopology } from '../topology/topology.mjs';

const secret = 'x'.repeat(32);
const endless = '100000000';

/** Deposits that wait for approval at the start; `npm run load` adds what is requested meanwhile. */
const PENDING = 20_000;

/** Limits are for strangers; here a few dozen people stand for thousands. */
const settings = {
  // Those of the process that makes the people, whose tokens the servers must take.
  TOKEN_SECRET: secret,
  PIN_PEPPER: secret,
  // Its staff sign in by passwords.
  STAFF_PASSKEYS: 'optional',
  RATE_LIMIT_PUBLIC: endless,
  RATE_LIMIT_INVESTOR: endless,
  RATE_LIMIT_STAFF: endless,
};

/**
 * The topology with the people, the money and the pending requests of `npm run bench:http`.
 *
 * @param {{ apis?: number, log?: (line: string) => void }} options
 */
export async function startWorld({ apis, log }) {
  const topology = await startTopology({ apis, settings, log });
  try {
    const child = fork(join(root, 'tools/bench/http-server.mjs'), [
      'prepare',
      topology.database.ownerUrl,
      '64',
      String(PENDING),
    ]);
    const [{ world }] = /** @type {[{ world: import('../bench/http-world.mjs').World }]} */ (
      await once(child, 'message')
    );
    child.send('stop');
    await once(child, 'exit');
    log?.(`${world.investors.length} investors with ${world.pending.length} pending deposits`);
    return { topology, world };
  } catch (error) {
    await topology.stop();
    throw error;
  }
}
