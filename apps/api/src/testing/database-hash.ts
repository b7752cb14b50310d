import pg from 'pg';

/** Every table with rows of ours; the job queue's own tables change by themselves. */
const TABLES = `
select format('%I.%I', schemaname, tablename) as name from pg_tables
where schemaname in ('public', 'ledger') order by 1`;

export interface DatabaseHash {
  /** One hash per table, by its name. */
  read: () => Promise<Record<string, string>>;
  /** Waits until what follows a command by itself (notifications, mails) has been written. */
  settled: () => Promise<Record<string, string>>;
  close: () => Promise<void>;
}

/**
 * Hashes the whole state of a database, row by row.
 *
 * @param except tables that are meant to change, with their schema, e.g. 'public.attempts'
 */
export const databaseHash = async (superuserUrl: string, except: readonly string[]): Promise<DatabaseHash> => {
  // In one process: starting others to hash several tables at a time takes seven times as long as hashing them.
  const client = new pg.Client({
    connectionString: superuserUrl,
    options: '-c max_parallel_workers_per_gather=0',
  });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(TABLES);
  const names = rows.map(({ name }) => name).filter((name) => !except.includes(name));
  const statement = names
    .map(
      (name) =>
        `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t`,
    )
    .join(' union all ');
  const read = async () => {
    const hashes = await client.query<{ name: string; hash: string }>(`${statement} order by name`);
    return Object.fromEntries(hashes.rows.map(({ name, hash }) => [name, hash]));
  };
  const settled = async () => {
    let before = await read();
    for (let quiet = 0; quiet < 5;) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      const now = await read();
      quiet = JSON.stringify(now) === JSON.stringify(before) ? quiet + 1 : 0;
      before = now;
    }
    return before;
  };
  return { read, settled, close: () => client.end() };
};
