// @ts-check

/** @typedef {import('./kept-jest.mjs').Wanted} Wanted */
/** @typedef {import('./kept-jest.mjs').Results} Results */
/** @typedef {{ mutant: string, wanted: Wanted[] }} Question */

/**
 * Runs of tests in one process, each with one mutant switched on in modules that stay loaded. What a mutant leaves behind in them would
 * speak for or against the next one:
 *
 * - a module is loaded while no mutant is on;
 * - before a process's first mutant meets a file, its tests have to pass without it, also when only those that come by it are run. Not all
 *   files at first: an endless mutant, behind which each process is a new one, mostly meets a single one;
 * - a test that failed has to pass once the mutant is off. If it does not, the process takes no further mutant, and that one, unless it
 *   was the first, is asked again in a new process.
 */
export class SwitchedRuns {
  #jest;
  #switchTo;
  #sharesModules;
  #within;
  /** @type {Set<string>} */
  #loaded = new Set();
  #isNew = true;
  #isSpoiled = false;

  /**
   * @param {{ run(wanted: Wanted[]): Promise<Results> }} jest
   * @param {{
   *   switchTo(mutant: string | undefined): void,
   *   sharesModules: boolean,
   *   within(mutant: string, one: Wanted, run: () => Promise<Results>): Promise<Results>,
   * }} how `within`: runs a file with a mutant on, which may not come to an end
   */
  constructor(jest, { switchTo, sharesModules, within }) {
    this.#jest = jest;
    this.#switchTo = switchTo;
    this.#sharesModules = sharesModules;
    this.#within = within;
  }

  /**
   * @param {Question} question
   * @returns {Promise<Results>} up to the file that failed
   * @throws Error when the process is no good for this mutant: Stryker asks a new one, once
   */
  async ask({ mutant, wanted }) {
    this.#switchTo(undefined);
    if (this.#isSpoiled) throw new Error('A mutant before this one left something behind.');
    /** @type {Results} */
    const results = { testResults: [], numRuntimeErrorTestSuites: 0 };
    for (const one of wanted) {
      if (this.#sharesModules) await this.#load(one);
      if (this.#isNew && (await this.#fails(one))) {
        if (one === wanted[0]) throw new Error('Its tests fail without the mutant.');
        // Since the mutant was on in files before: that they passed is all that is known.
        this.#isSpoiled = true;
        break;
      }
      this.#switchTo(mutant);
      const ran = await this.#within(mutant, one, () => this.#run(one));
      this.#switchTo(undefined);
      results.testResults.push(...ran.testResults);
      results.numRuntimeErrorTestSuites += ran.numRuntimeErrorTestSuites;
      if (!hasFailed(ran)) continue;
      if (this.#sharesModules) this.#isSpoiled = await this.#fails(one);
      break;
    }
    if (this.#isSpoiled && !this.#isNew) throw new Error('Its tests fail without the mutant, too.');
    this.#isNew = false;
    return results;
  }

  /** @param {Wanted} one */
  async #load({ file }) {
    if (this.#loaded.has(file)) return;
    await this.#jest.run([{ file, names: [] }]);
    this.#loaded.add(file);
  }

  /** @param {Wanted} one */
  async #fails(one) {
    return hasFailed(await this.#run(one));
  }

  /**
   * All tests of the file, where one that is wanted is not found: its name may be another at each run, as with a stack in it.
   *
   * @param {Wanted} one
   */
  async #run(one) {
    const ran = await this.#jest.run([one]);
    return hasFailed(ran) || hasFound(one, ran) ? ran : this.#jest.run([{ file: one.file }]);
  }
}

/** @param {Wanted} one @param {Results} results of it, none of which failed */
const hasFound = ({ names = [] }, { testResults }) =>
  testResults.every(({ numPassingTests }) => numPassingTests >= names.length);

/** @param {Results} results of one file */
const hasFailed = ({ testResults }) =>
  testResults.some(({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError);
