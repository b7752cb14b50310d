// @ts-check
import { draw, sampled } from './sample.mjs';

/** @param {string} fileName @param {number} line @returns {import('../all-mutants.mjs').Mutant} */
const mutant = (fileName, line) => ({
  fileName,
  mutatorName: 'BooleanLiteral',
  replacement: 'true',
  location: { start: { line, column: 0 }, end: { line, column: 4 } },
});

/** @param {string} file @param {number} count */
const mutantsOf = (file, count) => Array.from({ length: count }, (_, line) => mutant(file, line));

/** @param {import('../all-mutants.mjs').Mutant[]} mutants */
const linesOf = (mutants) => mutants.map(({ location }) => location.start.line);

const many = mutantsOf('a.ts', 1_000);

it('draws so many, each once, the same for one seed and others for another', () => {
  const drawn = draw(many, { size: 300, seed: 7 });
  expect(new Set(drawn).size).toBe(300);
  expect(draw(many.toReversed(), { size: 300, seed: 7 })).toEqual(drawn);
  expect(draw(many, { size: 300, seed: 8 })).not.toEqual(drawn);
});

it('draws from the whole of them', () => {
  const lines = linesOf(draw(many, { size: 300, seed: 7 }));
  for (const from of [0, 250, 500, 750]) {
    const ofQuarter = lines.filter((line) => line >= from && line < from + 250).length;
    expect(ofQuarter).toBeGreaterThan(50);
    expect(ofQuarter).toBeLessThan(100);
  }
});

it('draws the same of the rest when a file is gone', () => {
  const both = [...mutantsOf('a.ts', 500), ...mutantsOf('b.ts', 5)];
  const before = draw(both, { size: 100, seed: 7 }).filter(({ fileName }) => fileName === 'a.ts');
  expect(draw(mutantsOf('a.ts', 500), { size: 100, seed: 7 })).toEqual(expect.arrayContaining(before));
});

it('draws all where there are no more', () => {
  expect(linesOf(draw(mutantsOf('a.ts', 3), { size: 3, seed: 7 })).sort()).toEqual([0, 1, 2]);
});

describe('the runs of a sample', () => {
  const area = { bar: 80, project: 'apps/api', folders: [], tests: [] };
  const rules = { ...area, name: 'api rules', database: /** @type {const} */ (true) };
  const inputs = { ...area, name: 'api inputs' };
  const runs = [
    { area: rules, name: 'deposits', files: ['a.ts', 'none.ts'], tests: ['deposits', 'all'] },
    { area: rules, name: 'mails', files: ['b.ts'], tests: ['mails', 'all'] },
    { area: inputs, name: 'api inputs', files: ['c.ts'], tests: ['c.spec.ts'] },
  ];
  /** @type {Record<string, number>} */
  const counts = { 'a.ts': 40, 'none.ts': 0, 'b.ts': 60, 'c.ts': 3 };
  /** @param {string[]} files */
  const mutants = async (files) => files.flatMap((file) => mutantsOf(file, counts[file] ?? 0));

  it('are one of each area, with so many mutants, each to be asked of the tests of its own', async () => {
    const found = await sampled(runs, { size: 20, seed: 7 }, mutants);
    expect(found.map(({ name, files, tests, drawn }) => ({ name, files, tests, drawn: drawn?.length }))).toEqual([
      { name: 'api rules', files: ['a.ts', 'b.ts'], tests: ['deposits', 'all', 'mails'], drawn: 20 },
      { name: 'api inputs', files: ['c.ts'], tests: ['c.spec.ts'], drawn: 3 },
    ]);
    for (const { mutant, tests } of found[0]?.drawn ?? []) {
      expect(tests).toEqual([mutant.fileName === 'a.ts' ? 'deposits' : 'mails', 'all']);
    }
  });

  it('are two of an area of which a part needs a database', async () => {
    const pure = { area: { ...inputs, name: 'api rules' }, name: 'pure', files: ['c.ts'], tests: ['c.spec.ts'] };
    const found = await sampled([pure, ...runs.slice(0, 2)], { size: 200, seed: 7 }, mutants);
    expect(found.map(({ area, drawn }) => [area.database, drawn?.length])).toEqual([
      [undefined, 3],
      [true, 100],
    ]);
  });
});
