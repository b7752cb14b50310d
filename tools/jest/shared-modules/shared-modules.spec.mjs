// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeProject } from '../node.mjs';
import { runJest } from '../testing/run-jest.mjs';
import { sharedModules } from './shared-modules.mjs';
import { canShareModules } from './sources.mjs';

const require = createRequire(import.meta.url);
const pathOf = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
/** What another file is loaded with, whatever this run's own setting. */
const SHARED = { testEnvironment: pathOf('environment.mjs'), testRunner: pathOf('jest-circus.mjs') };

const [SWC] = Object.values(nodeProject('any').transform ?? {}).map((one) => one[1]);

/** Says in each test file how often the module beside it was run in this process. */
const COUNTED = 'export const runs: number = ((globalThis as any).runs = ((globalThis as any).runs ?? 0) + 1);\n';

test('what draws nothing shares what Node has loaded where Node can', () => {
  const { testEnvironment } = nodeProject('any');
  expect({ ...sharedModules }).toMatchObject({ testEnvironment });
  expect(testEnvironment).toBe(canShareModules && process.env.TEST_MODULES !== 'own' ? SHARED.testEnvironment : 'node');
});

// An older Node runs none of it.
(canShareModules ? describe : () => {})('test files that share what Node has loaded', () => {
  /** @type {string} */
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'clearfold-shared-modules-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  test('run a module once for all of them', () => {
    const file = `import { runs } from './counted.js';\ntest('once', () => expect(runs).toBe(1));\n`;
    const { passed, output } = run({ 'src/counted.ts': COUNTED, 'src/a.spec.ts': file, 'src/b.spec.ts': file });
    expect({ passed, output }).toEqual({ passed: 2, output: expect.any(String) });
  });

  test('run each file itself, in the order of its tests, with hooks of its own', () => {
    const { passed, failed } = run({
      'src/a.spec.ts': `let set = 0; beforeEach(() => void set++);\ntest('one', () => expect(set).toBe(1));\ntest('two', () => expect(set).toBe(2));\n`,
      'src/b.spec.ts': `test('none of the other file', () => expect(1).toBe(1));\n`,
    });
    expect({ passed, failed }).toEqual({ passed: 3, failed: 0 });
  });

  test('find what the file before changed of the process as it was', () => {
    const before = `
test('changes much', () => {
  process.env.LEFT_BEHIND = 'yes';
  delete process.env.WAS_THERE;
  process.exit = (() => {}) as never;
  Error.stackTraceLimit = 0;
  globalThis.console = {} as never;
});`;
    const after = `
const exit = process.exit;
test('finds nothing of it', () => {
  expect(process.env.LEFT_BEHIND).toBe(undefined);
  expect(process.env.WAS_THERE).toBe('yes');
  expect(exit.name).not.toBe('');
  expect(Error.stackTraceLimit).toBeGreaterThan(0);
  expect(typeof console.log).toBe('function');
});`;
    const { passed, output } = run({ 'src/a.spec.ts': before, 'src/b.spec.ts': after }, { WAS_THERE: 'yes' });
    expect({ passed, output }).toEqual({ passed: 2, output: expect.any(String) });
  });

  test('are loaded as their own project says, also after a file of one that says otherwise', () => {
    const needsTransform = 'export class Sum { constructor(readonly cents: bigint) {} }\n';
    const { passed, output } = run({
      'src/a.spec.ts': `test('first', () => {});\n`,
      'plain/b.spec.mjs': `test('then the plain one', () => {});\n`,
      'src/sum.ts': needsTransform,
      'src/c.spec.ts': `import { Sum } from './sum.js';\ntest('last', () => expect(new Sum(1n).cents).toBe(1n));\n`,
    });
    expect({ passed, output }).toEqual({ passed: 3, output: expect.any(String) });
  });

  test.each([
    ['loads', `import '../libs/sums/dist/index.js';\ntest('runs', () => {});\n`],
    [
      'starts',
      `import { fork } from 'node:child_process';\ntest('runs', () => void fork('libs/sums/dist/index.js'));\n`,
    ],
    [
      'starts and waits for',
      `import { spawnSync } from 'node:child_process';\ntest('runs', () => void spawnSync(process.execPath, ['libs/sums/dist/index.js']));\n`,
    ],
  ])('say so when one %s what is built', (_, file) => {
    const built = { 'libs/sums/dist/index.js': 'export {};' };
    const silent = run({ ...built, 'src/a.spec.ts': file });
    expect(silent.passed).toBe(0);
    expect(silent.output).toContain('say "// needs the build" in its first lines');
    const said = run({ ...built, 'src/a.spec.ts': `// needs the build\n${file}` });
    expect({ passed: said.passed, output: said.output }).toEqual({ passed: 1, output: expect.any(String) });
  });

  test('show a fault in the lines that somebody wrote', () => {
    const helper = `interface Longer {\n  name: string;\n}\n\nexport const fail = (): never => {\n  throw new Error('here');\n};\n`;
    const file = `import { fail } from './helper.js';\n\ninterface Left { out: string }\n\ntest('fails', () => fail());\n`;
    const { failed, output } = run({ 'src/helper.ts': helper, 'src/a.spec.ts': file });
    expect(failed).toBe(1);
    expect(output).toContain('helper.ts:6:9');
    expect(output).toContain('a.spec.ts:5:');
  });

  /**
   * @param {Record<string, string>} files those in `plain` are of a project that transforms nothing
   * @param {Record<string, string>} [env]
   */
  function run(files, env) {
    const typed = {
      ...nodeProject('typed'),
      ...SHARED,
      transform: { '^.+\\.ts$': [require.resolve('@swc/jest'), SWC] },
      moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
    };
    const plain = {
      ...SHARED,
      displayName: 'plain',
      roots: ['<rootDir>/plain'],
      testMatch: ['**/*.spec.mjs'],
      transform: {},
    };
    const hasPlain = Object.keys(files).some((name) => name.startsWith('plain/'));
    return runJest(folder, {
      files,
      projects: /** @type {import('jest').Config[]} */ ([typed, ...(hasPlain ? [plain] : [])]),
      env,
    });
  }
});
