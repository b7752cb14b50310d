// @ts-check
import { join } from 'node:path';
import { build } from '../start/build.mjs';
import { install } from '../start/install.mjs';
import { shutdown } from '../start/processes/shutdown.mjs';
import { assertNodeVersion } from '../start/node-version.mjs';
import { readableFault } from '../start/readable-fault.mjs';
import { root } from '../start/root.mjs';
import { step } from '../start/steps.mjs';

/**
 * `npm run topology`: what docker-compose.yml describes, as plain processes on this machine, with demo data, until Ctrl-C.
 * Needs PostgreSQL's server programs and redis-server (Debian: apt-get install postgresql redis-server).
 */
const life = shutdown();
try {
  assertNodeVersion();
  await install(step);
  await build(step);
  const { startTopology } = await import('./topology.mjs');
  const settings = {
    SEED_DEMO: 'true',
    CLIENT_FOLDER: join(root, 'apps/client/dist'),
    ADMIN_FOLDER: join(root, 'apps/admin/dist'),
    VERIFIER_FILE: join(root, 'apps/verifier/dist/verifier.mjs'),
  };
  const topology = await step('Starting the topology', (log) => startTopology({ settings, log }));
  life.onEnd(() => topology.stop());
  console.log(`
  proxy     ${topology.url}/
  servers   ${topology.apis.map(({ url }) => url).join(' ')}
  worker    ${topology.workers.map(({ url }) => url).join(' ')}
  primary   ${topology.database.superuserUrl}
  standby   ${topology.database.standbyUrl}
  redis     ${topology.redis.url}
  archive   ${topology.database.data.archive}
  outside checkpoints  ${topology.environment.CHECKPOINT_SINK}

Sign in as ada@clearfold.example or reviewer@clearfold.example, password clearfold-demo. Ctrl-C stops everything.`);
} catch (error) {
  if (!life.isEnding()) await life.end(1, readableFault(error));
}
