// @ts-check
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';
import { LEDGER_PROGRAM } from '../start/ledger-program.mjs';
import { runSupervised } from '../topology/supervised-process.mjs';
import { rootInHex } from './agreement.mjs';
import { copyDatabase, dropDatabase, onDatabase, query } from './cluster.mjs';
import { rounded } from '../figures/quantile.mjs';

/** @typedef {import('./world.mjs').World} World */
/** @typedef {import('./agreement.mjs').Agreement} Agreement */

/**
 * Everything that folds the log from its first event by itself, beside the running servers: verify, rebuild, export, the
 * offline verifier, import into an empty database; and then, with the servers stopped, rebuild and exchange on a copy.
 *
 * @param {World} world @param {Agreement} agreement
 */
export async function walkLedgerTools(world, agreement) {
  const { product } = world;
  const file = join(product.folder, 'ledger.jsonl.gz');
  await tool(world, 'verify', async () => {
    const said = await ledger(world, ['verify']);
    must(said, /No difference/);
    agreement.add('verify', logIn(said, /Verified (\d[\d,]*) events/, /Merkle root (\S+)/));
  });
  await tool(world, 'rebuild', async () => {
    const said = await ledger(world, ['rebuild']);
    must(said, /No difference: what is stored follows from the events/);
    agreement.add('rebuild', logIn(said, /from (\d[\d,]*) events/, /Merkle root (\S+)/));
  });
  await tool(world, 'export', async () => {
    const said = await ledger(world, ['export', '--out', file]);
    agreement.add('export', logIn(said, /: (\d+) events/, /up to the last: (\S+)/));
    world.report.figure(world.report.subject('ledger', 'export'), 'kB', rounded(statSync(file).size / 1000));
  });
  for (const format of ['beancount', 'csv']) {
    await tool(world, `export --format ${format}`, () =>
      ledger(world, ['export', '--format', format, '--out', join(product.folder, `ledger.${format}`)]),
    );
  }
  await tool(world, 'offline verifier', async () => {
    const key = /Verifier key: (\S+)/.exec(await ledger(world, ['export', '--out', file]))?.[1] ?? '';
    const verifier = [process.execPath, join(root, 'apps/verifier/dist/verifier.mjs'), file, '--key', key];
    const said = await runSupervised({ name: 'The offline verifier', command: verifier });
    agreement.add('the offline verifier', logIn(said, /(\d[\d,]*) events/, /\b([0-9a-f]{64})\b/));
  });
  await tool(world, 'import --verify into an empty database', () => importIntoEmpty(world, agreement, file));
  await tool(world, 'rebuild --swap on a copy', () => swapOnCopy(world, agreement));
}

/** How many of those who are asked here and in self-audit.mjs and backup.mjs say what the log is. */
export const SPEAKERS = 9;

/** @param {World} world @param {Agreement} agreement */
async function swapOnCopy(world, agreement) {
  const { product } = world;
  const name = `${product.database}_swapped`;
  const postgres = onDatabase(product.superuserUrl, 'postgres');
  // A database is copied only while nobody is connected to it.
  await Promise.all([product.api.stop(), product.worker.stop()]);
  await copyDatabase(postgres, product.database, name);
  try {
    const changes = { DATABASE_URL: onDatabase(product.url, name), DATABASE_OWNER_URL: onDatabase(product.url, name) };
    must(await ledger(world, ['rebuild', '--swap'], changes), /The rebuilt tables are in use/);
    const said = await ledger(world, ['verify'], changes);
    must(said, /No difference/);
    agreement.add('verify after rebuild --swap', logIn(said, /Verified (\d[\d,]*) events/, /Merkle root (\S+)/));
  } finally {
    await dropDatabase(postgres, name);
  }
}

/** @param {World} world @param {Agreement} agreement @param {string} file */
async function importIntoEmpty(world, agreement, file) {
  const { product } = world;
  const name = `${product.database}_imported`;
  const postgres = onDatabase(product.superuserUrl, 'postgres');
  const owner = decodeURIComponent(new URL(product.url).username);
  await dropDatabase(postgres, name);
  await query(postgres, `create database "${name}" owner "${owner}"`);
  try {
    const changes = { DATABASE_URL: onDatabase(product.url, name), DATABASE_OWNER_URL: onDatabase(product.url, name) };
    const said = await ledger(world, ['import', file, '--verify'], changes);
    must(said, /Verified: bytes, postings and every view follow/);
    agreement.add('import --verify', logIn(said, /: (\d[\d,]*) events, /, /Merkle root (\S+)/));
  } finally {
    await dropDatabase(postgres, name);
  }
}

/** @param {World} world @param {string} name @param {() => Promise<unknown>} work */
export async function tool({ report }, name, work) {
  const subject = report.subject('ledger', name);
  const start = performance.now();
  await report.ask(subject, 'its work', work);
  report.figure(subject, 'seconds', rounded((performance.now() - start) / 1000));
}

/** @param {World} world @param {string[]} args @param {Record<string, string>} [changes] @returns {Promise<string>} what it said */
function ledger({ product }, args, changes = {}) {
  const command = [process.execPath, ...LEDGER_PROGRAM, ...args];
  return runSupervised({ name: `ledger ${args[0]}`, command, env: { ...product.environment, ...changes } });
}

/** @param {string} said @param {RegExp} words */
function must(said, words) {
  if (!words.test(said)) throw new Error(`did not say ${words}:\n${said}`);
}

/** @param {string} said @param {RegExp} events @param {RegExp} digest @returns {import('./agreement.mjs').Log} */
export function logIn(said, events, digest) {
  const [count, hash] = [events, digest].map((words) => words.exec(said)?.[1]);
  // A comma alone would be a count of 0.
  if (count === undefined || !/\d/.test(count) || hash === undefined)
    throw new Error(`did not say how many events, or their root:\n${said}`);
  return { events: Number(count.replaceAll(',', '')), root: rootInHex(hash) };
}
