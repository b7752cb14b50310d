import { type ErrorAnswer } from '@clearfold/contracts';
import pg from 'pg';
import { type MailLinkPurpose } from '#platform/auth/mail-link.entity.js';
import { MailLinks } from '#platform/auth/mail-links.js';
import { type Answer, call } from '#testing/call.js';
import { PASSWORD, PIN, signUpInvestor, type TestInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { until } from '@clearfold/ledger-store/testing';

describe('what nobody signed in does while the account is deleted', () => {
  let server: TestServer;
  let ada: TestInvestor;
  let other: pg.Client;
  beforeAll(async () => {
    server = await startTestServer();
    other = new pg.Client({ connectionString: server.database.superuserUrl });
    await other.connect();
  });
  beforeEach(async () => {
    ada = await signUpInvestor(server);
  });
  afterAll(async () => {
    await other.end();
    await server.close();
  });

  const isWaiting = async (): Promise<boolean> => {
    await other.query('select pg_stat_clear_snapshot()');
    const { rows } = await other.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length > 0;
  };
  /** The call has looked at everything and waits for the account's row, which is gone when it gets it. */
  const whileDeleted = async (work: () => Promise<Answer<ErrorAnswer>>): Promise<Answer<ErrorAnswer>> => {
    await other.query(`begin; select from investors where id = '${ada.user._id}' for update`);
    const answer = work();
    await until(isWaiting);
    await other.query(`delete from investors where id = '${ada.user._id}'; commit`);
    return answer;
  };
  const link = async (purpose: MailLinkPurpose, mailKey?: string): Promise<string> => {
    const links = server.app.get(MailLinks, { strict: false });
    const investorId = ada.user._id;
    const made = await links.make(purpose, { investorId }, { address: ada.user.email, minutes: 5, mailKey });
    return made.reveal();
  };

  it('a reset answers as it does without an open window, and asks nobody to sign in', async () => {
    const { email } = ada.user;
    expect((await call(server, 'POST /auth/forgot-password/verify-email', { body: { email } })).status).toBe(200);
    const body = { email, transactionPIN: PIN, newPassword: 'battery staple' };
    const reset = () => call<ErrorAnswer>(server, 'PUT /auth/forgot-password/reset', { body });
    const answer = await whileDeleted(reset);
    const later = await reset();
    expect([answer.status, answer.body.code]).toEqual([403, 'reset-window-closed']);
    expect([answer.status, answer.body]).toEqual([later.status, later.body]);
  });

  it.each([
    ['freeze-account', 'freeze-account', {}],
    ['new-pin', 'new-pin', { password: PASSWORD, newPIN: '5172' }],
  ] as const)('the link %s answers as any dead link does', async (purpose, path, body) => {
    const token = await link(purpose, purpose === 'freeze-account' ? 'a-mail' : undefined);
    const use = () => call<ErrorAnswer>(server, `POST /auth/${path}`, { body: { token, ...body } });
    const answer = await whileDeleted(use);
    const later = await use();
    expect([answer.status, answer.body.code]).toEqual([400, 'link-invalid']);
    expect([answer.status, answer.body]).toEqual([later.status, later.body]);
  });
});
