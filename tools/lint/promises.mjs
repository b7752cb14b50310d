// @ts-check
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { root } from '../start/root.mjs';
import { promiseCases } from './promise-cases.mjs';

/** Proves that the rules about promises hold in every part: ESLint judges each case as it would judge the file itself. */
// Read once, as for one run over all files, the compiler would know the files as they stand and not the cases.
process.env.TSESTREE_SINGLE_RUN = 'false';
const eslint = new ESLint({ cwd: root });
let wrong = 0;
for (const { file, code, rules } of promiseCases) {
  const [result] = await eslint.lintText(code, { filePath: join(root, file) });
  const said = (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
  const refusedBy = said.filter((id) => /promises|^Parsing/.test(id));
  if (refusedBy.join() === rules.join()) continue;
  wrong++;
  const names = (/** @type {string[]} */ list) => list.join(', ') || 'nothing';
  console.error(`${file} should be refused by ${names(rules)}, and is by ${names(refusedBy)}:\n${code}`);
}
console.log(`${promiseCases.length - wrong} of ${promiseCases.length} cases of the rules about promises hold.`);
process.exitCode = wrong > 0 ? 1 : 0;
