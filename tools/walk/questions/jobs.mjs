// @ts-check
import { json } from '../http.mjs';
import { JOB_WORK } from './job-work.mjs';
import { later, PATIENCE_MILLISECONDS, runPiece, withQueue } from './queue.mjs';

/** It goes on by itself for as long as mails wait, which in a large demo is for hours. */
const ENDLESS = 'send-mails';

/**
 * @typedef {import('../world.mjs').World} World
 * @typedef {import('./queue.mjs').Queue} Queue
 */

/**
 * Has every registered job poll what is due and do it, and then the work it knows by id, each through the queue and in
 * the worker's process; afterwards the job board lists no failure.
 *
 * @param {World} world
 */
export async function walkJobs(world) {
  await withQueue(world, async (queue) => {
    const names = await registered(queue);
    const all = world.report.subject('job', 'all together');
    for (const name of Object.keys(JOB_WORK).filter((known) => !names.includes(known))) {
      all.faults.push(`${name} is walked and not registered`);
    }
    for (const name of names) await runJob(world, queue, name);
    await world.report.ask(all, 'what they found due', () => untilDone(queue));
    await world.report.ask(all, 'the job board', () => assertNoFailure(world));
  });
}

/** Every job of the product is scheduled under its own name by whoever works. @param {Queue} queue @returns {Promise<string[]>} */
async function registered(queue) {
  for (const end = performance.now() + PATIENCE_MILLISECONDS; performance.now() < end;) {
    const names = (await queue.getJobSchedulers()).map(({ key }) => key);
    if (names.length >= Object.keys(JOB_WORK).length) return names.sort();
    await later();
  }
  return (await queue.getJobSchedulers()).map(({ key }) => key).sort();
}

/** @param {World} world @param {Queue} queue @param {string} name */
async function runJob(world, queue, name) {
  const subject = world.report.subject('job', name);
  const work = JOB_WORK[name];
  if (!work) subject.faults.push('what it is run for is not known: tools/walk/questions/job-work.mjs');
  await world.report.ask(subject, 'a poll', () => timedPiece(queue, subject, name));
  for (const id of work?.() ?? []) {
    await world.report.ask(subject, `its work ${id}`, () => timedPiece(queue, subject, name, id));
  }
}

/** @param {Queue} queue @param {import('../report.mjs').Subject} subject @param {string} name @param {string} [work] */
async function timedPiece(queue, subject, name, work) {
  const start = performance.now();
  await runPiece(queue, name, work);
  subject.milliseconds.push(performance.now() - start);
}

/** What the polls added is done as well. @param {Queue} queue */
async function untilDone(queue) {
  for (const end = performance.now() + PATIENCE_MILLISECONDS; performance.now() < end; await later()) {
    const open = await queue.getJobs(['waiting', 'active', 'prioritized']);
    if (open.every((job) => !job || job.name === ENDLESS)) return;
  }
  throw new Error('what is due was not done in time');
}

/** @param {World} world */
async function assertNoFailure({ caller, people }) {
  const path = `/api/staff/jobs?filter=${encodeURIComponent('{"state":"failed"}')}`;
  /** @type {{ id: string, failedReason?: string }[]} */
  const failed = json(await caller.get(path, people.staff.admin?.token));
  if (failed.length > 0) throw new Error(failed.map(({ id, failedReason }) => `${id}: ${failedReason}`).join('; '));
}
