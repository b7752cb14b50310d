// @ts-check
import { createDatabase, createOwner, signedInAs } from './postgres/databases.mjs';
import { keptSecret } from './secrets.mjs';

const owner = 'clearfold_owner';

/**
 * Clearfold's own database on the embedded server.
 *
 * @param {string} superuserUrl @param {string} folder
 * @returns {Promise<string>} its url, signed in as the role that owns and migrates it
 */
export async function clearfoldDatabase(superuserUrl, folder) {
  const password = keptSecret(folder, 'DATABASE_OWNER_PASSWORD');
  await createOwner(superuserUrl, owner, password);
  return signedInAs(await createDatabase(superuserUrl, 'clearfold', owner), owner, password);
}
