import { verifyLedger } from '@clearfold/ledger-store';
import pg from 'pg';
import { type TestServer } from '../test-server.js';

/** Runs statements as who has every right on the database. */
export const asSuperuser = async (
  { database }: Pick<TestServer, 'database'>,
  text: string,
  values?: unknown[],
): Promise<void> => {
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  try {
    await client.query(text, values);
  } finally {
    await client.end();
  }
};

/** What `ledger -- verify` finds, as a text and what it is of. */
export const findingsOf = async ({
  database,
}: Pick<TestServer, 'database'>): Promise<{ what: string; of?: 'records' }[]> => {
  const client = new pg.Client({ connectionString: database.superuserUrl, pipeline: true });
  await client.connect();
  try {
    return (await verifyLedger(client)).findings.map(({ what, of }) => ({ what, ...(of && { of }) }));
  } finally {
    await client.end();
  }
};
