import { randomUUID } from 'node:crypto';
import { migrateAll, startServer, type RunningServer } from '#server.js';
import pg from 'pg';
import { readSettings } from '#platform/config/settings.js';
import { createTestDatabase, type TestDatabase } from '@clearfold/ledger-store/testing';

/** The login of servers that migrate nothing: no rights of its own but to sign in. */
const LOGIN = `server_${randomUUID().slice(0, 8)}`;

describe('what a process does (PROCESS_ROLE)', () => {
  let database: TestDatabase;
  let environment: Record<string, string>;
  let running: RunningServer | undefined;

  beforeAll(async () => {
    database = await createTestDatabase();
    await asOwner(`create role ${LOGIN} login password 'login'`);
    environment = {
      DATABASE_URL: Object.assign(new URL(database.url), { username: LOGIN, password: 'login' }).href,
      TOKEN_SECRET: 't'.repeat(32),
      PIN_PEPPER: 'p'.repeat(32),
      LOG_LEVEL: 'silent',
      PORT: '0',
    };
  });
  afterEach(async () => {
    await running?.close();
    running = undefined;
  });
  afterAll(async () => {
    await database.drop();
  });

  const asOwner = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  const start = async (role: string): Promise<string> => {
    running = await startServer({ ...environment, PROCESS_ROLE: role });
    return running.url;
  };

  it.each(['api', 'worker'])('%s does not start on a database that nobody migrated', async (role) => {
    await expect(start(role)).rejects.toThrow(/lacks \d+ of \d+ migrations\. Run a process with PROCESS_ROLE=migrate/);
  });

  describe('all, on an empty database without a mail server', () => {
    let empty: TestDatabase;
    beforeEach(async () => {
      empty = await createTestDatabase();
    });
    afterEach(async () => {
      await running?.close();
      running = undefined;
      await empty.drop();
    });
    const startAll = async (more: Record<string, string>): Promise<RunningServer> => {
      const whole = { ...environment, DATABASE_URL: empty.url, PROCESS_ROLE: 'all', SEED_DEMO: 'false' };
      return (running = await startServer({ ...whole, ...more }));
    };

    it('invites nobody unless it is told whom', async () => {
      expect((await startAll({})).invitation).toBeUndefined();
    });

    it('invites two at once, who are the root of trust and confirm each other’s proposals', async () => {
      const emails = ['first@clearfold.example', 'second@clearfold.example'];
      // By passwords: with passkeys the two would confirm each other's first (features/staff/keys).
      const two = { FIRST_ADMIN_EMAIL: emails.join(', '), STAFF_PASSKEYS: 'optional' };
      const { url, invitation = '' } = await startAll(two);
      expect(invitation).not.toContain('invite a second admin');
      const post = async (path: string, body: object, token?: string) => {
        const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
        const answer = await fetch(`${url}/api/staff/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        return (await answer.json()) as { id: string; token: string; status: string };
      };
      const password = 'a long password of an admin';
      const tokens: string[] = [];
      for (const email of emails) {
        const token = new RegExp(`^${email} sets a password.*#token=(\\S+)$`, 'm').exec(invitation)?.[1] ?? '';
        await post('auth/accept-invitation', { token, newPassword: password });
        tokens.push((await post('auth/signin', { email, password })).token);
      }
      const invited = { name: 'Nell', email: 'nell@clearfold.example', role: 'reviewer', reason: 'Joins the desk.' };
      const { id } = await post('members', invited, tokens[0]);
      expect(await post(`proposals/${id}/confirm`, {}, tokens[1])).toMatchObject({ status: 'confirmed' });
      await running?.close();
      expect((await startAll(two)).invitation).toBeUndefined();
    });

    it('invites the first admin as the migration does and says the link, until it was used', async () => {
      const email = 'first@clearfold.example';
      const { url, invitation } = await startAll({ FIRST_ADMIN_EMAIL: email });
      const link = /sets a password, once and within 72 hours, at (\S+)$/m.exec(invitation ?? '')?.[1] ?? '';
      expect(link.replace(/=.*/, '')).toBe(`${url}/admin/accept-invitation#token`);
      const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
      const answer = await fetch(`${url}/api/staff/auth/accept-invitation`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token, newPassword: 'a long password of the first admin' }),
      });
      expect(answer.status).toBe(200);
      await running?.close();
      expect((await startAll({ FIRST_ADMIN_EMAIL: email })).invitation).toBeUndefined();
    });
  });

  describe('after one that migrates', () => {
    beforeAll(() =>
      migrateAll(readSettings({ ...environment, PROCESS_ROLE: 'migrate', DATABASE_OWNER_URL: database.url })),
    );

    it('invites the first admin while there is nobody else, by a link that works once', async () => {
      const settings = {
        ...environment,
        PROCESS_ROLE: 'migrate',
        DATABASE_OWNER_URL: database.url,
        FIRST_ADMIN_EMAIL: 'first@clearfold.example',
        PUBLIC_URL: 'https://clearfold.example',
      };
      const [first] = await migrateAll(readSettings(settings));
      const ofConsole = { ...settings, CONSOLE_ORIGIN: 'https://console.clearfold.example' };
      const [second] = await migrateAll(readSettings(ofConsole));
      expect(second?.link).toMatch(/^https:\/\/console\.clearfold\.example\/admin\/accept-invitation#token=/);
      const [{ link } = { link: '' }] = await migrateAll(readSettings(settings));
      expect(link).toMatch(/^https:\/\/clearfold\.example\/admin\/accept-invitation#token=[\w-]{43}$/);
      expect(link).not.toBe(first?.link);
      const url = await start('api');
      const post = (path: string, body: object) =>
        fetch(`${url}/api/staff/auth/${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
      const password = 'a long password of the first admin';
      const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
      expect((await post('accept-invitation', { token, newPassword: password })).status).toBe(200);
      expect((await post('signin', { email: settings.FIRST_ADMIN_EMAIL, password })).status).toBe(200);
      expect(await migrateAll(readSettings(settings))).toEqual([]);
      expect(await migrateAll(readSettings({ ...settings, FIRST_ADMIN_EMAIL: 'b@clearfold.example' }))).toEqual([]);
      const both = `${settings.FIRST_ADMIN_EMAIL}, b@clearfold.example`;
      expect(await migrateAll(readSettings({ ...settings, FIRST_ADMIN_EMAIL: both }))).toEqual([]);
    });

    it('api serves, with a login that owns nothing', async () => {
      const url = await start('api');
      expect((await fetch(`${url}/api/health`)).status).toBe(200);
      expect((await fetch(`${url}/api/users/me`)).status).toBe(401);
    });

    it('worker says how it is and serves nothing', async () => {
      const url = await start('worker');
      expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
      const answer = await fetch(`${url}/api/users/me`);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ code: 'not-found' });
      expect((await fetch(`${url}/api/health-of-others`)).status).toBe(404);
    });
  });
});
