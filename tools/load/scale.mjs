// @ts-check
/**
 * `npm run bench:scale`: the same mix, by the same connections, on one server process and on two of the same topology, in
 * turns, so that whatever else the machine does falls on both. Passes when two do at least 1.3 times as much.
 */
import { build } from '../start/build.mjs';
import { lifeline } from '../start/lifeline.mjs';
import { readableFault } from '../start/readable-fault.mjs';
import { step } from '../start/steps.mjs';
import { capacity } from './loops.mjs';
import { machine } from './machine.mjs';
import { mix } from './mix.mjs';
import { startWorld } from './world.mjs';

const CONNECTIONS = 64;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const LEAST = 1.3;

const life = lifeline();
try {
  await build(step);
  const { topology, world } = await step('Starting the topology', (log) => startWorld({ log }));
  life.onEnd(() => topology.stop());
  const ports = topology.apis.map(({ port }) => port);
  const next = mix(world, 1);
  const measure = (/** @type {number[]} */ some, seconds = SECONDS) =>
    capacity(some, { connections: CONNECTIONS, seconds, next });
  for (const port of ports) await measure([port], 2);
  /** @type {number[]} */
  const ratios = [];
  for (let round = 1; round <= ROUNDS; round++) {
    const one = await measure(ports.slice(0, 1));
    const two = await measure(ports);
    ratios.push(two / one);
    console.log(
      `round ${round}   one ${one.toFixed(0)} a second   two ${two.toFixed(0)}   × ${(two / one).toFixed(2)}`,
    );
  }
  const median = ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
  console.log(machine());
  console.log(
    `${median >= LEAST ? 'held' : 'MISSED'}   two processes do ${median.toFixed(2)} × as much as one (at least ${LEAST})`,
  );
  await life.end(median >= LEAST ? 0 : 1);
} catch (error) {
  if (!life.isEnding()) await life.end(1, readableFault(error));
}
