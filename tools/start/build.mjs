// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { runQuietly } from './processes/run-quietly.mjs';

/** Nx must neither leave a daemon behind nor ask a cloud. */
export const nxEnvironment = { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' };

/** Nx takes over a second to find out that nothing changed; this note of the sources takes some milliseconds. */
const stampFile = join(root, 'node_modules', '.clearfold-build');

/**
 * Builds what has changed.
 *
 * @param {import('./steps.mjs').Step} step
 * @param {string[] | 'all'} [wanted] projects; what they use is built with them
 */
export async function build(step, wanted = 'all') {
  if (wanted.length === 0) return;
  const projects = workspaces();
  const stamp = sourcesStamp(projects);
  const complete = projects.filter(hasBuild).every((project) => existsSync(join(root, project, 'dist')));
  if (complete && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const chosen = wanted === 'all' ? [] : ['-p', wanted.map((name) => `@clearfold/${name}`).join(',')];
  await step('Building', () =>
    runQuietly(
      process.execPath,
      [join(root, 'node_modules/nx/dist/bin/nx.js'), 'run-many', '-t', 'build', ...chosen],
      nxEnvironment,
    ),
  );
  if (wanted === 'all') writeFileSync(stampFile, stamp);
}

function workspaces() {
  return ['libs', 'apps'].flatMap((parent) =>
    readdirSync(join(root, parent))
      .map((name) => `${parent}/${name}`)
      .filter((project) => existsSync(join(root, project, 'package.json'))),
  );
}

/** @param {string} project */
const hasBuild = (project) =>
  'build' in (JSON.parse(readFileSync(join(root, project, 'package.json'), 'utf8')).scripts ?? {});

/**
 * Name, size and time of every file that goes into a build.
 *
 * @param {string[]} projects
 */
function sourcesStamp(projects) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const { size, mtimeMs } = statSync(join(root, path));
    hash.update(`${path} ${size} ${mtimeMs}\n`);
  };
  /** @param {string} folder */
  const walk = (folder) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory() && !notSource.has(entry.name)) walk(path);
      if (entry.isFile() && !/\.spec\.tsx?$/.test(entry.name)) add(path);
    }
  };
  for (const file of ['package-lock.json', 'tsconfig.base.json', 'nx.json']) add(file);
  for (const project of projects) walk(project);
  return hash.digest('hex');
}

const notSource = new Set(['dist', 'node_modules', 'test-results', 'coverage', 'playwright-report']);
