// @ts-check
import { query } from './cluster.mjs';
import { json } from './http.mjs';

/** More than a process has connections to the database. */
const AT_ONCE = 32;
const QUIET_WITHIN_MILLISECONDS = 20_000;

const BUSY = `
select application_name as name, state, left(query, 80) as query from pg_stat_activity
where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and state <> 'idle'`;

/**
 * Holds the server to what it must be after a reader has left: ready, with every connection of its pools back, and the same
 * process.
 *
 * @param {import('./world.mjs').World} world @throws Error that says what is not well
 */
export async function assertWell({ product, caller, biggest }) {
  for (const server of [product.api, product.worker]) {
    if (server.ended() !== undefined) throw new Error(`the ${server.name} process ended with ${server.ended()}`);
  }
  const { status, degraded } = json(await caller.get('/api/health/ready'));
  // The database has mails that were given up, for the lists to be walked with.
  const wrong = (degraded ?? []).filter((/** @type {string} */ part) => part !== 'failed-mails');
  if (wrong.length > 0 || (status !== 'ok' && !degraded)) throw new Error(`health says ${status}: ${degraded}`);
  // A connection that did not come back would leave one of these waiting.
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () =>
      caller.get('/api/transactions/user-transactions?status=pending', biggest.token),
    ),
  );
  for (const answer of answers) json(answer);
  await untilQuiet(product.superuserUrl);
}

/** No session works for a reader who has left, or holds a transaction open for one. @param {string} url */
async function untilQuiet(url) {
  for (const end = performance.now() + QUIET_WITHIN_MILLISECONDS; ;) {
    const busy = await query(url, BUSY);
    if (busy.length === 0) return;
    if (performance.now() > end)
      throw new Error(`a session is still ${busy[0].state}: ${busy[0].name}, ${busy[0].query}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
