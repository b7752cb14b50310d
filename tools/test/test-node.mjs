// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from '../start/npm.mjs';
import { root } from '../start/root.mjs';
import { runQuietly } from '../start/processes/run-quietly.mjs';

/** A folder of its own: npm's scripts find what lies in the root's before the machine's Node. */
const folder = join(root, 'tools/test/node');
const program = join(folder, `node_modules/node-${process.platform}-${process.arch}/bin/node`);

/**
 * The Node that Jest runs on: 24 or newer, which takes two thirds of the time of 20. The machine's own, where it is new enough
 * or no other comes for such a machine, and with TEST_NODE=own.
 *
 * @param {import('../start/steps.mjs').Step} step
 * @returns {Promise<string>} its path
 */
export async function testNode(step) {
  if (process.env.TEST_NODE === 'own' || Number.parseInt(process.versions.node) >= 24) return process.execPath;
  if (!existsSync(join(folder, 'node_modules'))) {
    await step('Installing Node 24 for the tests', () =>
      runQuietly(...npm(['ci', '--prefix', folder, '--no-audit', '--no-fund'])),
    );
  }
  return existsSync(program) ? program : process.execPath;
}
