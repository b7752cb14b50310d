import { type ErrorAnswer } from '@clearfold/contracts';
import { until } from '@clearfold/ledger-store/testing';
import pg from 'pg';
import { MailLinks } from '#platform/auth/mail-links.js';
import { call } from '#testing/call.js';
import { PASSWORD, signUpInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('a mailed link that is used while the account’s links end', () => {
  let server: TestServer;
  let other: pg.Client;
  beforeAll(async () => {
    server = await startTestServer();
    other = new pg.Client({ connectionString: server.database.superuserUrl });
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await server.close();
  });

  const isWaiting = async (): Promise<boolean> => {
    await other.query('select pg_stat_clear_snapshot()');
    const { rows } = await other.query(
      'select from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
    );
    return rows.length > 0;
  };

  it.each([
    ['confirm-new-email', 'confirm-new-email', { password: PASSWORD }],
    ['stop-email-change', 'stop-email-change', {}],
    ['new-pin', 'new-pin', { password: PASSWORD, newPIN: '5172' }],
    ['verify-email', 'confirm-email', {}],
  ] as const)('waits for whoever ends them, who does not wait for it: %s', async (purpose, path, body) => {
    const { user } = await signUpInvestor(server);
    const made = await server.app
      .get(MailLinks, { strict: false })
      .make(purpose, { investorId: user._id }, { address: user.email, minutes: 5 });
    await other.query(`begin; select from investors where id = '${user._id}' for no key update`);
    const answer = call<ErrorAnswer>(server, `POST /auth/${path}`, { body: { token: made.reveal(), ...body } });
    await until(isWaiting);
    await other.query(`delete from mail_links where investor_id = '${user._id}'; commit`);
    expect(await answer).toMatchObject({ status: 400, body: { code: 'link-invalid' } });
  });
});
