// @ts-check
import { buildFor, levelOf, specFiles } from './spec-files.mjs';

test('finds test files by expressions in their paths, whatever the case, and no build or package', () => {
  expect(specFiles(['TOOLS/test/spec-FILES'])).toEqual(['tools/test/spec-files.spec.mjs']);
  expect(specFiles(['libs/ledger/src/book/ledger-state\\.spec', 'spec-files'])).toEqual([
    'libs/ledger/src/book/ledger-state.spec.ts',
    'tools/test/spec-files.spec.mjs',
  ]);
  expect(specFiles(['no file is called so'])).toEqual([]);
  expect(specFiles([]).filter((file) => /node_modules|dist\//.test(file))).toEqual([]);
});

test.each([
  ['apps/e2e/src/live/live.e2e.spec.ts', 'browser'],
  ['apps/api/src/acceptance/inputs/fuzz.int.spec.ts', 'int'],
  ['apps/client/src/page/page.spec.tsx', 'unit'],
  ['tools/test/spec-files.spec.mjs', 'unit'],
])('%s is of the level %s', (file, level) => expect(levelOf(file)).toBe(level));

test('journeys need the whole build, another file what it says', () => {
  expect(buildFor(['libs/ledger/src/book/ledger-state.spec.ts'])).toEqual([]);
  expect(buildFor(['tools/walk/walk.spec.mjs', 'apps/api/src/acceptance/inputs/fuzz.int.spec.ts'])).toEqual(['api']);
  expect(buildFor(['tools/walk/walk.spec.mjs', 'apps/e2e/src/live/live.e2e.spec.ts'])).toBe('all');
  expect(buildFor(['tools/topology/topology.int.spec.mjs', 'tools/walk/walk.spec.mjs'])).toBe('all');
});
