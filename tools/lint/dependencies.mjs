// @ts-check
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../start/root.mjs';
import { runQuietly } from '../start/processes/run-quietly.mjs';

/**
 * Proves that undeclared imports and what nobody uses are refused: Knip judges a repository of our manifests and our settings in
 * which each of these is wrong.
 *
 * @typedef {{ file: string, kind: 'unlisted' | 'files' | 'exports' | 'devDependencies', name: string }} DependencyCase
 */

/** @type {Record<string, string>} */
const FILES = {
  'libs/ledger/src/index.ts': "import 'pg';\nexport { used } from './used.js';\n",
  'libs/ledger/src/used.ts': 'export const used = 1;\nexport const unused = 2;\n',
  'libs/ledger/src/orphan.ts': 'export const orphan = 1;\n',
  'apps/client/src/page.spec.tsx': "import 'react-admin';\n",
  'tools/figures/figures.spec.mjs': "import 'nodemailer';\n",
};

/** @type {DependencyCase[]} */
const CASES = [
  { file: 'libs/ledger/src/index.ts', kind: 'unlisted', name: 'pg' },
  { file: 'libs/ledger/src/used.ts', kind: 'exports', name: 'unused' },
  { file: 'libs/ledger/src/orphan.ts', kind: 'files', name: 'libs/ledger/src/orphan.ts' },
  { file: 'libs/ledger/package.json', kind: 'devDependencies', name: 'fast-check' },
  { file: 'apps/client/src/page.spec.tsx', kind: 'unlisted', name: 'react-admin' },
  { file: 'tools/figures/figures.spec.mjs', kind: 'unlisted', name: 'nodemailer' },
];

const folder = mkdtempSync(join(tmpdir(), 'clearfold-dependencies-'));
let wrong = 0;
try {
  const workspaces = ['apps', 'libs'].flatMap((parent) =>
    readdirSync(join(root, parent)).map((name) => join(parent, name)),
  );
  for (const workspace of ['.', 'tools', ...workspaces]) {
    mkdirSync(join(folder, workspace), { recursive: true });
    for (const name of readdirSync(join(root, workspace)))
      if (/^(package\.json|knip\.jsonc|tsconfig.*\.json|jest\.config\.mjs)$/.test(name))
        copyFileSync(join(root, workspace, name), join(folder, workspace, name));
  }
  cpSync(join(root, 'tools/jest'), join(folder, 'tools/jest'), { recursive: true }); // Which files are tests.
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const knip = join(root, 'node_modules/knip/bin/knip.js');
  /** @type {{ issues: ({ file: string } & Record<DependencyCase['kind'], { name: string }[]>)[] }} */
  const { issues } = JSON.parse(
    await runQuietly(process.execPath, [
      knip,
      '--directory',
      folder,
      '--no-exit-code',
      '--no-config-hints',
      '--reporter',
      'json',
    ]),
  );
  for (const { file, kind, name } of CASES) {
    if (issues.some((issue) => issue.file === file && issue[kind].some((found) => found.name === name))) continue;
    wrong++;
    console.error(`${file}: ${name} should be refused (${kind}).`);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${CASES.length - wrong} of ${CASES.length} cases are refused.`);
process.exitCode = wrong > 0 ? 1 : 0;
