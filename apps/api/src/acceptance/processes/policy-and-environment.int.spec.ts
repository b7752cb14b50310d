import { startServer } from '#server.js';
import { createMigratedDatabase } from '#testing/migrated-database.js';
import { type TestDatabase } from '@clearfold/ledger-store/testing';

describe('a start', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createMigratedDatabase();
  });
  afterAll(() => database.drop());

  const start = async (policy: Record<string, string>): Promise<void> => {
    const server = await startServer({
      DATABASE_URL: database.url,
      TOKEN_SECRET: 't'.repeat(32),
      PIN_PEPPER: 'p'.repeat(32),
      LOG_LEVEL: 'silent',
      PORT: '0',
      ...policy,
    });
    await server.close();
  };

  it('takes the first policy from the environment, and later refuses one that contradicts the ledger', async () => {
    await start({ SECOND_APPROVAL_FROM: '5000', BREAK_GLASS: 'true' });
    await start({ SECOND_APPROVAL_FROM: '5000' });
    await start({ SECOND_APPROVAL_FROM: '' });
    await expect(start({ SECOND_APPROVAL_FROM: '999999999', BREAK_GLASS: 'false' })).rejects.toThrow(
      'SECOND_APPROVAL_FROM is 999999999, and the policy in the ledger says SECOND_APPROVAL_FROM=5000.\n' +
        'BREAK_GLASS is false, and the policy in the ledger says BREAK_GLASS=true.\n' +
        'These settings say only what the first policy of a ledger is. Two admins change it in the console, under Policy. ' +
        'Set the environment to what the ledger says, or remove these settings from it. Where nobody knows of ' +
        'such a change, verify the ledger first.',
    );
    await start({});
  });
});
