// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../start/root.mjs';

const SOURCES = join(root, 'apps/api/src');

/**
 * The names of the product's jobs, as their files declare them.
 *
 * @returns {string[]}
 * @throws Error for a file of a job that names none
 */
export function declaredJobs() {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.job.ts'));
  return files
    .map((file) => {
      const text = readFileSync(join(SOURCES, file), 'utf8');
      const name = /readonly name = '([\w-]+)'|cleanUpJob\('([\w-]+)'/.exec(text);
      if (!name) throw new Error(`${file} declares no job's name`);
      return String(name[1] ?? name[2]);
    })
    .sort();
}
