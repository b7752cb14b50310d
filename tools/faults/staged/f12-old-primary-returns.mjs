// @ts-check
import pg from 'pg';
import { eventually } from '../../topology/http.mjs';
import { answersMeanwhile } from '../answers-meanwhile.mjs';
import { missing as withoutPrograms } from './f10-standby-promoted.mjs';
import { startReplicated } from '../replicated-database.mjs';

export const title = 'the old primary comes back after a promotion, with one server still on it';

export const missing = withoutPrograms;

export const longestOutageMs = 10_000;

export const startDatabase = startReplicated;

const LOG = `
select position::int, encode(root, 'hex') as root,
  (select md5(string_agg(md5(bytes), '' order by position)) from ledger.events) as events
from ledger.head`;

/** @param {import('../world.mjs').World<Awaited<ReturnType<typeof startReplicated>>>} world */
export async function stage(world) {
  const { database } = world;
  const near = await world.startApi();
  const far = await world.startApi({ ...database.environmentOfOldPrimary, PROCESS_ROLE: 'api' });
  let serving = [near, far];
  // As there is one every five minutes: from the last one before the fork on pg_rewind needs the write-ahead log.
  await world.query('checkpoint');
  await world.traffic(
    200,
    () => serving.map(({ url }) => url),
    async () => {
      await database.loseThePrimary();
      serving = [near];
      await database.startTheOldPrimary();
    },
  );
  world.apis = [near];
  await world.log.settle([near.url]);
  const faults = await whileItIsAlone(world, far.url);
  await far.kill('SIGKILL');
  await database.endWaitsOnOldPrimary();
  const ofOld = await logOf(database.urlOfOldPrimary);
  // What nobody was told of goes; what is asked again by its key is recorded once, on the new primary.
  world.log.begin();
  await world.log.settle([near.url]);
  await database.rewindTheOldPrimary();
  await world.traffic(
    60,
    () => [near.url],
    async () => {},
  );
  await world.log.settle([near.url]);
  const ofNew = await logOf(database.url);
  const follows = async () => JSON.stringify(await logOf(database.urlOfOldPrimary)) === JSON.stringify(ofNew);
  await eventually(follows, 'the log of the old primary is the new one’s', 20).catch((error) =>
    faults.push(error.message),
  );
  const [{ recorded }] = await world.query(
    `select exists (select from ledger.batches where last_position = $1 and encode(root, 'hex') = $2) as recorded`,
    [ofOld.position, ofOld.root],
  );
  if (recorded) faults.push('the old primary took nothing by itself: there was no fork to be undone');
  return faults;
}

/**
 * It waits for a standby that is another primary now: it may promise nothing, and a proxy must lead elsewhere.
 *
 * @param {import('../world.mjs').World<any>} world @param {string} url of the server that is still on it @returns {Promise<string[]>}
 */
async function whileItIsAlone(world, url) {
  const reads = async () =>
    (await fetch(`${url}/users/me`, { headers: { authorization: `Bearer ${reader.token}` } })).ok;
  const reader = /** @type {import('../people.mjs').Person} */ (world.people.investors[0]);
  await eventually(reads, 'the server is on the old primary again', 20);
  const asked = Array.from({ length: 4 }, () => world.requestDeposit(url));
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  const faults = await answersMeanwhile(url, reader, { part: 'writer', reads: true });
  const told = (await Promise.all(asked)).filter(({ outcome }) => outcome !== 'unknown');
  for (const { status } of told) faults.push(`a command was answered ${status} by a server of the old primary`);
  return faults;
}

/** @param {string} url */
async function logOf(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(LOG)).rows[0];
  } finally {
    await client.end();
  }
}
