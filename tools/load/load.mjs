// @ts-check
/**
 * `npm run load [-- --minutes 10 --seed 1]`: the topology under an open-loop mix of 70 % reads, 20 % requests and 10 %
 * decisions at 70 % of what it can do, which is measured first. Passes with no error, memory that grows by at most 10 % and
 * readers that have caught up.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { atLeast, atMost, verdict } from '../figures/bars.mjs';
import { quantile } from '../figures/quantile.mjs';
import { build } from '../start/build.mjs';
import { shutdown } from '../start/processes/shutdown.mjs';
import { readableFault } from '../start/readable-fault.mjs';
import { step } from '../start/steps.mjs';
import { eventually } from '../topology/http.mjs';
import { capacity, openLoop } from './loops.mjs';
import { machine } from './machine.mjs';
import { mix } from './mix.mjs';
import { watch } from './watch.mjs';
import { startWorld } from './world.mjs';

const CONNECTIONS = 128;
const SHARE = 0.7;
const HIGHEST_GROWTH = 0.1;
/** Refilled from the review queue, as staff would. */
const REFILL_BELOW = 2_000;

const life = shutdown();
try {
  const options = /** @type {const} */ ({
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
  });
  const { values } = parseArgs({ options });
  const seconds = Number(values.minutes) * 60;
  if (!(seconds > 0)) throw new Error('--minutes takes a number above 0.');
  await build(step);
  const { topology, world } = await step('Starting the topology', (log) => startWorld({ log }));
  life.onEnd(() => topology.stop());
  const ports = topology.apis.map(({ port }) => port);
  const next = mix(world, Number(values.seed));
  await capacity(ports, { connections: CONNECTIONS, seconds: 3, next });
  const rate = await capacity(ports, { connections: CONNECTIONS, seconds: 5, next });
  console.log(
    `capacity of ${ports.length} servers  ${rate.toFixed(0)} calls a second; ${SHARE * 100} % of it for ${seconds} s, seed ${values.seed}`,
  );
  const refill = keepPending();
  const watched = watch([...topology.apis, ...topology.workers], String(topology.environment.METRICS_TOKEN));
  const { errors, times } = await openLoop(ports, { connections: CONNECTIONS, seconds, rate: SHARE * rate, next });
  await refill();
  const { servers, highestLag } = await watched();
  for (const [kind, list] of Object.entries(times)) {
    console.log(
      `${kind.padEnd(9)} ${String(list.length).padStart(8)} calls   p50 ${quantile(list, 0.5).toFixed(1).padStart(7)} ms   p99 ${quantile(list, 0.99).toFixed(1).padStart(7)} ms`,
    );
  }
  for (const [i, { memoryMb, growth }] of servers.entries()) {
    console.log(
      `${[...topology.apis, ...topology.workers][i]?.name.padEnd(9)} ${memoryMb} MB, ${(growth * 100).toFixed(1)} % more than after warming up`,
    );
  }
  const caughtUp = await eventually(async () => (await lagNow()) === 0, 'readers that have caught up', 30).then(
    () => true,
    () => false,
  );
  console.log(
    `readers of the log  at most ${highestLag} events behind; ${caughtUp ? 'caught up' : 'NOT caught up'} after the end`,
  );
  console.log(
    `errors    ${errors.length}${errors.length > 0 ? `, such as ${[...new Set(errors)].slice(0, 5).join(', ')}` : ''}`,
  );
  console.log(`ledger    ${await stored()}`);
  console.log(machine());
  const grown = Math.max(...servers.map(({ growth }) => growth));
  const code = verdict([
    atMost('errors', errors.length, 0, { digits: 0 }),
    ...Object.entries(times).map(([kind, list]) => atLeast(`answers to a ${kind}`, list.length, 1, { digits: 0 })),
    atMost('growth of memory', 100 * grown, 100 * HIGHEST_GROWTH, { unit: '%' }),
    atMost('events behind after the end', caughtUp ? 0 : highestLag, 0, { digits: 0 }),
  ]);
  await life.end(code);

  async function lagNow() {
    return (await watch(topology.apis, String(topology.environment.METRICS_TOKEN))()).lagAtEnd;
  }

  /** What the whole ledger, with its views and indexes, takes of the disk. */
  async function stored() {
    const client = new pg.Client(topology.database.superuserUrl);
    await client.connect();
    const { rows } = await client.query(
      `select (select position from ledger.head)::float8 as events,
        sum(pg_total_relation_size(format('%I.%I', schemaname, tablename)::regclass))::float8 as bytes,
        sum(pg_total_relation_size(format('%I.%I', schemaname, tablename)::regclass))
          filter (where tablename in ('events', 'postings', 'batches', 'idempotency', 'tree_nodes'))::float8 as facts
       from pg_tables where schemaname = 'ledger'`,
    );
    await client.end();
    const { events, bytes, facts } = rows[0];
    return `${events} events, ${Math.round(bytes / events)} bytes of disk each, ${Math.round(facts / events)} of them facts`;
  }

  /** Ids of pending deposits as the console's list shows them; returns what ends it, and fails if that did. */
  function keepPending() {
    let isOver = false;
    const seen = new Set(world.pending);
    const refilling = (async () => {
      while (!isOver) {
        if (world.pending.length < REFILL_BELOW) {
          const query = new URLSearchParams({
            sort: '["createdAt","DESC"]',
            range: '[0,99]',
            filter: '{"kind":"deposit","status":"pending"}',
          });
          const answer = await fetch(`${topology.url}/api/staff/requests?${query}`, {
            headers: { authorization: `Bearer ${world.staffToken}` },
          });
          for (const { id } of await answer.json()) {
            if (!seen.has(id)) world.pending.unshift(id);
            seen.add(id);
          }
        }
        await new Promise((resolve) => setTimeout(resolve, 1_000));
      }
    })();
    // One that fails while nobody waits for it fails again when somebody does.
    refilling.catch(() => {});
    return async () => {
      isOver = true;
      await refilling;
    };
  }
} catch (error) {
  if (!life.isEnding()) await life.end(1, readableFault(error));
}
