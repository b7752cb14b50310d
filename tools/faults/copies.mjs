// @ts-check
import pg from 'pg';

/** Nobody may be connected to what is copied. @param {import('./world.mjs').World} world @param {string} from @param {string} to */
export const copy = (world, from, to) => asSuperuser(world, 'template1', `create database ${to} template ${from}`);

/** @param {import('./world.mjs').World} world @param {string} database @param {string} sql */
export async function asSuperuser(world, database, sql) {
  const client = new pg.Client({ connectionString: urlOf(world, database) });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/** Of another database of the world's server. @param {import('./world.mjs').World} world @param {string} database */
export function urlOf(world, database) {
  const url = new URL(world.database.url);
  url.pathname = database;
  return url.href;
}

/** Reads from a database, each time anew. @param {string} url @returns {import('@clearfold/ledger-store').RunStatement} */
export const rowsOf = (url) => async (text, values) => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
};
