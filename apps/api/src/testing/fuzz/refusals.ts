import { databaseHash } from '../database-hash.js';
import { type FuzzedCall } from './calls.js';
import { type Run } from './run.js';

/**
 * What a refused request may change: how often something was tried, what an auditor asked for, and what is read again of a
 * queue by itself.
 */
const MAY_CHANGE = [
  'public.attempts',
  'public.rate_counts',
  'public.pin_guards',
  'public.access_log',
  'public.feed_checkpoints',
];

/** So many are made between two looks at the whole database. */
const BATCH = 20;

/**
 * Makes calls again that were refused, one after the other while nothing else happens, and compares the whole database
 * before and after. A batch of which one is accepted this time, as the world has moved on, says nothing.
 *
 * @returns what changed and which calls did it, in words, and how many calls were compared
 */
export const changesByRefusals = async (
  { world, make }: Pick<Run, 'world'> & { make: (fuzzed: FuzzedCall) => Promise<number> },
  calls: readonly FuzzedCall[],
): Promise<{ changes: string[]; compared: number }> => {
  const hash = await databaseHash(world.server.database.superuserUrl, MAY_CHANGE);
  const changes: string[] = [];
  let compared = 0;
  await world.signInAll();
  try {
    let before = await hash.settled();
    for (let at = 0; at < calls.length; at += BATCH) {
      const batch = calls.slice(at, at + BATCH);
      const statuses: number[] = [];
      for (const fuzzed of batch) statuses.push(await make(fuzzed));
      const after = await hash.read();
      const tables = Object.keys(after).filter((table) => after[table] !== before[table]);
      before = after;
      if (!statuses.every((status) => status >= 400)) before = await hash.settled();
      else {
        compared += batch.length;
        const names = new Set(batch.map(({ operation }, i) => `${operation.name} (${statuses[i]})`));
        if (tables.length > 0) changes.push(`${tables.join(', ')} changed by one of: ${[...names].join(', ')}`);
      }
    }
  } finally {
    await hash.close();
  }
  return { changes, compared };
};
