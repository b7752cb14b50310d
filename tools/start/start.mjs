// @ts-check
import { startClearfoldDatabase } from './postgres/clearfold-database.mjs';
import { build } from './build.mjs';
import { dataFolder } from './postgres/data-folder.mjs';
import { serverEnvironment } from './environment.mjs';
import { assertPortFree } from './free-port.mjs';
import { install } from './install.mjs';
import { shutdown } from './processes/shutdown.mjs';
import { assertNodeVersion } from './node-version.mjs';
import { inUse } from './postgres/owner-file.mjs';
import { step } from './steps.mjs';
import { readableFault } from './readable-fault.mjs';

/**
 * `npm start`: from a fresh clone to a running Clearfold, with nothing but Node and npm on the machine. What can be
 * known to fail is found out before anything slow begins.
 */
const life = shutdown();
try {
  assertNodeVersion();
  const folder = dataFolder();
  const embedded = !process.env.DATABASE_URL;
  const refusal = embedded && inUse(folder);
  if (refusal) throw new Error(refusal);
  await assertPortFree(process.env.PORT || '3000', process.env.HOST || '127.0.0.1');

  await install(step);
  await build(step);
  const url = embedded ? await embeddedDatabase(folder) : undefined;
  // Only now is it built.
  const { startServer } = await import('@clearfold/api/server.js');
  const server = await step('Starting the API', () => startServer(serverEnvironment(folder, url)));
  life.onEnd(() => server.close());
  life.endAfter(server.unsound, ({ stack }) => `The server ends after an error that it did not expect:\n${stack}`);
  print(server);
} catch (error) {
  if (!life.isEnding()) await life.end(1, readableFault(error));
}

/** @param {string} folder */
async function embeddedDatabase(folder) {
  const database = await step('Starting PostgreSQL', (remark) => startClearfoldDatabase(folder, remark));
  life.onEnd(() => database.stop());
  life.endAfter(database.died, (outputTail) => `PostgreSQL ended by itself. The end of its output:\n${outputTail}`);
  return database.url;
}

/** @param {import('@clearfold/api/server.js').RunningServer} server */
function print({ url: listening, signIns, invitation, alarm }) {
  // By its name: browsers allow passkeys at a host name, and not at a number.
  const url = listening.replace('//127.0.0.1:', '//localhost:');
  console.log(`
Clearfold is running:

  client    ${url}/
  console   ${url}/admin/
  API       ${url}/api
  API docs  ${url}/api/docs`);
  if (signIns.length > 0) console.log('\nSign in with:\n');
  const width = Math.max(...signIns.map(({ email }) => email.length));
  const roleWidth = Math.max(...signIns.map(({ role }) => role.length));
  for (const { role, email, password, pin } of signIns) {
    console.log(`  ${role.padEnd(roleWidth)} ${email.padEnd(width)}  password ${password}${pin ? `  PIN ${pin}` : ''}`);
  }
  if (signIns.length > 0)
    console.log('\nWho of the staff had a passkey confirmed signs in with that alone. npm run demo:reset begins anew.');
  if (signIns.length > 0 && !process.env.SMTP_URL) {
    console.log('\nThere is no mail server: the links of mails appear here, below.');
  }
  if (invitation) console.log(`\n${invitation}`);
  if (alarm) console.log(`\n${alarm}`);
  console.log('\nCtrl-C stops everything.');
}
