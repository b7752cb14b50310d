// @ts-check
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { runSupervised } from '../topology/supervised-process.mjs';

/** Enough to cross every threshold in the code: pages of 5,000, levels of the tree, batches of 256. */
const SMALL_EVENTS = '20000';

/**
 * Fills an empty database as `npm run demo:large` does, in a process of its own.
 *
 * @param {Record<string, string | undefined>} environment the server's, as the database's owner
 * @param {{ small: boolean }} size else as large as it makes one by itself
 */
export async function fill(environment, { small }) {
  const program = join(root, 'tools/start/demo/demo-large.mjs');
  const command = [process.execPath, program, ...(small ? ['--events', SMALL_EVENTS] : [])];
  await runSupervised({ name: 'The large demo', command, env: environment });
}
