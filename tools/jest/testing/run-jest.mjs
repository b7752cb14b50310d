// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const JEST = fileURLToPath(new URL('../../../node_modules/jest/bin/jest.js', import.meta.url));

const BY_NAME = `
const nameOf = ({ path }) => path.split('/').pop();
module.exports = class {
  async cacheResults() {}
  allFailedTests(tests) {
    return tests;
  }
  sort(tests) {
    return [...tests].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  }
};`;

/**
 * A run of Jest over these files, one after the other by their names, in one process.
 *
 * @param {string} folder an empty one
 * @param {{ files: Record<string, string>, projects: import('jest').Config[], env?: Record<string, string> }} options
 * @returns {{ passed: number, failed: number, output: string }} counts of tests, and what was printed
 */
export function runJest(folder, { files, projects, env = {} }) {
  const own = { 'package.json': '{ "type": "module" }', 'by-name.cjs': BY_NAME };
  for (const [name, text] of Object.entries({ ...own, ...files })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
  const cacheDirectory = join(folder, 'cache');
  const config = {
    rootDir: folder,
    testSequencer: './by-name.cjs',
    projects: projects.map((project) => ({ ...project, rootDir: folder, cacheDirectory })),
  };
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  const report = join(folder, 'report.json');
  const args = ['--experimental-vm-modules', JEST, '--config', 'config.json', '--runInBand', '--json'];
  const { stderr } = spawnSync(process.execPath, [...args, '--outputFile', report], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, 'utf8'));
  return { passed, failed, output: stderr };
}
