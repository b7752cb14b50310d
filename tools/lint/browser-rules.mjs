// @ts-check
import { join } from 'node:path';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { root } from '../start/root.mjs';
import { browserCases } from './browser-cases.mjs';

/** Proves that the rules for what runs in a browser hold: ESLint judges each case as it would judge the file itself. */
const rules = new Set(browserCases.flatMap(({ rule }) => rule ?? []));
// The files are made up, and the compiler knows the types of real ones only: the rules that ask it are left out.
const eslint = new ESLint({ cwd: root, overrideConfig: [tseslint.configs.disableTypeChecked] });
let wrong = 0;
for (const { file, code, rule } of browserCases) {
  const [result] = await eslint.lintText(code, { filePath: join(root, file) });
  const refusedBy = (result?.messages ?? [])
    .map(({ ruleId, message }) => ruleId ?? message)
    .filter((id) => rules.has(id) || id.startsWith('Parsing'));
  if (refusedBy.join() === (rule ?? '')) continue;
  wrong++;
  console.error(
    `${file} should be refused by ${rule ?? 'nothing'}, and is by ${refusedBy.join() || 'nothing'}:\n${code}`,
  );
}
console.log(`${browserCases.length - wrong} of ${browserCases.length} cases of the rules for browsers hold.`);
process.exitCode = wrong > 0 ? 1 : 0;
