// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { backup } from '../backup/backup.mjs';
import { proveRestored } from '../backup/prove-restored.mjs';
import { restore } from '../backup/restore.mjs';
import { logIn, tool } from './ledger-tools.mjs';

/**
 * Copies the running cluster, brings the copy back and has it fold its whole log.
 *
 * @param {import('./world.mjs').World} world @param {import('./agreement.mjs').Agreement} agreement
 */
export async function walkBackup(world, agreement) {
  const { product } = world;
  const { cluster, database, environment } = product;
  const from = join(product.folder, 'backup');
  const into = join(product.folder, 'restored');
  const pepper = environment.PIN_PEPPER ?? '';
  await tool(world, 'backup', () =>
    backup({
      url: cluster.superuserUrl,
      ledgerUrl: product.superuserUrl,
      into: from,
      pepper,
      pictures: environment.PICTURES_DIR,
      checkpoints: environment.CHECKPOINT_SINK,
    }),
  );
  await tool(world, 'restore', async () => {
    mkdirSync(into, { mode: 0o700 });
    await restore({ from, into, pepper, account: cluster.account });
    const { events, missing, report } = await proveRestored({
      cluster: into,
      checkpoints: environment.CHECKPOINT_SINK,
      checkpointKey: environment.CHECKPOINT_KEY,
      database,
      account: cluster.account,
    });
    if (missing !== 0) throw new Error(`${missing} events are missing`);
    if (!report.includes('No difference')) throw new Error(report);
    const log = logIn(report, /Verified (\d[\d,]*) events/, /Merkle root (\S+)/);
    if (log.events !== events) throw new Error(`holds ${events} events, of which ${log.events} were verified`);
    agreement.add('verify after restore', log);
  });
}
