// @ts-check
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a folder for a database that is thrown away with it. As root PostgreSQL runs under another account: where that may
 * not enter, the data would lie elsewhere and stay behind.
 *
 * @param {string} name what it is for
 */
export function temporaryFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `clearfold-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}
