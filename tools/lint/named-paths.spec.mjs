// @ts-check
import { missingPaths } from './named-paths.mjs';

const missing = missingPaths(['apps/api/src/book/state.ts', 'tools/lint/lint.mjs', 'docs/plan.png', '.ci/run']);

test.each([
  ['a whole path', 'See `apps/api/src/book/state.ts`.'],
  ['a folder', 'See `apps/api/` and `tools/lint`.'],
  ['a path without its beginning', 'See `book/state.ts`.'],
  ['a name alone', 'See `state.ts`.'],
  ['a path in a command', 'Run `node tools/lint/lint.mjs --all`.'],
  ['the address of a link', 'See [the plan](docs/plan.png#part) and [a site](https://example.org/a/b.ts).'],
  ['what is no path', '`select a/b`, `and/or`, `application/json`, `investor/{id}/held`, `platform/clearing`'],
  [
    'what is built, and patterns',
    '`dist/sbom.json`, `apps/api/dist`, `libs/*/none.ts`, `<noun>.reader.ts`, `fNN-name.mjs`',
  ],
])('finds %s', (_, markdown) => {
  expect(missing(markdown)).toEqual([]);
});

test.each([
  ['a whole path', 'See `apps/api/src/book/gone.ts`.', 'apps/api/src/book/gone.ts'],
  ['a folder', 'See `tools/none`.', 'tools/none'],
  ['a file in another folder', 'See `lint/state.ts`.', 'lint/state.ts'],
  ['a name alone', 'See `gone.ts`.', 'gone.ts'],
  ['a path in a command', 'Run `node tools/lint/gone.mjs --all`.', 'tools/lint/gone.mjs'],
  ['the address of a link', 'See [the guide](../docs/gone.png).', 'docs/gone.png'],
])('misses %s', (_, markdown, path) => {
  expect(missing(markdown)).toEqual([path]);
});
