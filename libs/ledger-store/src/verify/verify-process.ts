/** The program of `verifyApart`: takes one task from its parent, verifies, tells, and ends; it never outlives its parent. */
import { APP_ROLE } from '../postgres/app-role.js';
import { withClient } from '../postgres/with-client.js';
import { verifyLedger } from './verify-ledger.js';
import { type VerifyMessage, type VerifyTask } from './verify-message.js';

const tell = (message: VerifyMessage): void => void process.send?.(message);

const verify = async ({ databaseUrl, applicationName, vouched }: VerifyTask): Promise<void> => {
  const config = {
    connectionString: databaseUrl,
    application_name: applicationName,
    options: `-c role=${APP_ROLE}`,
    connectionTimeoutMillis: 5_000,
    pipeline: true,
  };
  await withClient(config, async (client) => {
    const report = await verifyLedger(
      client,
      (position) => tell({ kind: 'position', position }),
      vouched,
      (table) => tell({ kind: 'table', table }),
    );
    tell({ kind: 'report', report });
  });
};

process.once('message', (task: VerifyTask) => {
  verify(task)
    .catch((error: unknown) => tell({ kind: 'failed', message: (error as Error).message }))
    .finally(() => process.disconnect?.());
});
process.once('disconnect', () => process.exit());
