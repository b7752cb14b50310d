import { pageOf, stillSample } from '@clearfold/content/sample';
import { type ContentSample } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { signInStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

describe('what of the website is still sample', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('is the list that the launch check prints', async () => {
    const { token } = await signInStaff(server, 'admin');
    const { body, headers } = await call<ContentSample[]>(server, 'GET /staff/content-samples', { token });
    expect(body).toEqual(
      stillSample().map(({ where, what, sentence }) => ({ id: where, what, page: pageOf(where), sentence })),
    );
    expect(body).toContainEqual(expect.objectContaining({ page: 'About', sentence: expect.stringMatching(/\w/) }));
    expect(body.length).toBeGreaterThan(0);
    expect(headers.get('content-range')).toBe(`content-samples 0-${body.length - 1}/${body.length}`);
  });
});
