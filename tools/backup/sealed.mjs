// @ts-check
import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { runSupervised } from '../topology/supervised-process.mjs';

/** What age calls a public key; whoever has only this can seal and not open. */
const RECIPIENT = /^age1[02-9ac-hj-np-z]{58}$/;

/** @param {string | undefined} recipient @throws Error for what is no public key, above all for a secret one */
export function assertRecipient(recipient) {
  if (recipient && RECIPIENT.test(recipient)) return recipient;
  throw new Error('BACKUP_RECIPIENT must be the public key of age-keygen, age1…; the secret one does not belong here.');
}

/** The parts of a pipe each have to end well; the names come as arguments, never as text of the script. */
const PIPE = 'set -euo pipefail; umask 077;';

/**
 * Packs a folder and encrypts it for whoever has the recipient's secret key. The file has its name only when all of it is on the
 * disk.
 *
 * @param {{ folder: string, into: string, recipient: string }} given `into` is the file
 * @returns {Promise<{ bytes: number, sha256: string }>}
 */
export async function seal({ folder, into, recipient }) {
  assertRecipient(recipient);
  const draft = `${into}.draft`;
  try {
    const script = `${PIPE} tar --create --directory "$1" "$2" | gzip -1 | age --encrypt --recipient "$3" > "$4"`;
    const names = [dirname(resolve(folder)), basename(folder), recipient, draft];
    await runSupervised({ name: 'sealing', command: ['bash', '-c', script, 'seal', ...names] });
    const file = openSync(draft, 'r+');
    fsyncSync(file);
    closeSync(file);
    const hash = createHash('sha256');
    for await (const chunk of createReadStream(draft)) hash.update(chunk);
    renameSync(draft, into);
    return { bytes: statSync(into).size, sha256: hash.digest('hex') };
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Decrypts and unpacks a sealed backup into a new folder.
 *
 * @param {{ file: string, identity: string, into: string }} given `identity` is the file of the secret key
 * @returns {Promise<string>} the backup's folder
 * @throws Error when the key is another one or a byte of the file was changed; nothing is left then
 */
export async function openSealed({ file, identity, into }) {
  mkdirSync(into, { mode: 0o700 });
  try {
    const script = `${PIPE} age --decrypt --identity "$1" "$2" | gunzip | tar --extract --preserve-permissions --no-same-owner --directory "$3"`;
    const names = [identity, file, into].map((name) => resolve(name));
    await runSupervised({ name: 'opening', command: ['bash', '-c', script, 'open', ...names] });
    return join(into, /** @type {string} */ (readdirSync(into)[0]));
  } catch (error) {
    rmSync(into, { recursive: true, force: true });
    throw error;
  }
}
