// @ts-check
/**
 * What must grow with the ledger, and why. Nothing else may cost more because there is more of it.
 *
 * @type {Readonly<Record<string, string>>}
 */
const MUST_GROW = {};

/** Blocks by which a cost may differ without anybody noticing: an index is a level higher, a page lies elsewhere. */
const FEW_BLOCKS = 200;
const TWICE = 2;

/** @typedef {import('./table.mjs').Row} Row */
/** @typedef {{ events: number, rows: Row[] }} Walked */

/**
 * Holds what calls cost to what the same calls cost over a smaller ledger.
 *
 * @param {import('./report.mjs').Report} report @param {Walked} smaller @param {number} events of the larger
 */
export function judgeGrowth(report, smaller, events) {
  const costs = new Map(smaller.rows.filter(({ part }) => part === 'cost').map((row) => [row.name, row]));
  const about = report.subject('cost', `against ${smaller.events} events`);
  about.asked += 1;
  if (!(events > smaller.events * TWICE))
    about.faults.push(`${events} events are not twice as many, and show no growth`);
  for (const subject of report.subjects.filter(({ part, name }) => part === 'cost' && name.startsWith('/'))) {
    const before = costs.get(subject.name)?.figures.blocks;
    const now = subject.figures.blocks;
    if (before === undefined || now === undefined) {
      about.faults.push(`${subject.name} was not asked both times`);
      continue;
    }
    report.figure(subject, 'times the blocks', Math.round((now / Math.max(before, 1)) * 10) / 10);
    const hasGrown = now > before * TWICE && now - before > FEW_BLOCKS;
    if (hasGrown && !MUST_GROW[subject.name]) {
      subject.faults.push(`reads ${now} blocks, and ${before} of a ledger of ${smaller.events} events`);
    }
  }
}
