// @ts-check
import { SwitchedRuns } from './switched-runs.mjs';

/** @typedef {import('./kept-jest.mjs').Wanted} Wanted */

const one = { file: 'one.ts', names: ['a'] };
const two = { file: 'two.ts' };

/**
 * Runs in a Jest that says what it is asked, with which mutant on.
 *
 * @param {(file: string, mutant: string | undefined, names: string[] | undefined) => boolean} isNoticed whether a file with tests fails
 * @param {{ sharesModules?: boolean, found?: number }} jest `found`: how many tests are run of those that are named
 */
function runsWhere(isNoticed, { sharesModules = true, found = 1 } = {}) {
  /** @type {string | undefined} */
  let on;
  /** @type {string[]} */
  const asked = [];
  /** @type {string[]} */
  const limited = [];
  const jest = {
    /** @param {Wanted[]} wanted */
    async run(wanted) {
      const testResults = [];
      for (const { file, names } of wanted) {
        const isLoaded = names?.length === 0;
        asked.push(`${isLoaded ? 'load' : 'run'} ${file} with ${on ?? 'none'}`);
        const fails = !isLoaded && isNoticed(file, on, names);
        const numPassingTests = fails || isLoaded ? 0 : names ? found : 9;
        testResults.push({ testFilePath: file, testResults: [], numPassingTests, numFailingTests: fails ? 1 : 0 });
        if (fails) break;
      }
      return { testResults, numRuntimeErrorTestSuites: 0 };
    },
  };
  const runs = new SwitchedRuns(jest, {
    switchTo: (mutant) => void (on = mutant),
    sharesModules,
    within(mutant, { file }, run) {
      limited.push(`${file} with ${mutant}`);
      return run();
    },
  });
  return {
    /** @param {string} mutant @param {Wanted[]} wanted */
    async ask(mutant, ...wanted) {
      asked.length = 0;
      const { testResults } = await runs.ask({ mutant, wanted });
      return testResults.some(({ numFailingTests }) => numFailingTests > 0) ? 'noticed' : 'unnoticed';
    },
    asked,
    limited,
  };
}

it('loads modules while no mutant is on, and asks of the first one whether its tests pass without it', async () => {
  const { ask, asked, limited } = runsWhere(() => false);
  expect(await ask('1', one, two)).toBe('unnoticed');
  expect(asked).toEqual([
    'load one.ts with none',
    'run one.ts with none',
    'run one.ts with 1',
    'load two.ts with none',
    'run two.ts with none',
    'run two.ts with 1',
  ]);
  expect(await ask('2', one, two)).toBe('unnoticed');
  expect(asked).toEqual(['run one.ts with 2', 'run two.ts with 2']);
  expect(limited).toEqual(['one.ts with 1', 'two.ts with 1', 'one.ts with 2', 'two.ts with 2']);
});

it('asks the file that failed once more without the mutant', async () => {
  const { ask, asked } = runsWhere((file, mutant) => file === 'two.ts' && mutant !== undefined);
  expect(await ask('1', one, two)).toBe('noticed');
  expect(asked.slice(-3)).toEqual(['run two.ts with none', 'run two.ts with 1', 'run two.ts with none']);
});

it('loads no file behind the one that failed', async () => {
  const { ask, asked } = runsWhere((_, mutant) => mutant !== undefined);
  expect(await ask('1', one, two)).toBe('noticed');
  expect(asked).not.toContain('load two.ts with none');
});

it('believes no failure of a file that a mutant spoiled before it was on there, and takes no further one', async () => {
  let isSpoiled = false;
  const { ask } = runsWhere((file, mutant) => {
    isSpoiled ||= mutant !== undefined;
    return file === 'two.ts' && isSpoiled;
  });
  expect(await ask('1', one, two)).toBe('unnoticed');
  await expect(ask('2', one)).rejects.toThrow('left something behind');
});

it('loads nothing before, and asks nothing after, where each test file has modules of its own', async () => {
  const { ask, asked } = runsWhere((_, mutant) => mutant !== undefined, { sharesModules: false });
  expect(await ask('1', one)).toBe('noticed');
  expect(asked).toEqual(['run one.ts with none', 'run one.ts with 1']);
});

it('believes no failure of tests that fail without the mutant', async () => {
  await expect(runsWhere(() => true).ask('1', one)).rejects.toThrow('Its tests fail without the mutant.');
});

it('takes no further mutant after the first one left something behind, which was noticed for itself', async () => {
  let isSpoiled = false;
  const { ask } = runsWhere((_, mutant) => (isSpoiled ||= mutant === '1'));
  expect(await ask('1', one)).toBe('noticed');
  await expect(ask('2', one)).rejects.toThrow('left something behind');
});

it('believes no later mutant that leaves something behind: it may have been another one', async () => {
  let isSpoiled = false;
  const { ask } = runsWhere((_, mutant) => (isSpoiled ||= mutant === '2'));
  expect(await ask('1', one)).toBe('unnoticed');
  await expect(ask('2', one)).rejects.toThrow('without the mutant, too');
});

it('runs all tests of a file where one that is wanted has another name by now', async () => {
  const wanted = { file: 'one.ts', names: ['a', 'b'] };
  const isNoticed = (/** @type {unknown} */ _, /** @type {unknown} */ mutant, /** @type {unknown} */ names) =>
    mutant !== undefined && names === undefined;
  expect(await runsWhere(isNoticed, { found: 2 }).ask('1', wanted)).toBe('unnoticed');
  expect(await runsWhere(isNoticed, { found: 1 }).ask('1', wanted)).toBe('noticed');
  expect(await runsWhere(() => false, { found: 1 }).ask('1', wanted)).toBe('unnoticed');
});
