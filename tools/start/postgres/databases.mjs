// @ts-check

/**
 * Runs a few statements as the superuser. The driver is loaded late, because this file is read before anything is
 * installed.
 *
 * @template T @param {string} url @param {(client: import('pg').Client) => Promise<T>} work @returns {Promise<T>}
 */
async function connected(url, work) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** @param {string} url @param {Partial<Pick<URL, 'pathname' | 'username' | 'password'>>} parts */
const withParts = (url, parts) => Object.assign(new URL(url), parts).href;

/**
 * @param {string} url the superuser's @param {string} name @param {string} [owner]
 * @returns {Promise<string>} the url of the database, which is there afterwards
 */
export async function createDatabase(url, name, owner) {
  await connected(url, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount) return;
    const quoted = client.escapeIdentifier(name);
    await client.query(`CREATE DATABASE ${quoted}` + (owner ? ` OWNER ${client.escapeIdentifier(owner)}` : ''));
  });
  return withParts(url, { pathname: `/${name}` });
}

/**
 * A role that may sign in, and may make the lesser roles that its migrations hand rights to, but is no superuser: the
 * demo then runs under the same limits as a hosted database.
 *
 * @param {string} url the superuser's @param {string} name @param {string} password
 */
export async function createOwner(url, name, password) {
  await connected(url, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [name]);
    if (rowCount) return;
    const quoted = client.escapeIdentifier(name);
    await client.query(`CREATE ROLE ${quoted} LOGIN CREATEROLE PASSWORD ${client.escapeLiteral(password)}`);
  });
}

/** @param {string} url @param {string} username @param {string} password */
export const signedInAs = (url, username, password) => withParts(url, { username, password });
