import type pg from 'pg';

/** The two statements of BullMQ's function that hold many rows of jobs and wait for others, by the condition that each has. */
const CONDITIONS = ['stalled_marked', "state = 'active'"] as const;

/** As BullMQ 6 writes them. */
const AS_SHIPPED = (condition: string): RegExp =>
  new RegExp(
    String.raw`(UPDATE job SET stalled_marked = (?:true|false))\s+WHERE queue = p_queue AND ${condition};`,
    'g',
  );

const DEFINITION = `
select pg_get_functiondef(p.oid) as text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
where n.nspname = $1 and p.proname = 'move_stalled_jobs_to_wait'`;

/**
 * Has the search for stalled jobs pass over jobs that another statement holds, so that it waits for none while it holds others.
 * As BullMQ ships it, it clears the marks of jobs that have ended, and then waits for those that run; what ends one of these
 * holds it, and waits for the ended ones, to delete them or to have their retry run: a deadlock, which BullMQ takes for a failure
 * of the job. A job that is passed over is looked at again by the next search, five seconds later.
 *
 * @param client of the schema's owner
 * @returns whether the function is so now; false where BullMQ has written it anew, and `RetryingPool` is all there is
 */
export const passOverHeldJobs = async (client: Pick<pg.Client, 'query'>, schema: string): Promise<boolean> => {
  const { rows } = await client.query<{ text: string }>(DEFINITION, [schema]);
  const shipped = rows[0]?.text ?? '';
  if (CONDITIONS.every((condition) => shipped.includes(passingOver(condition)))) return true;
  const changed = CONDITIONS.reduce(
    (text, condition) => text.replace(AS_SHIPPED(condition), `$1\n   WHERE ${passingOver(condition)};`),
    shipped,
  );
  if (!CONDITIONS.every((condition) => changed.includes(passingOver(condition)))) return false;
  await client.query(changed);
  return true;
};

const passingOver = (condition: string): string =>
  `queue = p_queue AND id IN (SELECT id FROM job WHERE queue = p_queue AND ${condition} FOR UPDATE SKIP LOCKED)`;
