// @ts-check
import { createHash } from 'node:crypto';
import { keyOf } from '../all-mutants.mjs';

/** @typedef {import('../all-mutants.mjs').Mutant} Mutant */
/** @typedef {import('../plan/plan.mjs').Run} Run */

/** A mutant that is asked, and of which folders' and files' tests. @typedef {{ mutant: Mutant, tests: string[] }} Drawn */

/** How many mutants of each area are asked, and what they are drawn by. @typedef {{ size: number, seed: number }} Sample */

/**
 * Draws mutants, each as likely as any other: the same ones for the same seed, and nearly the same when the sources change a little.
 *
 * @param {Mutant[]} mutants
 * @param {Sample} sample
 * @returns {Mutant[]} all, where there are no more than the sample's size
 */
export const draw = (mutants, { size, seed }) =>
  mutants
    .map((mutant) => ({
      mutant,
      rank: createHash('sha256')
        .update(`${seed} ${keyOf(mutant)}`)
        .digest('hex'),
    }))
    .sort((one, other) => (one.rank < other.rank ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);

/**
 * Makes one run of all folders that need a database: to begin with, each loads the whole product and runs its tests without a mutant, which
 * takes longer than a few drawn ones. A mutant is still asked of its own folder's tests alone.
 *
 * @param {Run[]} runs
 * @param {Sample} sample
 * @param {(files: string[]) => Promise<Mutant[]>} mutantsOf
 * @returns {Promise<Run[]>} with the mutants drawn for each area, their files and the tests of these
 */
export async function sampled(runs, sample, mutantsOf) {
  /** @type {Run[]} */
  const found = [];
  for (const name of new Set(runs.map(({ area }) => area.name))) {
    const ofArea = runs.filter(({ area }) => area.name === name);
    const mutants = draw(await mutantsOf(ofArea.flatMap(({ files }) => files)), sample);
    for (const needsDatabase of [undefined, true]) {
      const alike = ofArea.filter(({ area }) => area.database === needsDatabase);
      const drawn = alike.flatMap(({ files, tests }) =>
        mutants.filter(({ fileName }) => files.includes(fileName)).map((mutant) => ({ mutant, tests })),
      );
      const files = new Set(drawn.map(({ mutant }) => mutant.fileName));
      const tests = new Set(drawn.flatMap(({ tests }) => tests));
      const [first] = alike;
      if (first && drawn.length > 0)
        found.push({ area: first.area, name, files: [...files], tests: [...tests], drawn });
    }
  }
  return found;
}
