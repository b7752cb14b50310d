import pg from 'pg';
import { startServer } from '#server.js';
import { createMigratedDatabase } from '#testing/migrated-database.js';
import { type TestDatabase } from '@clearfold/ledger-store/testing';

describe('a start', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createMigratedDatabase();
  });
  afterEach(() => database.drop());

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

  it('that is refused has invited and seeded nobody before', async () => {
    await start({ SECOND_APPROVAL_FROM: '5000' });
    const wrong = { SECOND_APPROVAL_FROM: '600', FIRST_ADMIN_EMAIL: 'boss@clearfold.example', SEED_DEMO: 'true' };
    await expect(start(wrong)).rejects.toThrow('SECOND_APPROVAL_FROM is 600');
    const superuser = new pg.Client({ connectionString: database.superuserUrl });
    await superuser.connect();
    const { rows } = await superuser.query('select email from staff union all select email from investors');
    await superuser.end();
    expect(rows).toEqual([]);
  });

  it('of a demo takes the policy that its history was written for, and says what contradicts it', async () => {
    const demo = { SEED_DEMO: 'true', DEMO_SIZE: 'named' };
    await expect(start({ ...demo, SECOND_APPROVAL_FROM: '1000' })).rejects.toThrow('SECOND_APPROVAL_FROM is 1000');
    await start(demo);
  });
});
