import { readSettings } from '#platform/config/settings.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const configured = readSettings({
  DATABASE_URL: 'postgres://clearfold@localhost/never-opened',
  TOKEN_SECRET: 'a secret that only the tests know, 32 long',
  PIN_PEPPER: 'a pepper that only the tests know, 32 long',
  LIVE_CHAT_URL: 'https://chat.example/desk?team=1',
  TRANSLATION_SCRIPT_URL: 'https://translate.example/element.js',
  EMAILJS_HOST: 'https://mail.example/',
  EMAILJS_SERVICE_ID: 'service_1',
  EMAILJS_TEMPLATE_ID: 'template_1',
  EMAILJS_PUBLIC_KEY: 'key_1',
});

describe('the outside services of the website', () => {
  let server: TestServer;
  afterEach(() => server.close());

  const services = async (): Promise<unknown> => (await fetch(`${server.url}/api/site/services`)).json();

  it('are none but the relay of the server itself by default', async () => {
    server = await startTestServer();
    expect(await services()).toEqual({
      mail: { serviceId: 'clearfold', templateId: 'contact', publicKey: 'local-relay' },
      strictSecrets: false,
      idleMinutes: 720,
    });
  });

  it('are the ones the operator named', async () => {
    server = await startTestServer({ siteServices: configured.siteServices });
    expect(await services()).toEqual({
      chatFrame: 'https://chat.example/desk?team=1',
      translationScript: 'https://translate.example/element.js',
      mail: { host: 'https://mail.example', serviceId: 'service_1', templateId: 'template_1', publicKey: 'key_1' },
      strictSecrets: false,
      idleMinutes: 720,
    });
  });

  it('say whether obvious PINs and passwords are refused', async () => {
    server = await startTestServer({ strictSecrets: true });
    expect(await services()).toMatchObject({ strictSecrets: true });
  });

  it('join the hosts that the content policy allows', async () => {
    server = await startTestServer();
    expect(server.settings.outsideHosts).toEqual({ frames: [], scripts: [], calls: [] });
    expect(configured.outsideHosts).toEqual({
      frames: ['https://chat.example'],
      scripts: ['https://translate.example'],
      calls: ['https://mail.example'],
    });
  });
});
