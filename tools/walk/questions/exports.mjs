// @ts-check
import { EXPORT_ADDRESSES } from './export-questions.mjs';
import { rounded } from '../../figures/quantile.mjs';
import { describedGets, isExport } from '../openapi.mjs';
import { assertWell } from '../well.mjs';
import { assertWhole } from '../whole.mjs';
import { callersOf } from '../world.mjs';

/** Where a reader hangs up: at the first byte, half-way, and shortly before the end. */
const POINTS = { head: 0, middle: 0.5, 'near the end': 0.95 };
/** The largest are read so many times over. */
const LARGEST = 5;
const LOOPS = 12;
/** So long at the least, for memory to be sampled often enough. */
const LOOP_MILLISECONDS = 10_000;

/** @typedef {import('../world.mjs').World} World */
/** @typedef {{ address: string, token: string | undefined, bytes: number }} File */

/**
 * Reads every file and stream whole, with every role that may, and breaks it off at three points; then the large ones again
 * and again, over which the servers' memory must stay.
 *
 * @param {World} world @param {ReturnType<typeof import('../memory.mjs').watchMemory>} memory
 */
export async function walkExports(world, memory) {
  /** @type {Map<string, File>} */
  const files = new Map();
  for (const endpoint of describedGets().filter(isExport)) {
    const subject = world.report.subject('export', endpoint.path);
    const addresses = EXPORT_ADDRESSES[endpoint.path];
    if (endpoint.callers.length === 0) subject.faults.push('who may ask for it is not said');
    if (!addresses) {
      subject.faults.push('how it is asked for is not known: tools/walk/questions/export-questions.mjs');
      continue;
    }
    const used = new Set();
    const marks = memory.mark();
    for (const { who, person } of callersOf(world, endpoint.callers)) {
      for (const address of (await world.report.ask(subject, `${who}, its addresses`, () =>
        addresses(world, person),
      )) ?? []) {
        for (const name of new URL(address, 'http://walk').searchParams.keys()) used.add(name);
        const bytes = endpoint.types.includes('text/event-stream')
          ? undefined
          : await whole(world, subject, `${who}, ${address}`, address, person?.token);
        // Once for all who may read it: whose answer breaks off makes no difference to the server.
        if (files.has(address)) continue;
        await brokenOff(world, subject, `${who}, ${address}`, address, person?.token, bytes ?? 0);
        files.set(address, { address, token: person?.token, bytes: bytes ?? 0 });
      }
    }
    Object.assign(subject.figures, memory.highestSince(marks));
    if (subject.asked === 0) subject.faults.push('nothing was there to ask it for');
    for (const { name } of endpoint.parameters.filter((one) => one.in === 'query' && !used.has(one.name))) {
      subject.faults.push(`its parameter ${name} is not walked: tools/walk/questions/export-questions.mjs`);
    }
  }
  const largest = [...files.values()].sort((a, b) => b.bytes - a.bytes).slice(0, LARGEST);
  await loops(world, memory, largest);
}

/**
 * @param {World} world @param {import('../report.mjs').Subject} subject @param {string} what @param {string} address
 * @param {string | undefined} token @returns {Promise<number | undefined>} its bytes
 */
async function whole(world, subject, what, address, token) {
  const bytes = await world.report.ask(subject, what, async () => {
    const answer = await world.caller.get(address, token);
    assertWhole(answer);
    subject.milliseconds.push(answer.milliseconds);
    return answer.body.length;
  });
  if (bytes !== undefined) subject.figures.kB = Math.max(subject.figures.kB ?? 0, rounded(bytes / 1000));
  return bytes;
}

/**
 * @param {World} world @param {import('../report.mjs').Subject} subject @param {string} what @param {string} address
 * @param {string | undefined} token @param {number} bytes
 */
async function brokenOff(world, subject, what, address, token, bytes) {
  for (const [point, share] of Object.entries(POINTS)) {
    await world.report.ask(subject, `${what}, broken off at ${point}`, async () => {
      const come = await world.caller.breakOff(address, token, Math.max(1, Math.floor(bytes * share)));
      if (come === 0) throw new Error('nothing came');
      await assertWell(world);
    });
  }
}

/** @param {World} world @param {ReturnType<typeof import('../memory.mjs').watchMemory>} memory @param {readonly File[]} largest */
async function loops(world, memory, largest) {
  const subject = world.report.subject('export', `the ${LARGEST} largest, again and again`);
  if (largest.length < LARGEST) subject.faults.push(`only ${largest.length} were read`);
  const marks = memory.mark();
  const end = performance.now() + LOOP_MILLISECONDS;
  for (let round = 1; round <= LOOPS || performance.now() < end; round += 1) {
    for (const { address, token } of largest) await whole(world, subject, `round ${round}, ${address}`, address, token);
  }
  await world.report.ask(subject, 'afterwards', () => assertWell(world));
  memory.judgeFlat(world.report, 'repeated exports', marks);
}
