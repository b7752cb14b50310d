// @ts-check
import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { root } from '../start/root.mjs';
import { boundaryCases } from './boundary-cases.mjs';

/** Proves that the boundaries hold: ESLint judges each case as it would judge the file itself. */
const rules = new Set(boundaryCases.map(({ rule }) => rule));
// Some of the files are made up, and the compiler knows the types of real ones only: the rules that ask it are left out.
const eslint = new ESLint({ cwd: root, overrideConfig: [tseslint.configs.disableTypeChecked] });
let wrong = 0;
for (const { file, imports, rule } of boundaryCases) {
  const code = `import * as subject from '${imports}';\n\nexport default subject;\n`;
  const [result] = await eslint.lintText(code, { filePath: join(root, file) });
  const refusedBy = (result?.messages ?? [])
    .map(({ ruleId, message }) => ruleId ?? message)
    .filter((id) => rules.has(id));
  if (rule ? refusedBy.includes(rule) : refusedBy.length === 0) continue;
  wrong++;
  const complaint = rule ? `should be refused by ${rule}` : `should be allowed, but ${refusedBy.join(', ')} refuses it`;
  console.error(`${file}: import of ${imports} ${complaint}.`);
}
console.log(`${boundaryCases.length - wrong} of ${boundaryCases.length} boundary cases hold.`);
process.exitCode = wrong > 0 ? 1 : 0;
