import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '@clearfold/ledger-store/testing';
import { passOverHeldJobs } from './stalled-check.js';

const SCHEMA = 'bullmq';

/** The two sessions' turns, as advisory locks that each holds until it has arrived. */
const SEARCH_HOLDS = 1;
const COMPLETION_HOLDS = 2;

/**
 * Both sessions meet while each holds its first row: whoever arrives lets go of its own turn and waits for the other's. The row
 * stays locked, as its transaction goes on.
 */
const MEET = `
create function meet() returns trigger language plpgsql as $$
declare
  mine integer := case when current_setting('application_name') = 'search' then ${SEARCH_HOLDS} else ${COMPLETION_HOLDS} end;
begin
  if (mine = ${SEARCH_HOLDS} and new.id = 'ended') or (mine = ${COMPLETION_HOLDS} and new.id = 'running') then
    perform pg_advisory_unlock(mine);
    perform pg_advisory_lock(${SEARCH_HOLDS + COMPLETION_HOLDS} - mine);
    perform pg_advisory_unlock(${SEARCH_HOLDS + COMPLETION_HOLDS} - mine);
  end if;
  return null;
end $$;
create trigger meet after update on ${SCHEMA}.job for each row execute function meet()`;

const ADD = `
insert into ${SCHEMA}.job (queue, id, seq, name, state, added_at_ms, stalled_marked, lock_token, locked_until_ms, finished_at_ms, process_at_ms)
values ('jobs', $1, nextval('${SCHEMA}.job_seq'), 'sums', $2, 0, $3, 'token', 1e15, 0, 0)`;

const SEARCH = `select found.id from move_stalled_jobs_to_wait('jobs', 1000, 1000000, 5000) as found(id)`;

/** Completes 'running', keeps no completed job but it, and takes the next one on. */
const COMPLETE = `select id from move_to_completed_fetch(
  'jobs', 'running', 'token', 'null', 1000000, false, null, 1, 10000, 1000000, 'worker', null, null)`;

describe('the search for stalled jobs, and the completion of a job, at once', () => {
  let database: TestDatabase;
  let owner: pg.Client;
  let search: pg.Client;
  let completion: pg.Client;

  const connect = async (name: string): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString: database.superuserUrl,
      application_name: name,
      options: `-c search_path=${SCHEMA},public -c deadlock_timeout=200ms -c statement_timeout=10s`,
    });
    await client.connect();
    return client;
  };

  beforeEach(async () => {
    database = await createTestDatabase();
    owner = await connect('owner');
    const { runMigrations } = await import('bullmq');
    await runMigrations(owner, SCHEMA);
    search = await connect('search');
    completion = await connect('completion');
  });
  afterEach(async () => {
    for (const client of [search, completion, owner]) await client.end();
    await database.drop();
  });

  /**
   * Has the search hold a job that has ended since it was marked, and the completion the job that it completes, before either
   * goes on.
   *
   * @param ended the state of the job that has ended
   */
  const bothAtOnce = async (ended: 'completed' | 'delayed'): Promise<string[]> => {
    await owner.query(ADD, ['ended', ended, true]);
    await owner.query(ADD, ['running', 'active', false]);
    await owner.query(MEET);
    await search.query('select pg_advisory_lock($1)', [SEARCH_HOLDS]);
    await completion.query('select pg_advisory_lock($1)', [COMPLETION_HOLDS]);
    const outcomes = await Promise.allSettled([search.query(SEARCH), completion.query(COMPLETE)]);
    return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'done' : (outcome.reason as Error).message));
  };

  const stateOf = async (id: string): Promise<string | undefined> =>
    (await owner.query<{ state: string }>(`select state from job where queue = 'jobs' and id = $1`, [id])).rows[0]
      ?.state;

  describe.each([
    ['that has the ended job deleted', 'completed', undefined],
    ['that has the retry of the ended job run', 'delayed', 'active'],
  ] as const)('a completion %s', (_, ended, afterwards) => {
    it('deadlocks with the search as BullMQ ships it', async () => {
      const outcomes = await bothAtOnce(ended);
      expect(outcomes.toSorted()).toEqual(['deadlock detected', 'done']);
    });

    it('completes beside the search that passes over what is held', async () => {
      expect(await passOverHeldJobs(owner, SCHEMA)).toBe(true);
      expect(await bothAtOnce(ended)).toEqual(['done', 'done']);
      expect(await stateOf('running')).toBe('completed');
      expect(await stateOf('ended')).toBe(afterwards);
    });
  });

  it('still finds a job whose worker is gone, one search after it has marked it', async () => {
    // Twice: a server that starts again finds its own work.
    expect(await passOverHeldJobs(owner, SCHEMA)).toBe(true);
    expect(await passOverHeldJobs(owner, SCHEMA)).toBe(true);
    await owner.query(ADD, ['running', 'active', false]);
    await owner.query(`update job set locked_until_ms = 1 where id = 'running'`);
    expect((await search.query(SEARCH)).rows).toEqual([]);
    expect((await search.query(SEARCH.replace('1000000', '1005000'))).rows).toEqual([{ id: 'running' }]);
    expect(await stateOf('running')).toBe('waiting');
  });

  it('says so where BullMQ has written the search anew', async () => {
    await owner.query(`
      create or replace function move_stalled_jobs_to_wait(p_queue text, p_max_stalled integer, p_now bigint, p_max_check_time bigint)
      returns setof text language sql as 'select p_queue'`);
    expect(await passOverHeldJobs(owner, SCHEMA)).toBe(false);
  });
});
