import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SETTING_TEXT } from '@clearfold/content';
import { type ServerSetting } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { signInStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { PolicyReader } from '../policy/policy.view.js';
import { serverSettings } from './server-settings.js';

describe('the settings over HTTP', () => {
  const secrets = { checkpointKey: 'a checkpoint key that is a secret', metricsToken: 'a token that is a secret' };
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ ...secrets, smtpUrl: 'smtps://user:password@mail.example' });
  });
  afterAll(() => server.close());

  it('are shown to an admin, without a secret', async () => {
    const { token } = await signInStaff(server, 'admin');
    const { body, headers } = await call<ServerSetting[]>(server, 'GET /staff/settings', { token });
    const valueOf = Object.fromEntries(body.map(({ id, value }) => [id, value]));
    expect(valueOf).toMatchObject({
      SECOND_APPROVAL_FROM: 'not set',
      BREAK_GLASS: 'not set',
      SMTP_URL: 'set',
      CHECKPOINT_KEY: 'set',
      REDIS_URL: 'not set',
    });
    expect(headers.get('content-range')).toBe(`settings 0-${body.length - 1}/${body.length}`);
    const text = JSON.stringify(body);
    const { tokenSecret, pinPepper, databaseUrl } = server.settings;
    for (const secret of [...Object.values(secrets), 'password@', tokenSecret, pinPepper, databaseUrl]) {
      expect(text).not.toContain(secret);
    }
  });

  it('are all there: every name that .env.example knows, each with a text for people', async () => {
    const { token } = await signInStaff(server, 'admin');
    const { body } = await call<ServerSetting[]>(server, 'GET /staff/settings', { token });
    const example = readFileSync(join(import.meta.dirname, '../../../../../.env.example'), 'utf8');
    const names = [...example.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name!);
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !body.some(({ id }) => name === id || name.startsWith(`${id}_`)))).toEqual([]);
    expect(body.filter(({ id }) => !SETTING_TEXT[id]).map(({ id }) => id)).toEqual([]);
  });

  it('say what is sample and what is for development only', async () => {
    const { token } = await signInStaff(server, 'admin');
    const { body } = await call<ServerSetting[]>(server, 'GET /staff/settings', { token });
    const marks = Object.fromEntries(body.map(({ id, mark }) => [id, mark]));
    expect(marks).toMatchObject({
      MAIL_FROM: 'sample',
      PUBLIC_URL: 'development',
      CONSOLE_ORIGIN: 'advice',
      RESET_REQUIRES_MAIL_LINK: 'advice',
    });
    expect([marks['SMTP_URL'], marks['SECOND_APPROVAL_FROM']]).toEqual([undefined, undefined]);
  });

  it.each([
    ['https://console.clearfold.example', undefined],
    ['http://console.localhost:3000', 'development'],
  ])('mark a console at %s as %s', async (consoleOrigin, mark) => {
    const policy = await server.app.get(PolicyReader, { strict: false }).current();
    const row = serverSettings({ ...server.settings, consoleOrigin }, policy).find(({ id }) => id === 'CONSOLE_ORIGIN');
    expect([row?.value, row?.mark]).toEqual([consoleOrigin, mark]);
  });
});
