// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

/**
 * `node tools/lint/text-order.mjs`: looks for SQL that sorts numbers as text. In PostgreSQL a bare name after `order by` is
 * the output column of that name, so `select size::text as size … order by size` puts 1000 before 999. Ends with 1 when it
 * finds one.
 *
 * @param {string} source the text of a file that holds SQL in template strings
 * @returns {string[]} the names that are sorted by as text
 */
export const sortedAsText = (source) =>
  statementsIn(source).flatMap((sql) => {
    const texts = [...sql.matchAll(/::text\s+as\s+"?(\w+)"?/gi)].map(([, name = '']) => name);
    const orders = [...sql.matchAll(/order\s+by\s+([^)]*)/gi)].flatMap(([, list = '']) => list.split(','));
    return texts.filter((name) => orders.some((order) => new RegExp(`^\\s*"?${name}"?\\b(?!\\s*[.(:])`).test(order)));
  });

/** @param {string} source */
const statementsIn = (source) => source.match(/`(?:[^`\\]|\\.)*`|'(?:[^'\\\n]|\\.)*'/g) ?? [];

if (process.argv[1] === import.meta.filename) {
  const found = ['apps/api/src', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|mjs)$/.test(file) && !file.startsWith('lint'))
      .flatMap((file) => {
        const names = sortedAsText(readFileSync(join(root, folder, file), 'utf8'));
        return names.map((name) => `${join(folder, file)}: ${name}`);
      }),
  );
  for (const line of found) console.error(line);
  console.log(found.length === 0 ? 'No number is sorted as text.' : `${found.length} sorted as text.`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
