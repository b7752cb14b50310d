// @ts-check
import pg from 'pg';
import { LIST_OWNERS, NEEDED_FILTERS } from './questions/filter-values.mjs';
import { listRules } from './questions/list-rules.mjs';
import { describedGets, isList } from './openapi.mjs';
import { callersOf } from './world.mjs';

const ROUNDS = 3;

const TAKEN = `
select coalesce(sum(calls), 0)::float8 as statements, coalesce(sum(rows), 0)::float8 as rows,
  coalesce(sum(shared_blks_hit + shared_blks_read), 0)::float8 as blocks
from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = current_database() and s.userid <> $1::oid`;

/**
 * What the first page of every list costs the database, and the calls that each screen begins with: statements, rows that
 * were sent, and blocks of 8 kB that were read. They depend on the data and not on the machine, so those of a small ledger
 * and a large one show what grows with it. Of three rounds the cheapest counts: what the server does by itself comes between.
 *
 * @param {import('./world.mjs').World} world
 */
export async function walkCosts(world) {
  const client = new pg.Client({ connectionString: world.product.superuserUrl, application_name: 'clearfold-walk' });
  await client.connect();
  try {
    await client.query('create extension if not exists pg_stat_statements');
    const { rows } = await client.query('select oid from pg_roles where rolname = current_user');
    for (const { path, address, token } of await questions(world)) {
      const subject = world.report.subject('cost', path);
      const taken = await world.report.ask(subject, address, () =>
        cheapest(world, client, rows[0].oid, address, token),
      );
      for (const [name, value] of Object.entries(taken ?? { blocks: Number.NaN }))
        world.report.figure(subject, name, value);
    }
  } finally {
    await client.end();
  }
}

/** @param {import('./world.mjs').World} world @returns {Promise<{ path: string, address: string, token: string | undefined }[]>} */
async function questions(world) {
  const lists = new Set(listRules().map(({ path }) => path));
  const endpoints = describedGets().filter(
    (endpoint) =>
      lists.has(endpoint.path) || (endpoint.parameters.length === 0 && endpoint.types.includes('application/json')),
  );
  return Promise.all(
    endpoints.map(async ({ path, callers, ...rest }) => {
      const isPaged = isList({ path, callers, ...rest });
      const filter = isPaged ? NEEDED_FILTERS[path]?.(world) : undefined;
      const query = filter ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
      const [asker] = callersOf(
        world,
        callers.includes('admin') ? ['admin'] : callers.filter((role) => role !== 'nobody'),
      );
      const [owner = world.biggest.id] = (await LIST_OWNERS[path]?.(world)) ?? [];
      return { path, address: path.replace('{id}', String(owner)) + query, token: asker?.person?.token };
    }),
  );
}

/**
 * @param {import('./world.mjs').World} world @param {pg.Client} client @param {number} own the walk's role @param {string} address
 * @param {string | undefined} token
 */
async function cheapest(world, client, own, address, token) {
  /** @type {{ statements: number, rows: number, blocks: number } | undefined} */
  let least;
  for (let round = 0; round < ROUNDS; round += 1) {
    await client.query('select pg_stat_statements_reset()');
    const { status } = await world.caller.get(address, token);
    if (status !== 200) throw new Error(`answered ${status}`);
    const { rows } = await client.query(TAKEN, [own]);
    if (!least || rows[0].blocks < least.blocks) least = rows[0];
  }
  return least;
}
