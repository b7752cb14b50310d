// @ts-check
import { levelOf, needsBuild, specFiles } from './spec-files.mjs';

test('finds test files by expressions in their paths, whatever the case, and no build or package', () => {
  expect(specFiles(['TOOLS/test/spec-FILES'])).toEqual(['tools/test/spec-files.spec.mjs']);
  expect(specFiles(['libs/ledger/src/book/books\\.spec', 'spec-files'])).toEqual([
    'libs/ledger/src/book/books.spec.ts',
    'tools/test/spec-files.spec.mjs',
  ]);
  expect(specFiles(['no file is called so'])).toEqual([]);
  expect(specFiles([]).filter((file) => /node_modules|dist\//.test(file))).toEqual([]);
});

test.each([
  ['apps/e2e/src/live/live.e2e.spec.ts', 'browser'],
  ['apps/api/src/fuzz.int.spec.ts', 'int'],
  ['apps/client/src/page.spec.tsx', 'unit'],
  ['tools/test/spec-files.spec.mjs', 'unit'],
])('%s is of the level %s', (file, level) => expect(levelOf(file)).toBe(level));

test('the build is needed by journeys and by who says so', () => {
  const needing = specFiles([]).filter(needsBuild);
  expect(needing).toEqual(
    expect.arrayContaining(['apps/e2e/src/live/live.e2e.spec.ts', 'apps/api/src/offline-verifier.int.spec.ts']),
  );
  expect(needing).not.toContain('libs/ledger/src/book/books.spec.ts');
});
