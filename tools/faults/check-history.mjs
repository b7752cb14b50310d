// @ts-check
import pg from 'pg';
import { addsToBalance, hasMovedBalance, readCanonical } from '../../libs/ledger/dist/index.js';
import { vouchedBy } from '../../apps/api/dist/platform/checkpoint-keys/vouched.js';
import { verifyLedger } from '../../apps/api/dist/platform/event-store/verify/verify-ledger.js';

const TERMINAL =
  '^((Deposit|Transfer)(Approved|Cancelled|Rejected)|Withdrawal(Cancelled|Rejected|Bounced|Completed)|AdjustmentApproved|PlanMatured)$';

const ENDED_TWICE = `
select stream_id as id from ledger.events where type ~ $1 group by stream_id having count(*) > 1`;

const KEYS = `select split_part(key, '/', 3) as key, first_position::int as first, last_position::int as last from ledger.idempotency`;

const OWED = `select day::text from ledger.payout_runs where closed_at is null`;

const SEEN = `select investor_id as id, type, status, amount_cents as cents from ledger.transactions`;
const OWNED = `
select split_part(account, '/', 2) as id, sum(balance_cents) as cents from ledger.balances
where account ~ '^investor/[^/]+/(available|held)$' group by 1`;

/** What stands in the servers' settings where nothing else is said. */
const ORIGIN = 'clearfold.example/ledger';

/**
 * Folds the whole ledger again and holds it against the checkpoints outside.
 *
 * @param {string} url @param {{ CHECKPOINT_KEY: string, CHECKPOINT_SINK: string }} vouching
 */
export async function verify(url, { CHECKPOINT_KEY, CHECKPOINT_SINK }) {
  const client = new pg.Client({ connectionString: url, pipeline: true });
  await client.connect();
  try {
    const settings = { checkpointKey: CHECKPOINT_KEY, checkpointOrigin: ORIGIN, checkpointSink: CHECKPOINT_SINK };
    return await verifyLedger(client, () => {}, vouchedBy(settings));
  } finally {
    await client.end();
  }
}

/**
 * Joins what the clients saw with what the database holds, and holds it to I1 to I8.
 *
 * @param {string} url @param {import('./client-log.mjs').ClientLog} log
 * @param {{ CHECKPOINT_KEY: string, CHECKPOINT_SINK: string }} vouching
 */
export async function checkHistory(url, log, vouching) {
  // I1, I3, I4, I5: everything folded from the first event and compared.
  const report = await verify(url, vouching);
  const client = new pg.Client({ connectionString: url, pipeline: true });
  await client.connect();
  try {
    const broken = report.findings.map(({ position, what }) => `verify, position ${position ?? '-'}: ${what}`);
    broken.push(...log.strange);

    const { rows: keys } = await client.query(KEYS);
    const recorded = new Set(keys.map(({ key }) => key));
    const missing = log.acknowledged.filter(({ key }) => !recorded.has(key)).length;
    const refusedYetRecorded = log.entries.filter(({ key, outcome }) => outcome === 'refused' && recorded.has(key));
    for (const { path } of refusedYetRecorded) broken.push(`I2: ${path} was refused and is recorded`);

    // Each request for a deposit asks for an amount of its own: an effect that happened twice is one amount twice.
    const { rows: events } = await client.query(`select bytes from ledger.events where type = 'DepositRequested'`);
    const amounts = events.map(({ bytes }) => String(/** @type {any} */ (readCanonical(bytes).event).amountCents));
    const doubled = amounts.length - new Set(amounts).size;

    const { rows: twice } = await client.query(ENDED_TWICE, [TERMINAL]);
    for (const { id } of twice) broken.push(`I6: ${id} ended twice`);
    broken.push(...(await totals(client)));
    const { rows: owed } = await client.query(OWED);
    for (const { day } of owed) broken.push(`I8: the run of day ${day} is open`);
    const ours = log.entries.filter(({ key }) => recorded.has(key)).length;
    return { recorded: ours, missing, doubled, broken };
  } finally {
    await client.end();
  }
}

/** I7: what investors own is the sum of what they see. @param {pg.Client} client */
async function totals(client) {
  const [seen, owned] = await Promise.all([client.query(SEEN), client.query(OWNED)]);
  /** @type {Map<string, bigint>} */
  const sums = new Map();
  for (const { id, type, status, cents } of seen.rows) {
    const moved = hasMovedBalance(status) ? BigInt(cents) : 0n;
    sums.set(id, (sums.get(id) ?? 0n) + (addsToBalance(type) ? moved : -moved));
  }
  return owned.rows.flatMap(({ id, cents }) =>
    (sums.get(id) ?? 0n) === BigInt(cents) ? [] : [`I7: ${id} sees ${sums.get(id) ?? 0n}, owns ${cents}`],
  );
}
