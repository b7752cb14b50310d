// @ts-check
import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The secrets of a data folder, in one file that only its owner may read. A secret is made the first time somebody
 * asks for it and, but for the checkpoint's key, never changes: a new PIN_PEPPER would make every stored PIN worthless.
 *
 * @param {string} folder @param {string} name
 */
export function keptSecret(folder, name) {
  const kept = knownSecret(folder, name);
  if (kept !== undefined) return kept;
  const made = randomBytes(36).toString('base64url');
  writeSecrets(folder, { ...readSecrets(folder), [name]: made });
  return made;
}

/**
 * Puts one secret in the place of another, whose time is over.
 *
 * @param {string} folder @param {string} next @param {string} name
 */
export function promoteSecret(folder, next, name) {
  const { [next]: promoted, ...others } = readSecrets(folder);
  if (promoted !== undefined) writeSecrets(folder, { ...others, [name]: promoted });
}

/** @param {string} folder @param {string} name @returns {string | undefined} */
export const knownSecret = (folder, name) => readSecrets(folder)[name];

/** @param {string} folder @param {Record<string, string>} secrets */
function writeSecrets(folder, secrets) {
  const draft = join(folder, `secrets.json.${process.pid}`);
  writeFileSync(draft, JSON.stringify(secrets, null, 2), { mode: 0o600 });
  renameSync(draft, secretsFile(folder));
}

/** @param {string} folder */
const secretsFile = (folder) => join(folder, 'secrets.json');

/** @param {string} folder @returns {Record<string, string>} */
function readSecrets(folder) {
  const file = secretsFile(folder);
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new Error(`Cannot read the secrets in ${file}: ${/** @type {Error} */ (error).message}`);
  }
}
