// @ts-check
import { spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  chmodSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { keptSecret, knownSecret } from '../secrets.mjs';
import { accountFor, canEnter, identity } from './account.mjs';
import { postgresBinaries } from './binaries.mjs';

/**
 * A cluster is what PostgreSQL calls its data folder.
 *
 * @typedef {{
 *   data: string,
 *   binaries: string,
 *   account: import('./account.mjs').Account | undefined,
 *   password: string,
 * }} Cluster
 */

const passwordName = 'POSTGRES_PASSWORD';

/** Names the place of the data when it cannot be in the folder itself. @param {string} folder */
const placeFile = (folder) => join(folder, 'postgres-place');

/** @param {string} folder @returns {string | undefined} where the folder's data is, if not inside it */
export const distantPlace = (folder) =>
  existsSync(placeFile(folder)) ? readFileSync(placeFile(folder), 'utf8').trim() : undefined;

/**
 * Finds the cluster of the folder or makes it.
 *
 * @param {string} folder @param {(line: string) => void} log
 * @returns {Promise<Cluster>}
 */
export async function openCluster(folder, log) {
  const place = placeOf(folder, log);
  const data = join(place, 'postgres');
  const account = accountFor(data);
  const binaries = postgresBinaries(account, log);
  if (existsSync(data)) {
    const password = knownSecret(folder, passwordName);
    if (password !== undefined) return { data, binaries, account, password };
    throw new Error(
      `The password of the database in ${folder} is lost (secrets.json). \`npm run demo:reset\` starts over.`,
    );
  }
  const cluster = { data, binaries, account, password: keptSecret(folder, passwordName) };
  await createCluster(cluster);
  log('created a new database cluster');
  return cluster;
}

/**
 * As root the data must lie where a lesser account may go, which a home folder of root's is not.
 *
 * @param {string} folder @param {(line: string) => void} log
 */
function placeOf(folder, log) {
  const distant = distantPlace(folder);
  if (distant !== undefined) {
    mkdirSync(distant, { recursive: true });
    return distant;
  }
  const account = accountFor(join(folder, 'postgres'));
  if (existsSync(join(folder, 'postgres')) || canEnter(account, folder)) return folder;

  // Its name is random, so that nobody can prepare it, and so that a new clone never finds an old one's data.
  const place = mkdtempSync('/var/tmp/clearfold-data-');
  chmodSync(place, 0o755);
  writeFileSync(placeFile(folder), place);
  log(`keeping the database in ${place}, because account ${account?.name} may not enter ${folder}`);
  return place;
}

/**
 * The folder gets its name when it is finished: a start that was killed half-way leaves nothing to stumble over.
 *
 * @param {Cluster} cluster
 */
async function createCluster({ data, binaries, account, password }) {
  const draft = `${data}.draft`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  const passwordFile = `${draft}.password`;
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) {
    chownSync(draft, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  try {
    await run(join(binaries, 'bin', 'initdb'), account, [
      ['-D', draft],
      ['-U', 'postgres'],
      ['-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
      // The operating system's locale must not decide how the database sorts or which letters it can hold.
      ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ['--no-sync', '--no-instructions'],
    ]);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, data);
}

/**
 * @param {string} program @param {import('./account.mjs').Account | undefined} account @param {string[][]} args
 * @returns {Promise<void>}
 */
function run(program, account, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args.flat(), {
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...identity(account),
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`PostgreSQL's initdb failed:\n${output}`))));
  });
}
