// @ts-check
import childProcess, { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const BUILT = /(?:^|\/)(?:apps|libs)\/[\w-]+\/dist\//;
const SAYS_SO = /^\/\/ needs the build\b/m;

/** The test file that runs and must do without the build. @type {string | undefined} */
let withoutBuild;
let watchesPrograms = false;

/**
 * From now on nothing built may be loaded or started unless this file says `// needs the build`: where nothing is built yet, it
 * would fail, and elsewhere it might ask a stale build.
 *
 * @param {string} testPath
 */
export function watchBuiltFiles(testPath) {
  withoutBuild = SAYS_SO.test(readFileSync(testPath, 'utf8')) ? undefined : testPath;
  if (!watchesPrograms) watchPrograms();
  watchesPrograms = true;
}

/**
 * @param {string} path or URL of what is about to be loaded or run
 * @throws Error when it is built and the test file does not say that it needs the build
 */
export function assertMayUse(path) {
  if (withoutBuild === undefined || !BUILT.test(path)) return;
  throw new Error(`${withoutBuild} uses ${path}: say "// needs the build" in its first lines, or do without.`);
}

/** Whatever starts a program, and names one that is built by its path. */
function watchPrograms() {
  const child = /** @type {{ spawn: (options: { args?: string[] }) => unknown }} */ (
    /** @type {unknown} */ (ChildProcess.prototype)
  );
  const { spawn } = child;
  child.spawn = function (options) {
    options.args?.forEach(assertMayUse);
    return spawn.call(this, options);
  };
  const { spawnSync, execFileSync } = childProcess;
  Object.assign(childProcess, {
    /** @param {string} command @param {unknown[]} rest */
    spawnSync: (command, ...rest) => (
      named(command, rest).forEach(assertMayUse),
      Reflect.apply(spawnSync, null, [command, ...rest])
    ),
    /** @param {string} command @param {unknown[]} rest */
    execFileSync: (command, ...rest) => (
      named(command, rest).forEach(assertMayUse),
      Reflect.apply(execFileSync, null, [command, ...rest])
    ),
  });
  syncBuiltinESMExports();
}

/** The program and what it is given. @param {string} command @param {unknown[]} rest @returns {string[]} */
const named = (command, [args]) => [command, ...(Array.isArray(args) ? args.map(String) : [])];
