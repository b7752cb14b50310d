// @ts-check
/**
 * `npm run bench:scale`: the same mix, by the same connections, on one server process and on two of the same topology, in
 * turns, so that whatever else the machine does falls on both. Passes when two do at least 1.3 times as much. Beside the
 * ratio stand what two cores of this machine are worth, and whose processor time an answer took.
 *
 * `-- --share 0.25` holds each server process to that share of a core, so that databases on the same cores have theirs: the
 * servers' part of the question by itself. It shows what else would keep two from doing more, and is not the bar.
 */
import { parseArgs } from 'node:util';
import { atLeast, verdict } from '../figures/bars.mjs';
import { median } from '../figures/quantile.mjs';
import { build } from '../start/build.mjs';
import { shutdown } from '../start/processes/shutdown.mjs';
import { readableFault } from '../start/readable-fault.mjs';
import { step } from '../start/steps.mjs';
import { heldBack } from './held-back.mjs';
import { capacity } from './loops.mjs';
import { machine } from './machine.mjs';
import { mix } from './mix.mjs';
import { processorTime } from './processor-time.mjs';
import { twoCores } from './two-cores.mjs';
import { startWorld } from './world.mjs';

const CONNECTIONS = 64;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const WARM_UP_SECONDS = 4;
const LEAST = 1.3;

/** @typedef {{ rate: number, answers: number, before: Record<string, number>, after: Record<string, number> }} Run */

const life = shutdown();
try {
  const { values } = parseArgs({ options: { share: { type: 'string' } } });
  const share = values.share === undefined ? undefined : Number(values.share);
  if (share !== undefined && !(share > 0 && share <= 1))
    throw new Error('--share takes a part of one core, such as 0.25.');
  await build(step);
  /** @type {number[]} */
  const worths = [];
  // Before anything else is at work here.
  await step('Measuring what the cores are worth', async () => {
    for (let i = 0; i < 3; i += 1) worths.push(await twoCores());
  });
  const { topology, world } = await step('Starting the topology', (log) => startWorld({ log }));
  life.onEnd(() => topology.stop());
  const ports = topology.apis.map(({ port }) => port);
  const next = mix(world, 1);
  const { database, redis, proxy, workers, apis } = topology;
  const programs = [
    ...apis.map(({ pid }) => ({ name: 'servers', pid })),
    ...Object.entries(database.processes).map(([name, { pid }]) => ({ name, pid })),
    { name: 'redis', pid: redis.process.pid },
    ...workers.map(({ pid }) => ({ name: 'worker', pid })),
    { name: 'proxy', pid: proxy.pid },
    { name: 'load', pid: process.pid },
  ];
  /** @param {number[]} some */
  const measured = async (some) => {
    const before = processorTime(programs);
    const start = performance.now();
    const rate = await capacity(some, { connections: CONNECTIONS, seconds: SECONDS, next });
    const answers = (rate * (performance.now() - start)) / 1000;
    return { rate, answers, before, after: processorTime(programs) };
  };

  for (const port of ports) await capacity([port], { connections: CONNECTIONS, seconds: WARM_UP_SECONDS, next });
  if (share !== undefined) {
    const free = heldBack(
      apis.map(({ pid }) => pid),
      share,
    );
    life.onEnd(async () => {
      await topology.stop();
      free();
    });
  }
  /** @type {Run[]} */
  const ones = [];
  /** @type {Run[]} */
  const twos = [];
  for (let round = 0; round < ROUNDS; round++) {
    const alone = ports.slice(round % ports.length).slice(0, 1);
    // In turns which of them comes first, too: the log grows meanwhile.
    if (round % 2 === 1) twos.push(await measured(ports));
    ones.push(await measured(alone));
    if (round % 2 === 0) twos.push(await measured(ports));
    const [one = 0, two = 0] = [ones.at(-1)?.rate, twos.at(-1)?.rate];
    console.log(
      `round ${round + 1}   one ${one.toFixed(0)} a second   two ${two.toFixed(0)}   × ${(two / one).toFixed(2)}`,
    );
  }
  console.log(machine());
  const worth = worths.map((each) => each.toFixed(2)).join(', ');
  console.log(`cores     two that only compute did ${worth} × as much as one`);
  for (const [name, runs] of Object.entries({ one: ones, two: twos })) console.log(`${name.padEnd(9)} ${costs(runs)}`);
  const ratio = median(ones.map(({ rate }, i) => (twos[i]?.rate ?? Number.NaN) / rate));
  if (share !== undefined) {
    console.log(`with at most ${share} of a core each, two processes do ${ratio.toFixed(2)} × as much as one`);
    await life.end(Number.isFinite(ratio) ? 0 : 1);
  }
  await life.end(verdict([atLeast('two processes do', ratio, LEAST, { digits: 2, unit: '× as much as one' })]));
} catch (error) {
  if (!life.isEnding()) await life.end(1, readableFault(error));
}

/** Whose processor time an answer took. @param {Run[]} runs */
function costs(runs) {
  const answers = runs.reduce((sum, run) => sum + run.answers, 0);
  const spent = (/** @type {string} */ name) =>
    runs.reduce((sum, { before, after }) => sum + (after[name] ?? 0) - (before[name] ?? 0), 0) / answers;
  const parts = Object.keys(runs[0]?.after ?? {}).map((name) => [name, spent(name)]);
  const sum = parts.reduce((whole, [, part]) => whole + Number(part), 0);
  const texts = parts.map(([name, part]) => `${name} ${Number(part).toFixed(2)}`);
  return `${sum.toFixed(2)} ms of processor an answer: ${texts.join(', ')}`;
}
