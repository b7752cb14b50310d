// @ts-check
import { startEmbeddedPostgres } from './embedded-postgres.mjs';
import { createDatabase, createOwner, signedInAs } from './databases.mjs';
import { keptSecret } from '../secrets.mjs';

const owner = 'clearfold_owner';

/**
 * Clearfold's own database on a running embedded server, made if it is missing.
 *
 * @param {string} superuserUrl @param {string} folder
 * @returns {Promise<string>} its url, signed in as the role that owns and migrates it
 */
export async function clearfoldUrl(superuserUrl, folder) {
  const password = keptSecret(folder, 'DATABASE_OWNER_PASSWORD');
  await createOwner(superuserUrl, owner, password);
  return signedInAs(await createDatabase(superuserUrl, 'clearfold', owner), owner, password);
}

/**
 * An embedded server on the data folder with Clearfold's database on it.
 *
 * @param {string} folder @param {(line: string) => void} [log]
 * @returns {Promise<import('./embedded-postgres.mjs').EmbeddedPostgres>} with the url of Clearfold's database
 */
export async function startClearfoldDatabase(folder, log) {
  const postgres = await startEmbeddedPostgres({ folder, log });
  try {
    return { ...postgres, url: await clearfoldUrl(postgres.url, folder) };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
