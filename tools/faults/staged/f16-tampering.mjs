// @ts-check
import { canonicalBytes, readCanonical } from '@clearfold/ledger';
import { verify } from '../check-history.mjs';
import { asSuperuser, copy, urlOf } from '../copies.mjs';
import { ClientLog } from '../client-log.mjs';
import { signCheckpoint } from '../people.mjs';

export const title = 'a superuser edits, deletes, swaps, cuts off, goes back to an old copy, and rewrites from it';

const EARLY = 60;
const LATE = 60;

/** @param {import('../world.mjs').World} world */
export async function stage(world) {
  const before = await record(world, EARLY);
  await copy(world, 'postgres', 'old_copy');
  const end = await record(world, LATE);
  const at = before + 1 + Math.floor(world.random() * (end - before - 1));

  /** @type {string[]} */
  const broken = [];
  /** @param {string} what @param {number | undefined} position none for a view, which no position stands for @param {string} database */
  const expectFound = async (what, position, database) => {
    const { findings } = await verify(urlOf(world, database), world.vouching);
    const [first] = findings;
    if (!first) broken.push(`${what}: the verifier finds nothing`);
    else if (first.position !== position)
      broken.push(`${what}: the first bad position is ${position}, named is ${first.position}: ${first.what}`);
  };
  for (const [i, { what, first, sql }] of (await tamperings(world, at, end)).entries()) {
    const database = `tampered_${i}`;
    await copy(world, 'postgres', database);
    // As whoever has all rights: the triggers that refuse such things do not run.
    await asSuperuser(world, database, `set session_replication_role = replica; ${sql}`);
    await expectFound(what, first, database);
  }
  // Each of these two is a whole and faultless ledger: only what stood outside tells.
  await expectFound('an old copy restored', before + 1, 'old_copy');
  await rewriteFrom(world, 'old_copy', LATE + 20);
  await expectFound('another history from the old copy on', before + 1, 'old_copy');
  return broken;
}

/** @param {import('../world.mjs').World} world @param {number} at a position after the first checkpoint @param {number} end the last one */
async function tamperings(world, at, end) {
  const [batch] = await world.query(
    'select first_position::int as first from ledger.batches where $1 between first_position and last_position',
    [at],
  );
  const [{ bytes }] = await world.query('select bytes from ledger.events where position = $1', [at]);
  const recorded = readCanonical(bytes);
  const event = /** @type {any} */ ({ ...recorded.event, amountCents: 1_000_000n });
  const edited = Buffer.from(canonicalBytes({ ...recorded, event })).toString('hex');
  return [
    // An event that is whole in itself is told by the Merkle root of its batch.
    {
      what: `the amount of ${at} edited`,
      first: batch.first,
      sql: `update ledger.events set bytes = '\\x${edited}' where position = ${at}`,
    },
    { what: `${at} deleted`, first: at, sql: `delete from ledger.events where position = ${at}` },
    {
      what: `${at} and ${at + 1} swapped`,
      first: at,
      sql: `update ledger.events set position = -1 where position = ${at};
        update ledger.events set position = ${at} where position = ${at + 1};
        update ledger.events set position = ${at + 1} where position = -1`,
    },
    {
      what: `the tail from ${at} on cut off`,
      first: at,
      sql: `delete from ledger.events where position >= ${at}`,
    },
    {
      what: 'a posting put beside the last event',
      first: end,
      sql: `insert into ledger.postings values (${end}, 7, 'external/BTC', 100, 100)`,
    },
    {
      what: 'a balance from nothing',
      first: undefined,
      sql: `insert into ledger.balances values ('investor/${world.people.investors[0]?.id}/available', 100, ${at})`,
    },
  ];
}

/** Has deposits asked for, ends the server and signs a checkpoint. @param {import('../world.mjs').World} world @param {number} count */
async function record(world, count) {
  const api = await world.startApi();
  await world.burst(
    count,
    () => [api.url],
    async () => {},
  );
  await end(world);
  await signCheckpoint({ ...world.environment, ...world.vouching });
  const [{ position }] = await world.query('select position::int from ledger.head');
  return position;
}

/** A longer history than the true one, recorded by the product itself. @param {import('../world.mjs').World} world @param {string} database @param {number} count */
async function rewriteFrom(world, database, count) {
  const api = await world.startApi({ DATABASE_URL: urlOf(world, database) });
  const { log } = world;
  // These clients are the forger's: what they are told is no promise of the platform's.
  world.log = new ClientLog();
  await world.burst(
    count,
    () => [api.url],
    async () => {},
  );
  world.log = log;
  await end(world);
}

/** @param {import('../world.mjs').World} world */
async function end(world) {
  await Promise.all(world.apis.map((api) => api.kill('SIGKILL')));
  world.apis = [];
}
