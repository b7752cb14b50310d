import { type ClientBase } from 'pg';
import { giveUp } from '@clearfold/ledger-store';

/** 0 of a standby; of a primary its timeline, which each promotion counts up. */
const TIMELINE = `
select case when pg_is_in_recovery() then 0
  else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;

/** What answers is not the database that commands are recorded in: it may be behind, and not know. */
class NotThePrimaryError extends Error {
  /** PostgreSQL's own for a standby that was asked to write: the database is away for now (`isDatabaseAway`). */
  readonly code = '25006';
}

interface Primaries {
  newest: number;
  /** The connections that are open, with the timeline of the primary at their other end. */
  readonly open: Map<ClientBase, number>;
}

/** By the address that they are reached at: a name, or a proxy's port, which leads elsewhere after a promotion. */
const known = new Map<string, Primaries>();

/**
 * Lets a connection that has just been opened be used when it leads to the primary: to no standby, and to none of an older
 * timeline than this process has met at the same address. The first connection to a newer one cuts those to an older one, a
 * primary that came back after another had taken its place: reads there would be of before.
 *
 * @throws NotThePrimaryError
 */
export const assertPrimary = async (databaseUrl: string, client: ClientBase): Promise<void> => {
  const { rows } = await client.query<{ timeline: number }>(TIMELINE);
  const timeline = rows[0]?.timeline ?? 0;
  const primaries = known.get(databaseUrl) ?? { newest: 0, open: new Map<ClientBase, number>() };
  known.set(databaseUrl, primaries);
  if (timeline === 0) throw new NotThePrimaryError('The database is a standby');
  if (timeline < primaries.newest) {
    throw new NotThePrimaryError(`The database is on timeline ${timeline}, and ${primaries.newest} was seen before`);
  }
  primaries.open.set(client, timeline);
  client.once('end', () => primaries.open.delete(client));
  if (timeline === primaries.newest) return;
  primaries.newest = timeline;
  for (const [other, of] of primaries.open) if (of < timeline) giveUp(other);
};
