// @ts-check
import { World } from './world.mjs';

/**
 * A file of a fault: what it stages, and what it needs beside what every world has.
 *
 * @typedef {import('./world.mjs').Needs & {
 *   title: string,
 *   stage(world: World<any>): Promise<string[]>,
 *   longestOutageMs?: number,
 *   seeds?: number,
 *   missing?: () => string | undefined,
 * }} Fault `stage` answers what it found broken; `missing` says what this machine lacks for it; `seeds`: with how
 *   many it is staged at least, where it is quick
 */

/**
 * Stages a fault in a world of its own and holds what is left to the invariants.
 *
 * @param {Fault} fault @param {{ random: () => number, isShort: boolean }} of @param {number} longestOutageMs
 */
export async function runFault({ stage, longestOutageMs: own, ...needs }, of, longestOutageMs) {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  /** @type {World | undefined} */
  let world;
  try {
    world = await World.open(of, needs);
    const found = await stage(world);
    const { broken, ...counts } = await world.outcome();
    const faults = [...found, ...broken];
    if (counts.missing > 0) faults.push(`I2: ${counts.missing} acknowledged are missing`);
    if (counts.doubled > 0) faults.push(`I2: ${counts.doubled} happened twice`);
    if (counts.outageMs > (own ?? longestOutageMs)) faults.push(`the outage took ${counts.outageMs} ms`);
    return { ...counts, seconds: seconds(), faults };
  } catch (error) {
    // One that could not be carried out has failed, and the others are to be staged all the same.
    return { seconds: seconds(), faults: [error instanceof Error ? String(error.stack) : String(error)] };
  } finally {
    await world?.close();
  }
}
