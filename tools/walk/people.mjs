// @ts-check
import { query } from './cluster.mjs';
import { json } from './http.mjs';

/** Every account of a demo has it. */
const PASSWORD = 'clearfold-demo';

/**
 * @typedef {{ id: string, email: string, token: string }} Person
 * @typedef {{ investors: Record<string, Person>, staff: Record<string, Person> }} People investors by what they have the
 *   most of, staff by role
 */

/** Those whose screens are the largest, and the one who came last. */
const INVESTORS = {
  'most transactions': `select investor_id as id from ledger.transactions group by 1 order by count(*) desc, 1`,
  'most purchases': `select investor_id as id from ledger.purchases group by 1 order by count(*) desc, 1`,
  'most tickets': `select investor_id as id from tickets group by 1 order by count(*) desc, 1`,
  newest: `select id from investors order by created_at desc, id`,
};

/**
 * Signs in as the investors with the longest lists and as one member of staff per role.
 *
 * @param {string} databaseUrl @param {string} origin @returns {Promise<People>}
 */
export async function signInEverybody(databaseUrl, origin) {
  /** @type {People} */
  const people = { investors: {}, staff: {} };
  for (const [name, most] of Object.entries(INVESTORS)) {
    const [found] = await query(
      databaseUrl,
      `select i.id, i.email from (${most}) most join investors i using (id) limit 1`,
    );
    if (!found) throw new Error(`Nobody here is the investor with the ${name}: is the database filled?`);
    people.investors[name] = { ...found, token: await signIn(origin, '/api/auth/signin', found.email) };
  }
  const members = await query(
    databaseUrl,
    'select distinct on (role) id, email, role from staff where disabled_at is null order by role, created_at, email',
  );
  for (const { role, ...member } of members) {
    people.staff[role] = { ...member, token: await signIn(origin, '/api/staff/auth/signin', member.email) };
  }
  return people;
}

/** @param {string} origin @param {string} path @param {string} email */
async function signIn(origin, path, email) {
  const response = await fetch(origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const body = Buffer.from(await response.arrayBuffer());
  const { token } = json({ status: response.status, headers: {}, body, milliseconds: 0 });
  if (!token) throw new Error(`${email} was asked for more than a password.`);
  return /** @type {string} */ (token);
}
