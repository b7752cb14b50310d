// @ts-check
import { execFileSync } from 'node:child_process';

/**
 * @param {string} root the repository's top folder
 * @returns {string[]} what differs from where this branch left main, committed or not, by its path from the top; on main itself, from
 *   what the others have of it
 */
export function changedFiles(root) {
  /** @param {string[]} args */
  const git = (...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split('\0');
  const base = ['origin/main', 'main'].map((branch) => mergeBase(git, branch)).find((found) => found) ?? 'HEAD';
  const known = git('diff', '--name-only', '--no-renames', '--diff-filter=d', '-z', base);
  const added = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set([...known, ...added])].filter((file) => file !== '').sort();
}

/** @param {(...args: string[]) => string[]} git @param {string} branch */
function mergeBase(git, branch) {
  try {
    return git('merge-base', 'HEAD', branch).join('').trim();
  } catch {
    return undefined; // There is no such branch here.
  }
}
