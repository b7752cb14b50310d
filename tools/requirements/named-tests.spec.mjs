// @ts-check
import { namedTests } from './named-tests.mjs';

/** @param {string} source */
const named = (source) => namedTests('some.spec.ts', source).map(({ ids, counts }) => [ids.join(' '), counts]);

describe('counts', () => {
  test.each([
    ['a test', "it('[AA-01] copies', () => expect(1).toBe(1));"],
    ['a test of a name', "test('[AA-01] copies', body);"],
    ['one that runs alone', "it.only('[AA-01]', body);"],
    ['one of a table', "it.each([[1], [2]])('[AA-01] %i', (n) => expect(n).toBe(n));"],
    ['one of a table in a template', 'it.each`a\n${1}`("[AA-01] $a", body);'],
    ['one of a typed table', "it.each<readonly [number]>([[1]])('[AA-01] %i', body);"],
    ['a title in a template', 'it(`[AA-01] ${name} copies`, body);'],
    ['a title in parts', "it('[AA' + '-01] ' + name, body);"],
    ['a suite with a test', "describe('[AA-01]', () => { it('copies', body); });"],
    ['a suite of a table', "describe.each(rows)('[AA-01] %s', () => { it('copies', body); });"],
    ['a suite of Playwright', "test.describe.serial('[AA-01]', () => { test('copies', body); });"],
    ['a suite of which a part is left out', "describe('[AA-01]', () => { it.skip('this', body); it('that', body); });"],
    ['a test with options', "test('[AA-01]', { tag: '@slow' }, body);"],
    ['a test that options keep', "test('[AA-01]', { skip: false }, body);"],
    ['a test that a condition may leave out', "test('[AA-01]', () => { test.skip(isSlow, 'slow'); look(); });"],
  ])('%s', (_, source) => {
    expect(named(source)).toEqual([['AA-01', true]]);
  });
});

describe('does not count', () => {
  test.each([
    ['a skipped test', "it.skip('[AA-01]', body);"],
    ['a skipped one of a table', "it.skip.each(rows)('[AA-01] %s', body);"],
    ['one that a condition runs', "it.runIf(isLinux)('[AA-01]', body);"],
    ['one that a condition skips', "it.skipIf(isLinux)('[AA-01]', body);"],
    ['one that starts with x', "xit('[AA-01]', body);"],
    ['one to do', "it.todo('[AA-01]');"],
    ['one to do with a body', "it.todo('[AA-01]', body);"],
    ['one to fix', "test.fixme('[AA-01]', body);"],
    ['one that is expected to fail', "test.fail('[AA-01]', body);"],
    ['one that is expected to be failing', "it.failing('[AA-01]', body);"],
    ['one without a body', "it('[AA-01]');"],
    ['one with options for a body', "it('[AA-01]', { tag: '@slow' });"],
    ['one with an empty body', "it('[AA-01]', async () => {});"],
    ['one that options leave out', "test('[AA-01]', { skip: 'slow' }, body);"],
    ['one that marks itself', "test('[AA-01]', () => { test.skip(); look(); });"],
    ['one that marks itself with a reason', "test('[AA-01]', () => { test.fixme(true, 'broken'); look(); });"],
    ['one in a file that is marked', "test.skip(); test('[AA-01]', body);"],
    ['one in a skipped suite', "describe.skip('all', () => { describe('some', () => { it('[AA-01]', body); }); });"],
    ['one in a suite that starts with x', "xdescribe('all', () => { it('[AA-01]', body); });"],
    ['a suite by its other name', "suite('[AA-01]', () => { it('copies'); });"],
    ['a suite without a test', "describe('[AA-01]', () => { it.each(rows); });"],
    ['a suite whose tests are all left out', "describe('[AA-01]', () => { it.skip('this', body); it('that'); });"],
    ['a suite that marks itself', "describe('[AA-01]', () => { test.skip(); it('this', body); });"],
  ])('%s', (_, source) => {
    expect(named(source)).toEqual([['AA-01', false]]);
  });
});

describe('does not see', () => {
  test.each([
    ['a comment', "// it('[AA-01]', body);"],
    ['a string', 'const code = "it(\'[AA-01]\', body)";'],
    ['a table', "it.each([['[AA-01]']])('%s', body);"],
    ['what a hole of a template holds', "it(`${'[AA-01]'} copies`, body);"],
    ['an id that a hole finishes', 'it(`[AA-01${n}] [AA-${n}1] [${area}AA-01]`, body);'],
    ['a method of the same name', "bench.it('[AA-01]', body);"],
    ['a call that is no test', "test.step('[AA-01]', body);"],
    ['a call in a call that is no table', "it('copies', body)('[AA-01]', body);"],
    ['a title that is not the first argument', "it(name, '[AA-01]', body);"],
  ])('%s', (_, source) => {
    expect(named(source)).toEqual([]);
  });
});

test('reads JSX and plain JavaScript', () => {
  expect(namedTests('a.spec.tsx', "it('[AA-01]', () => draw(<b>it's</b>));")).toHaveLength(1);
  expect(namedTests('a.spec.mjs', "it('[AA-01]', () => look(/['\"]/));")).toHaveLength(1);
});

test('says the title and where it stands, of a suite and of what is in it', () => {
  const source = "\ndescribe('[AA-01] all', () => {\n  it('[AA-02, AA-01] this', body);\n});";
  expect(namedTests('a.spec.ts', source)).toEqual([
    { title: '[AA-01] all', ids: ['AA-01'], line: 2, counts: true },
    { title: '[AA-02, AA-01] this', ids: ['AA-02', 'AA-01'], line: 3, counts: true },
  ]);
});
