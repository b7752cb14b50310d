import { closeApp, createApp } from '#app.js';
import { type TestServer } from '../test-server.js';

/** A second server on a test server's database, as another process would be. */
export const anotherProcess = async ({ settings, clock }: TestServer): Promise<Pick<TestServer, 'url' | 'stop'>> => {
  const app = await createApp(settings, clock);
  await app.listen(settings.port, settings.host);
  return { url: (await app.getUrl()).replace(/\/$/, ''), stop: () => closeApp(app) };
};
