// @ts-check
import { step } from '../start/steps.mjs';
import { machine } from '../load/machine.mjs';
import { judgeGrowth } from './against.mjs';
import { Agreement } from './agreement.mjs';
import { walkBackup } from './backup.mjs';
import { walkCalls } from './questions/calls.mjs';
import { walkCosts } from './costs.mjs';
import { walkExports } from './questions/exports.mjs';
import { median, rounded } from '../figures/quantile.mjs';
import { walkJobs } from './questions/jobs.mjs';
import { SPEAKERS, walkLedgerTools } from './ledger-tools.mjs';
import { walkLists } from './questions/lists.mjs';
import { watchMemory } from './memory.mjs';
import { startProduct } from './product.mjs';
import { Report } from './report.mjs';
import { walkScreens } from './questions/screens.mjs';
import { walkSelfAudit } from './self-audit.mjs';
import { rowsOf, table } from './table.mjs';
import { openWorld } from './world.mjs';

/**
 * @typedef {{ world: import('./world.mjs').World, memory: ReturnType<typeof watchMemory>, agreement: Agreement, judgeTimes: boolean }} Walking
 */

/**
 * What the walk consists of, in its order: the jobs first, for what they sign and send is read by the calls; those who fold
 * the log last, when nothing is recorded any more.
 *
 * @type {Readonly<Record<string, (walking: Walking) => Promise<void>>>}
 */
const WALKS = {
  jobs: ({ world }) => walkJobs(world),
  lists: ({ world, judgeTimes }) => walkLists(world, { judgeTimes }),
  calls: ({ world }) => walkCalls(world),
  exports: ({ world, memory }) => walkExports(world, memory),
  screens: ({ world, judgeTimes }) => walkScreens(world, { judgeTimes }),
  costs: ({ world }) => walkCosts(world),
  audit: ({ world, agreement }) => walkSelfAudit(world, agreement),
  backup: ({ world, agreement }) => walkBackup(world, agreement),
  tools: ({ world, agreement }) => walkLedgerTools(world, agreement),
};

/** What is left to be asked of a database alone. */
const WITHOUT_SERVERS = ['backup', 'tools'];

export const PARTS = Object.keys(WALKS);

/**
 * @typedef {{ machine: string, events: number, floorMilliseconds: number, asked: number, failures: string[], leftOut: string[], rows: import('./table.mjs').Row[] }} Result
 *   `leftOut`: the parts that were not walked
 *
 * @param {import('./product.mjs').Source} source @param {{ parts: readonly string[], judgeTimes: boolean, against?: import('./against.mjs').Walked }} options
 * @returns {Promise<Result>}
 */
export async function walk(source, { parts, judgeTimes, against }) {
  const report = new Report();
  const product = await startProduct(source, step);
  const memory = watchMemory([product.api, product.worker]);
  const servers = report.subject('server', 'its processes');
  let floorMilliseconds = Number.NaN;
  let events = Number.NaN;
  try {
    const world = await openWorld(product, report);
    events = world.events;
    const agreement = new Agreement();
    for (const part of parts) await walkPart(part, { world, memory, agreement, judgeTimes });
    if (['audit', 'tools', 'backup'].every((part) => parts.includes(part))) await agreement.judge(report, SPEAKERS);
    if (against && parts.includes('costs')) judgeGrowth(report, against, events);
    memory.judgeHighest(report);
    floorMilliseconds = rounded(median(world.floor));
    report.figure(report.subject('call', 'GET /users/me, the floor'), 'median ms', floorMilliseconds);
    world.caller.close();
  } finally {
    memory.stop();
    report.isOver = () => undefined;
    for (const server of [product.api, product.worker]) {
      await report.ask(servers, `the ${server.name} process stops`, async () => {
        const fault = await server.stop();
        if (fault) throw new Error(`the ${server.name} process ${fault}`);
      });
      // The database has mails that were given up, for the lists to be walked with, and an alarm tells of them.
      const errors = server.errors().filter((line) => !line.includes('"part":"failed-mails"'));
      for (const line of errors) servers.faults.push(`the ${server.name} process said: ${line.slice(0, 400)}`);
    }
    await product.stop();
  }
  const rows = rowsOf(report.subjects, floorMilliseconds);
  const { asked, failures } = report;
  console.log(`\n${machine()}\n${events} events, GET /users/me ${floorMilliseconds} ms\n\n${table(rows)}\n`);
  for (const failure of failures) console.log(failure.replaceAll('\n', ' '));
  console.log(`\n${asked} questions asked, ${failures.length} failed`);
  const leftOut = PARTS.filter((part) => !parts.includes(part));
  if (leftOut.length > 0) console.log(`left out: ${leftOut.join(', ')}`);
  return { machine: machine(), events, floorMilliseconds, asked, failures, leftOut, rows };
}

/** @param {string} part @param {Walking} walking */
async function walkPart(part, walking) {
  const { world, memory } = walking;
  const { report, product } = world;
  const subject = report.subject('walk', part);
  const [marks, start] = [memory.mark(), performance.now()];
  const ended = () => [product.api, product.worker].find((server) => server.ended() !== undefined);
  report.isOver = () =>
    WITHOUT_SERVERS.includes(part) || !ended() ? undefined : `the ${ended()?.name} process has ended`;
  await step(`Walking the ${part}`, async () => {
    subject.asked += 1;
    // A part that cannot be walked to its end has failed, and the others are to be walked all the same.
    await WALKS[part]?.(walking).catch((/** @type {Error} */ error) => subject.faults.push(error.message));
  });
  Object.assign(subject.figures, { seconds: rounded((performance.now() - start) / 1000) }, memory.highestSince(marks));
}
