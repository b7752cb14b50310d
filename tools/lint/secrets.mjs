// @ts-check
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/root.mjs';

/**
 * `node tools/lint/secrets.mjs`: looks through every file of the repository, and with `--history` through everything that
 * was ever committed, for what looks like a secret. Ends with 1 when it finds one.
 *
 * @type {Record<string, RegExp>}
 */
const FORMS = {
  'a private key': /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  'a key of a cloud': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b|\bAIza[\w-]{35}\b/,
  'a token of a code host': /\b(?:gh[pousr]_\w{36,}|github_pat_\w{22,}|glpat-[\w-]{20,}|npm_\w{36})\b/,
  'a key of a payment or mail service': /\b(?:sk_live_\w{16,}|xox[abprs]-[\w-]{10,}|SG\.[\w-]{16,}\.[\w-]{16,})/,
  'a signed token': /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{20,}/,
  'a secret with a value':
    /\b[A-Z_]*(?:SECRET|PEPPER|PASSWORD|TOKEN|CHECKPOINT_KEY|NEXT_KEY)\b["']?\s*[:=]\s*["']?(?=[\w+/-]*\d)(?=[\w+/-]*[a-zA-Z])[\w+/-]{24,}/,
  'a password in an address': /\b(?:postgres|redis|smtps?|amqp|https?):\/\/[\w.-]+:(?!password\b)[\w+/=-]{16,}@/,
};

const SKIPPED = new Set([
  '.git',
  'node_modules',
  'dist',
  '.nx',
  '.data',
  'coverage',
  'test-results',
  'playwright-report',
]);

/** @param {string} text @returns {{ line: number, what: string }[]} */
export const secretsIn = (text) =>
  text
    .split('\n')
    .flatMap((line, i) =>
      Object.entries(FORMS).flatMap(([what, form]) => (form.test(line) ? [{ line: i + 1, what }] : [])),
    );

if (process.argv[1] === import.meta.filename) {
  const found = process.argv.includes('--history') ? inHistory() : inFiles();
  for (const line of found) console.error(line);
  console.log(found.length === 0 ? 'No secret found.' : `${found.length} found.`);
  process.exitCode = found.length === 0 ? 0 : 1;
}

/** Of a folder without git too. @param {string} [folder] @returns {string[]} */
function inFiles(folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (SKIPPED.has(entry.name)) return [];
    if (entry.isDirectory()) return inFiles(path);
    if (!entry.isFile()) return [];
    return secretsIn(readFileSync(join(root, path), 'latin1')).map(({ line, what }) => `${path}:${line}: ${what}`);
  });
}

/** Lines that were ever added; the commit that added them stands before them. */
function inHistory() {
  let commit = '';
  return git('log', '--all', '--patch', '--unified=0', '--format=commit %h', '--no-color', '--text')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('commit ')) commit = line.slice('commit '.length);
      if (!line.startsWith('+')) return [];
      return secretsIn(line.slice(1)).map(({ what }) => `${commit}: ${what}: ${line.slice(0, 120)}`);
    });
}

/** @param {string[]} args */
function git(...args) {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'latin1', maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`git ${args[0]} failed: ${stderr}`);
  return stdout;
}
