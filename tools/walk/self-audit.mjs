// @ts-check
import { query } from './cluster.mjs';
import { rootInHex } from './agreement.mjs';
import { json } from './http.mjs';
import { runPiece, withQueue } from './questions/queue.mjs';

const CATCHES_UP_WITHIN_MILLISECONDS = 600_000;

/**
 * Asks what the night's replay and the audit behind the head have found, once the latter has come to the end of the log.
 *
 * @param {import('./world.mjs').World} world @param {import('./agreement.mjs').Agreement} agreement
 */
export async function walkSelfAudit(world, agreement) {
  const { report, product } = world;
  const behind = report.subject('ledger', 'audit behind the head');
  const answer = await report.ask(behind, 'to the end of the log', () => caughtUp(world));
  if (!answer) return;
  await report.ask(behind, 'its root', async () => {
    if (answer.difference) throw new Error(`differs: ${JSON.stringify(answer.difference)}`);
    const [checkpoint] = await query(
      product.superuserUrl,
      `select size::float8 as size, encode(root, 'hex') as root from ledger.checkpoints order by size::bigint desc limit 1`,
    );
    if (!checkpoint) throw new Error('no checkpoint was signed');
    agreement.add('the latest checkpoint', { events: checkpoint.size, root: checkpoint.root });
    report.figure(behind, 'events', answer.position);
  });
  const night = report.subject('ledger', 'self-audit night');
  await report.ask(night, 'what it found', async () => {
    // It is made once a night, and the walk's copy of the database may have had this night's: it forgets it.
    await query(product.superuserUrl, 'truncate ledger.self_checks');
    await withQueue(world, (queue) => runPiece(queue, 'nightly-audit', 'walk'));
    const { lastNight } = json(await world.caller.get('/api/staff/self-audit', world.people.staff.auditor?.token));
    if (!lastNight) throw new Error('was not made');
    if (lastNight.differences !== 0) throw new Error(`found ${JSON.stringify(lastNight.findings)}`);
    agreement.add('the self-audit night', { events: lastNight.position, root: rootInHex(lastNight.root) });
    report.figure(night, 'seconds', (Date.parse(lastNight.finishedAt) - Date.parse(lastNight.startedAt)) / 1000);
  });
}

/** @param {import('./world.mjs').World} world */
async function caughtUp({ caller, people }) {
  for (const end = performance.now() + CATCHES_UP_WITHIN_MILLISECONDS; ;) {
    const answer = json(await caller.get('/api/staff/self-audit', people.staff.auditor?.token));
    if (answer.difference || answer.eventsBehind === 0) return answer;
    if (performance.now() > end) throw new Error(`is still ${answer.eventsBehind} events behind`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}
