// @ts-check

/**
 * Code that must be refused and code that must pass, each as if it were the whole of that file: a rule that finds no types
 * says nothing, and lets everything through in silence.
 *
 * @typedef {{ file: string, code: string, rules: string[] }} PromiseCase each of `rules` refuses it; without one it is allowed
 */

const floating = '@typescript-eslint/no-floating-promises';
const misused = '@typescript-eslint/no-misused-promises';
const later = 'const later = async () => 1;\n';

/** A file of every part that has types of its own; specs and tools among them. */
const servers = [
  'apps/api/src/app.ts',
  'apps/api/src/platform/http/connections/drain.int.spec.ts',
  'apps/verifier/src/verify-file.ts',
  'apps/e2e/playwright.config.ts',
  'libs/ledger/src/index.ts',
  'libs/contracts/src/index.ts',
  'libs/content/src/index.ts',
  'libs/chain-readers/src/index.ts',
  'tools/lint/lint.mjs',
  'tools/faults/world.mjs',
];
/** Their types are in settings of the compiler that the build does not read. */
const specs = [
  'apps/api/src/platform/http/connections/drain.int.spec.ts',
  'apps/client/src/after-next-paint.spec.ts',
  'libs/ledger/src/signatures/vectors.spec.ts',
  'libs/ledger-store/src/append/event-store.int.spec.ts',
  'libs/ui/src/fields/amount-input.spec.ts',
];
const browsers = ['apps/client/src/main.tsx', 'apps/admin/src/main.tsx', 'libs/ui/src/index.ts'];

/** @type {PromiseCase[]} */
export const promiseCases = [
  ...[...servers, ...browsers].flatMap((file) => [
    { file, code: `${later}later();\nexport default later() ? 1 : 2;\n`, rules: [floating, misused] },
    { file, code: `${later}later().catch(() => {});\nexport default await later();\n`, rules: [] },
  ]),
  ...servers.map((file) => ({
    file,
    code: `${later}void later();\nexport default [1].forEach(later);\n`,
    rules: [floating, misused],
  })),
  ...browsers.map((file) => ({ file, code: `${later}void later();\nexport default later;\n`, rules: [] })),
  // Jest's types say that this is a promise.
  ...specs.map((file) => ({
    file,
    code: `it('waits', () => {\n  expect(Promise.resolve(1)).resolves.toBe(1);\n});\n`,
    rules: [floating],
  })),
  // What comes from another project has its types from that project's build.
  {
    file: 'apps/api/src/app.ts',
    code: "import { type NodeReader, type Sha256, treeRoot } from '@clearfold/ledger';\nexport const root = (sha256: Sha256, node: NodeReader): void => {\n  treeRoot(sha256, 1, node);\n};\n",
    rules: [floating],
  },
  {
    file: 'tools/bench/http-server.mjs',
    code: "import { readSettings } from '@clearfold/api/platform/config/settings.js';\nimport { migrateAll } from '@clearfold/api/server.js';\nmigrateAll(readSettings({}));\n",
    rules: [floating],
  },
];
