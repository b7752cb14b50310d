import { type ServerSetting } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { signInStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

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
      SECOND_APPROVAL_FROM: '$10,000.00',
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
});
