// @ts-check
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What is made, not written; Git's is a file in a further worktree. */
const SKIPPED = new Set([
  'node_modules',
  'dist',
  '.git',
  '.nx',
  '.data',
  'coverage',
  'test-results',
  'playwright-report',
]);

/**
 * @param {string} root
 * @param {RegExp} names of the files that are wanted
 * @param {string} [folder]
 * @returns {string[]} their paths from the root, of a folder without git too
 */
export const filesBelow = (root, names, folder = '') =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (SKIPPED.has(entry.name)) return [];
    if (entry.isDirectory()) return filesBelow(root, names, path);
    return entry.isFile() && names.test(entry.name) ? [path] : [];
  });
