// @ts-check

/** @typedef {import('./kept-jest.mjs').Wanted} Wanted */
/** @typedef {import('./kept-jest.mjs').Results} Results */
/** @typedef {{ mutant: string, wanted: Wanted[] }} Question */

/**
 * Runs of tests in one process, each with one mutant switched on in modules that stay loaded. What a mutant leaves behind in them would
 * speak for or against the next one:
 *
 * - a module is loaded before any mutant is on;
 * - the first mutant's tests have to pass without it, also when only those of a file that come by it are run;
 * - a test that failed has to pass once the mutant is off. If it does not, the process takes no further mutant, and that one, unless it
 *   was the first, is asked again in a new process.
 */
export class SwitchedRuns {
  #jest;
  #switchTo;
  #sharesModules;
  /** @type {Set<string>} */
  #loaded = new Set();
  #isNew = true;
  #isSpoiled = false;

  /**
   * @param {{ run(wanted: Wanted[]): Promise<Results> }} jest
   * @param {{ switchTo(mutant: string | undefined): void, sharesModules: boolean }} how
   */
  constructor(jest, { switchTo, sharesModules }) {
    this.#jest = jest;
    this.#switchTo = switchTo;
    this.#sharesModules = sharesModules;
  }

  /**
   * @param {Question} question
   * @returns {Promise<Results>}
   * @throws Error when the process is no good for this mutant: Stryker asks a new one, once
   */
  async ask({ mutant, wanted }) {
    this.#switchTo(undefined);
    if (this.#isSpoiled) throw new Error('A mutant before this one left something behind.');
    if (this.#sharesModules) await this.#load(wanted);
    if (this.#isNew && (await this.#failing(wanted))) throw new Error('Its tests fail without the mutant.');
    this.#switchTo(mutant);
    const results = await this.#jest.run(wanted);
    this.#switchTo(undefined);
    const failing = lastOf(results, wanted);
    if (failing && this.#sharesModules) this.#isSpoiled = (await this.#failing([failing])) !== undefined;
    if (this.#isSpoiled && !this.#isNew) throw new Error('Its tests fail without the mutant, too.');
    this.#isNew = false;
    return results;
  }

  /** @param {Wanted[]} wanted */
  async #load(wanted) {
    const files = wanted.filter(({ file }) => !this.#loaded.has(file));
    await this.#jest.run(files.map(({ file }) => ({ file, names: [] })));
    files.forEach(({ file }) => this.#loaded.add(file));
  }

  /** @param {Wanted[]} wanted */
  async #failing(wanted) {
    return lastOf(await this.#jest.run(wanted), wanted);
  }
}

/** The file at which a run ended. @param {Results} results @param {Wanted[]} wanted */
function lastOf({ testResults }, wanted) {
  const last = testResults.at(-1);
  const hasFailed = last && (last.numFailingTests > 0 || last.testExecError);
  return hasFailed ? wanted.find(({ file }) => file === last.testFilePath) : undefined;
}
