/** The program of `verifyApart`: takes one task from its parent, verifies, tells, and ends; it never outlives its parent. */
import pg from 'pg';
import { APP_ROLE } from '../postgres/app-role.js';
import { verifyLedger } from './verify-ledger.js';
import { type VerifyMessage, type VerifyTask } from './verify-message.js';

const tell = (message: VerifyMessage): void => void process.send?.(message);

const verify = async ({ databaseUrl, applicationName, vouched }: VerifyTask): Promise<void> => {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: applicationName,
    options: `-c role=${APP_ROLE}`,
    connectionTimeoutMillis: 5_000,
    pipeline: true,
  });
  // The query that notices the break rejects and says so; without a listener the process would end first.
  client.on('error', () => {});
  await client.connect();
  try {
    const report = await verifyLedger(
      client,
      (position) => tell({ kind: 'position', position }),
      vouched,
      (table) => tell({ kind: 'table', table }),
    );
    tell({ kind: 'report', report });
  } finally {
    await client.end();
  }
};

process.once('message', (task: VerifyTask) => {
  verify(task)
    .catch((error: unknown) => tell({ kind: 'failed', message: (error as Error).message }))
    .finally(() => process.disconnect?.());
});
process.once('disconnect', () => process.exit());
