import pg from 'pg';
import { startServer } from '#server.js';
import { createMigratedDatabase } from '#testing/migrated-database.js';
import { type TestDatabase } from '@clearfold/ledger-store/testing';

/** As the replay of a night leaves it whose books were tampered with, and the watch that saw it. */
const TAMPERED = `
insert into ledger.self_checks (started_at, finished_at, position, root, differences, findings)
  values (now(), now(), 1, null, 1, '[{"what": "ledger.balances external/BTC: balance is $1.00, the events say $2.00"}]');
insert into alarms (part, subject, what, raised_at, seen_at)
  values ('self-audit', 'night', 'A replay found 1 difference: ledger.balances external/BTC', now(), now())`;

describe('a start while an alarm of the log rings', () => {
  let database: TestDatabase;
  let environment: Record<string, string>;
  beforeAll(async () => {
    database = await createMigratedDatabase();
    environment = {
      DATABASE_URL: database.url,
      TOKEN_SECRET: 't'.repeat(32),
      PIN_PEPPER: 'p'.repeat(32),
      LOG_LEVEL: 'silent',
      PORT: '0',
      SEED_DEMO: 'true',
      DEMO_SIZE: 'named',
      PROCESS_ROLE: 'all',
    };
  });
  afterAll(() => database.drop());

  it('leaves the demo as it is, serves, and says what it found and what to do', async () => {
    const before = await startServer(environment);
    expect(before.alarm).toBeUndefined();
    await before.close();
    const superuser = new pg.Client({ connectionString: database.superuserUrl });
    await superuser.connect();
    await superuser.query(TAMPERED);

    const server = await startServer(environment);
    try {
      expect(server.alarm).toMatch(
        /^The server runs, but records nothing: .*\n {2}The ledger differs from its events\. .*external\/BTC\n {2}Change nothing/,
      );
      expect(server.signIns).toEqual(before.signIns);
      const { email, password } = server.signIns.find(({ role }) => role === 'admin')!;
      const answer = await fetch(`${server.url}/api/staff/auth/signin`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      expect(answer.status).toBe(200);
      await superuser.query(`update alarms set over_at = now()`);
    } finally {
      await server.close();
      await superuser.end();
    }
  });
});
