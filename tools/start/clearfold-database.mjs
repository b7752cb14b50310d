// @ts-check
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { createDatabase, createOwner, signedInAs } from './postgres/databases.mjs';
import { keptSecret } from './secrets.mjs';

const owner = 'clearfold_owner';
const database = 'clearfold';

/**
 * Clearfold's own database in the data folder, on an embedded server of its own.
 *
 * @param {string} folder @param {(line: string) => void} [log]
 * @returns {Promise<import('./embedded-postgres.mjs').EmbeddedPostgres>} its url signs in as the role that owns the
 *   database and migrates it
 */
export async function startClearfoldDatabase(folder, log) {
  const postgres = await startEmbeddedPostgres({ folder, log });
  try {
    const password = keptSecret(folder, 'DATABASE_OWNER_PASSWORD');
    await createOwner(postgres.url, owner, password);
    const url = await createDatabase(postgres.url, database, owner);
    return { ...postgres, url: signedInAs(url, owner, password) };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
