// @ts-check
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { startClearfoldDatabase } from '../postgres/clearfold-database.mjs';
import { dataFolder } from '../postgres/data-folder.mjs';
import { devProcess } from './dev-process.mjs';
import { serverEnvironment } from '../environment.mjs';
import { assertPortFree } from '../free-port.mjs';
import { install } from '../install.mjs';
import { shutdown } from '../processes/shutdown.mjs';
import { assertNodeVersion } from '../node-version.mjs';
import { npm } from '../npm.mjs';
import { onChange } from './on-change.mjs';
import { readableFault } from '../readable-fault.mjs';
import { root } from '../root.mjs';
import { runQuietly } from '../processes/run-quietly.mjs';
import { step } from '../steps.mjs';

/**
 * `npm run dev`: everything running from the sources. The compiler watches the libraries and the API, the API starts
 * anew when it has written something, and Vite shows the two applications as they are typed.
 */
const ports = { api: 3333, client: 4200, console: 4201 };
const compiler = join(root, 'node_modules/typescript-7/bin/tsc');
const compiled = ['-b', 'apps/api', 'libs/ui'];

const life = shutdown();
try {
  assertNodeVersion();
  for (const port of Object.values(ports)) await assertPortFree(String(port), '127.0.0.1');
  await install(step);
  // A fault in the sources is what one sits here to mend: it is shown, and the rest starts.
  await step('Compiling', () => runQuietly(process.execPath, [compiler, ...compiled]).catch(show));
  await step('Bundling the verifier', () =>
    runQuietly(...npm(['run', 'build', '-w', '@clearfold/verifier'])).catch(show),
  );
  const environment = await serverSettings();
  run('compiler', [compiler, ...compiled, '--watch', '--preserveWatchOutput']);
  run('client', [viteOf('client'), '--clearScreen', 'false'], { cwd: join(root, 'apps/client') });
  run('console', [viteOf('admin'), '--clearScreen', 'false'], { cwd: join(root, 'apps/admin') });
  restartOnChange(environment);
  console.log(`\n  client   http://localhost:${ports.client}/\n  console  http://localhost:${ports.console}/admin/\n`);
} catch (error) {
  if (!life.isEnding()) await life.end(1, readableFault(error));
}

/** @param {unknown} error */
function show(error) {
  console.error(readableFault(error));
}

async function serverSettings() {
  const folder = dataFolder();
  /** @type {string | undefined} */
  let url;
  if (!process.env.DATABASE_URL) {
    const database = await step('Starting PostgreSQL', (remark) => startClearfoldDatabase(folder, remark));
    life.onEnd(() => database.stop());
    life.endAfter(database.died, (outputTail) => `PostgreSQL ended by itself. The end of its output:\n${outputTail}`);
    url = database.url;
  }
  // Vite serves the applications, not the API.
  const settings = serverEnvironment(folder, url);
  // A verifier that cannot be bundled is no reason to have no server.
  const verifier = existsSync(settings.VERIFIER_FILE ?? '') ? {} : { VERIFIER_FILE: '' };
  // Links of mails lead to where somebody serves their pages.
  const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${ports.client}`;
  return {
    ...settings,
    ...verifier,
    PORT: String(ports.api),
    PUBLIC_URL: publicUrl,
    CLIENT_FOLDER: '',
    ADMIN_FOLDER: '',
  };
}

/** @param {string} application */
function viteOf(application) {
  const require = createRequire(join(root, 'apps', application, 'package.json'));
  return join(dirname(require.resolve('vite/package.json')), 'bin/vite.js');
}

/** @param {Parameters<typeof devProcess>} part */
function run(...part) {
  const running = devProcess(...part);
  life.onEnd(running.stop);
  life.endAfter(running.ended, (code) => `[${part[0]}] ended with code ${code}.`);
}

/** @param {Record<string, string | undefined>} env */
function restartOnChange(env) {
  const start = () => devProcess('api', [join(root, 'tools/start/dev/dev-server.mjs')], { env });
  let server = start();
  let restarting = Promise.resolve();
  const folders = ['apps/api', 'libs/ledger', 'libs/contracts', 'libs/content'].map((name) => join(root, name, 'dist'));
  onChange(folders, () => {
    restarting = restarting.then(async () => {
      await server.stop();
      if (!life.isEnding()) server = start();
    });
  });
  life.onEnd(() => server.stop());
}
