import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { UPLOADED_PICTURES } from '@clearfold/contracts';
import { type Job } from './job.js';
import { Jobs } from './jobs.js';
import { signInStaff, signUpInvestor } from '#testing/people.js';
import { call } from '#testing/call.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('clean-ups', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const job = (name: string): Job => {
    const found = server.app.get(Jobs).registered.find((one) => one.name === name);
    if (!found) throw new Error(`There is no job called ${name}`);
    return found;
  };
  const runDue = async (name: string): Promise<string[]> => {
    const ids = await job(name).due();
    for (const id of ids) await job(name).run(id, new AbortController().signal);
    return [...ids].sort();
  };
  const count = async (table: string): Promise<number> => {
    const [row] = await server.dataSource.query<[{ count: number }]>(`select count(*)::int as count from ${table}`);
    return row.count;
  };

  it('remove sessions, attempts and links after their time, and nothing before', async () => {
    const ada = await signUpInvestor(server);
    await signInStaff(server, 'support');
    expect(await runDue('expired-sign-ins')).toEqual([]);
    const before = await Promise.all(['sessions', 'attempts', 'mail_links'].map(count));
    expect(before).toEqual([2, expect.any(Number), 1]);
    expect(before[1]).toBeGreaterThan(0);

    server.clock.forwardMinutes(60);
    expect(await runDue('expired-sign-ins')).toEqual(['attempts']);
    expect((await call(server, 'GET /users/me', { token: ada.token })).status).toBe(200);
    expect(await Promise.all(['sessions', 'attempts', 'mail_links'].map(count))).toEqual([2, 0, 1]);

    server.clock.forwardMinutes(8 * 24 * 60);
    expect(await runDue('expired-sign-ins')).toEqual(['mail-links', 'sessions']);
    expect(await Promise.all(['sessions', 'mail_links'].map(count))).toEqual([0, 0]);
    expect(await runDue('expired-sign-ins')).toEqual([]);
  });

  it('remove a sign-in that stopped before its code, five minutes later', async () => {
    const { user } = await signUpInvestor(server);
    await server.dataSource.query(`insert into sign_in_challenges values ('token', $1, 'password', $2)`, [
      user._id,
      new Date(server.clock.now().valueOf() + 5 * 60_000),
    ]);
    expect(await runDue('sign-in-challenges')).toEqual([]);
    server.clock.forwardMinutes(6);
    expect(await runDue('sign-in-challenges')).toEqual(['expired']);
    expect(await count('sign_in_challenges')).toBe(0);
  });

  it('remove what no authenticator answered, five minutes later', async () => {
    expect((await call(server, 'POST /staff/auth/passkey/options', { body: {} })).status).toBe(200);
    expect(await runDue('passkey-challenges')).toEqual([]);
    server.clock.forwardMinutes(6);
    expect(await runDue('passkey-challenges')).toEqual(['expired']);
    expect(await count('passkey_challenges')).toBe(0);
  });

  it('forget an address that did not confirm the newsletter, a week later, and none that did', async () => {
    for (const email of ['never@elsewhere.example', 'reader@elsewhere.example']) {
      expect((await call(server, 'POST /newsletter/subscribe', { body: { email } })).status).toBeLessThan(300);
    }
    await server.dataSource.query(
      `update newsletter_subscriptions set confirmed_at = $1 where email_key = 'reader@elsewhere.example'`,
      [server.clock.now()],
    );
    server.clock.forwardMinutes(7 * 24 * 60 - 1);
    expect(await runDue('unconfirmed-subscriptions')).toEqual([]);
    server.clock.forwardMinutes(2);
    expect(await runDue('unconfirmed-subscriptions')).toEqual(['unconfirmed']);
    const left = await server.dataSource.query('select email_key from newsletter_subscriptions');
    expect(left).toEqual([{ email_key: 'reader@elsewhere.example' }]);
  });

  it('remove pictures that nobody shows, an hour after they were written', async () => {
    const folder = server.settings.picturesFolder;
    const [shown, orphan, draft, fresh] = ['a', 'b', 'c', 'd'].map((letter) => `${letter.repeat(32)}.webp`);
    const names = [shown!, orphan!, `${draft}.draft`, fresh!, 'of-somebody-else.txt'];
    for (const name of names) await writeFile(join(folder, name), 'picture');
    const hours = (n: number) => new Date(server.clock.now().valueOf() - n * 3_600_000);
    for (const name of names) await utimes(join(folder, name), hours(2), name === fresh ? hours(0.5) : hours(2));
    const { user } = await signUpInvestor(server);
    const values = [user._id, UPLOADED_PICTURES + shown!];
    await server.dataSource.query('update investors set profile_picture = $2 where id = $1', values);
    expect(await runDue('orphaned-pictures')).toEqual(['orphans']);
    expect((await readdir(folder)).sort()).toEqual([shown, fresh, 'of-somebody-else.txt'].sort());
    expect(await runDue('orphaned-pictures')).toEqual([]);
  });

  it('remove a reset window when it is over; one that saw guesses a month later', async () => {
    const [ada, ben] = [await signUpInvestor(server), await signUpInvestor(server)];
    for (const { user } of [ada, ben]) {
      await call(server, 'POST /auth/forgot-password/verify-email', { body: { email: user.email } });
    }
    const guess = { email: ben.user.email, transactionPIN: '0000', newPassword: 'battery staple' };
    await call(server, 'PUT /auth/forgot-password/reset', { body: guess });
    expect(await runDue('reset-windows')).toEqual([]);
    server.clock.forwardMinutes(16);
    expect(await runDue('reset-windows')).toEqual(['expired']);
    expect(await count('reset_windows')).toBe(1);
    server.clock.forwardMinutes(31 * 24 * 60);
    expect(await runDue('reset-windows')).toEqual(['expired']);
    expect(await count('reset_windows')).toBe(0);
  });
});
