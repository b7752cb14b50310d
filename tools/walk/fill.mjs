// @ts-check
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { runKept } from '../topology/kept-process.mjs';

/**
 * Fills an empty database with the demo's people and their history.
 *
 * @param {Record<string, string | undefined>} environment the server's, as the database's owner
 * @param {{ small: boolean }} size
 */
export async function fill(environment, { small }) {
  void small;
  const command = [process.execPath, join(root, 'apps/api/dist/main.js')];
  await runKept({ name: 'The demo', command, env: { ...environment, PROCESS_ROLE: 'migrate', SEED_DEMO: 'true' } });
}
