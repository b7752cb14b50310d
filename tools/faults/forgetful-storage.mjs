// @ts-check
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbedded } from './database.mjs';
import { buildLibrary, losePower } from './lost-power.mjs';

/** Pages reach their files early and often, so that there are some that no fsync has made safe. */
const BUSY = {
  shared_buffers: '2MB',
  bgwriter_delay: '10ms',
  bgwriter_lru_multiplier: '10',
  checkpoint_flush_after: '0',
};

/**
 * A PostgreSQL on storage that keeps only what was made safe: when its power is cut, of everything else each sector stays or
 * goes back by itself.
 *
 * @param {string} folder @param {Record<string, string>} [settings] e.g. of commits that are not durable
 */
export async function startOnForgetfulStorage(folder, settings = {}) {
  const [library, journal] = [join(folder, 'unsynced-writes.so'), join(folder, 'journal')];
  buildLibrary(library);
  writeFileSync(journal, '');
  // PostgreSQL may run under another account.
  chmodSync(journal, 0o666);
  let data = '';
  const database = await startEmbedded(folder, { ...BUSY, ...settings }, (cluster) => {
    data = cluster.data;
    return { LD_PRELOAD: library, UNSYNCED_FOLDER: data, UNSYNCED_JOURNAL: journal };
  });
  return {
    ...database,
    /** Cuts the power and starts again: it recovers from its log. @param {() => number} random */
    async losePower(random) {
      await database.kill();
      const lost = losePower(journal, data, random);
      await database.startAgain();
      return lost;
    },
  };
}
