// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { answer } from './answer.mjs';

const DOCUMENT = `# Requirements

## First

| id | screen | sentence |
| --- | --- | --- |
| AA-01 | all | It copies. |
| AA-02 | \`/a\` | It moves. |

## Second

| id | screen | sentence |
| --- | --- | --- |
| BB-01 | all | It ends. |
`;
const SERVER = { 'apps/api/src/a.int.spec.ts': "it('[AA-01, AA-02] copies', body);" };
const PAGE = { 'libs/ui/src/b.spec.tsx': "\nit('[BB-01] ends', () => draw(<b />));" };

/**
 * What is answered in a repository that has only these files.
 *
 * @param {Record<string, string>} files by their paths
 * @param {string[]} args
 */
const answerIn = (files, ...args) => {
  const repository = mkdtempSync(join(tmpdir(), 'clearfold-requirements-'));
  try {
    for (const [path, text] of Object.entries({ 'docs/requirements.md': DOCUMENT, ...files })) {
      mkdirSync(dirname(join(repository, path)), { recursive: true });
      writeFileSync(join(repository, path), text);
    }
    return answer(repository, args);
  } finally {
    rmSync(repository, { recursive: true, force: true });
  }
};

test('counts by area what has a test', () => {
  expect(answerIn({ ...SERVER, ...PAGE })).toEqual({
    lines: ['AA     2 of 2    First', 'BB     1 of 1    Second', '3 of 3 requirements have a test.'],
    faults: [],
  });
});

test('fails for a requirement without a test, whatever was asked for', () => {
  const faults = ['BB-01 (all) has no test: It ends.'];
  expect(answerIn(SERVER)).toEqual({
    lines: ['AA     2 of 2    First', 'BB     0 of 1    Second', '2 of 3 requirements have a test.'],
    faults,
  });
  expect(answerIn(SERVER, 'AA-01')).toMatchObject({ faults });
  expect(answerIn(SERVER, '--missing')).toEqual({ lines: ['2 of 3 requirements have a test.'], faults });
});

test('fails for a requirement whose only test is skipped', () => {
  const skipped = { 'libs/ui/src/b.spec.tsx': "it.skip('[BB-01] ends', body);" };
  expect(answerIn({ ...SERVER, ...skipped })).toMatchObject({ faults: ['BB-01 (all) has no test: It ends.'] });
});

test.each(['it', 'it.skip'])('fails for a title of %s that names an unknown id', (call) => {
  const stray = { 'tools/c.spec.mjs': `${call}('[CC-07, AA-01] strays', body);` };
  expect(answerIn({ ...SERVER, ...PAGE, ...stray })).toMatchObject({
    faults: ['tools/c.spec.mjs:1 names CC-07, which is no requirement: [CC-07, AA-01] strays'],
  });
});

test('lists the tests of a requirement and of an area', () => {
  const moves = { 'apps/e2e/src/a.e2e.spec.ts': "test('[AA-02, AA-02] moves', body);" };
  const files = { ...SERVER, ...PAGE, ...moves };
  const ofBoth = '  apps/api/src/a.int.spec.ts:1 [AA-01, AA-02] copies';
  const last = '3 of 3 requirements have a test.';
  expect(answerIn(files, 'BB-01').lines).toEqual([
    'BB-01 (all) It ends.',
    '  libs/ui/src/b.spec.tsx:2 [BB-01] ends',
    last,
  ]);
  expect(answerIn(files, '--area', 'AA').lines).toEqual([
    'AA-01 (all) It copies.',
    ofBoth,
    'AA-02 (/a) It moves.',
    ofBoth,
    '  apps/e2e/src/a.e2e.spec.ts:1 [AA-02, AA-02] moves',
    last,
  ]);
});

test('sees no file that is not run as a test, and none that is made', () => {
  const elsewhere = {
    'apps/api/src/b.ts': PAGE['libs/ui/src/b.spec.tsx'],
    'libs/ui/dist/b.spec.ts': "it('[BB-01]', body);",
  };
  expect(answerIn({ ...SERVER, ...elsewhere })).toMatchObject({ faults: [expect.stringContaining('BB-01')] });
});

test.each([
  ['an unknown id', ['AA-09'], 'has no AA-09'],
  ['an unknown area', ['--area', 'CC'], 'has no CC'],
  ['two questions', ['AA-01', '--missing'], 'Name one id'],
  ['an unknown option', ['--all'], 'Unknown option'],
])('refuses %s', (_, args, message) => {
  expect(() => answerIn({}, ...args)).toThrow(message);
});
