// @ts-check
import pg from 'pg';
import { addsToBalance, hasMovedBalance } from '@clearfold/ledger';
import { verifyLedger, vouchedBy } from '@clearfold/ledger-store';
import { compareState } from './oracle/compare-state.mjs';
import { expectedState } from './oracle/expected-state.mjs';
import { joinHistory } from './oracle/join-history.mjs';
import { credentialFaults } from './oracle/credential-faults.mjs';
import { peopleFaults } from './oracle/people-faults.mjs';
import { outsideFaults } from './oracle/outside-faults.mjs';
import { policyFaults } from './oracle/policy-faults.mjs';
import { signatureFaults } from './oracle/signature-faults.mjs';
import { readFacts, readShown } from './oracle/read-facts.mjs';
import { verifyOffline } from './oracle/verify-offline.mjs';

const TERMINAL =
  '^((Deposit|Transfer)(Approved|Cancelled|Rejected)|Withdrawal(Cancelled|Rejected|Bounced|Completed)|AdjustmentApproved|PlanMatured)$';

const ENDED_TWICE = `
select stream_id as id from ledger.events where type ~ $1 group by stream_id having count(*) > 1`;

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
 * Joins what the clients saw with what the database holds, and holds it to I1 to I8 (docs/product-rules.md,
 * "Invariants"): by an oracle that knows what was asked for, by the product's own verification and by the offline one.
 *
 * @param {string} url @param {import('./client-log.mjs').ClientLog} log @param {Surroundings} of
 *
 * @typedef {object} Surroundings
 * @property {{ CHECKPOINT_KEY: string, CHECKPOINT_SINK: string }} vouching
 * @property {string} folder
 * @property {import('./people.mjs').People} people
 * @property {number} before the last position before the clients began
 * @property {string} api the address of a server
 * @property {(investor: number) => import('./oracle/expected-state.mjs').Money} had what an investor had then, and gets
 *   without asking
 */
export async function checkHistory(url, log, { vouching, folder, people, before, api, had }) {
  // I1, I3, I4, I5: everything folded from the first event and compared, twice.
  const [report, offline] = await Promise.all([verify(url, vouching), verifyOffline(url, folder, vouching)]);
  const client = new pg.Client({ connectionString: url, pipeline: true });
  await client.connect();
  try {
    const broken = report.findings.map(({ position, what }) => `verify, position ${position ?? '-'}: ${what}`);
    broken.push(...offline, ...log.strange);

    // I2, I7: what clients were told against what is recorded and shown.
    const { investors } = people;
    const facts = await readFacts(client);
    const joined = joinHistory(log.entries, askerAmong(people), facts, before);
    broken.push(
      ...joined.broken,
      ...policyFaults(facts.events),
      ...signatureFaults(facts.events),
      ...peopleFaults(facts.events),
      ...outsideFaults(facts.events),
    );
    broken.push(...credentialFaults(facts.events));
    const ids = investors.map(({ id }) => id);
    const expected = expectedState(joined.effects, (id) => had(ids.indexOf(id)), ids);
    // Whoever was told of what is missing has less: that is said once.
    if (joined.missing === 0) broken.push(...compareState(expected, await readShown(client, api, investors)));

    // Each request for a deposit asks for an amount of its own: an effect that happened twice is one amount twice.
    const deposits = facts.events.filter(({ type }) => type === 'DepositRequested');
    const doubled = deposits.length - new Set(deposits.map(({ fields }) => String(fields.amountCents))).size;

    const { rows: twice } = await client.query(ENDED_TWICE, [TERMINAL]);
    for (const { id } of twice) broken.push(`I6: ${id} ended twice`);
    broken.push(...(await totals(client)));
    const { rows: owed } = await client.query(OWED);
    for (const { day } of owed) broken.push(`I8: the run of day ${day} is open`);
    return { recorded: joined.effects.length, missing: joined.missing, doubled, broken };
  } finally {
    await client.end();
  }
}

/** @param {import('./people.mjs').People} people @returns {(token: string) => import('./oracle/what-was-asked.mjs').Asker} */
const askerAmong =
  ({ investors, staff }) =>
  (token) => {
    const [investor, member] = [investors, staff].map((some) => some.find((one) => one.token === token));
    if (investor) return { kind: 'investor', id: investor.id };
    if (member) return { kind: 'staff', id: member.id };
    throw new Error('Somebody asked who is nobody of this world');
  };

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
