import { type ContactMessage } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { mailsTo } from '#testing/mails.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const PARAMS = {
  name: 'Ada Byron',
  email: 'ada@clearfold.example',
  subject: 'A question',
  message: 'How do I start?\n\nRegards <b>Ada</b>',
};
const SENT = {
  lib_version: '4.4.1',
  service_id: 'clearfold',
  template_id: 'contact',
  user_id: 'local-relay',
  template_params: PARAMS,
};

describe('the relay of the contact form', () => {
  let server: TestServer;
  let support: TestStaff;
  beforeAll(async () => {
    server = await startTestServer({
      contactLimits: { perAddress: 1000, perAccount: 5, everyone: 1000, windowSeconds: 900 },
    });
    support = await signInStaff(server, 'support');
  });
  beforeEach(async () => {
    server.clock.forwardMinutes(16);
    await server.dataSource.query('delete from contact_messages');
  });
  afterAll(() => server.close());

  /** As @emailjs/browser does: the answer's text is what its caller gets. */
  const send = async (body: unknown = SENT): Promise<{ status: number; text: string }> => {
    const response = await fetch(`${server.url}/api/v1.0/email/send`, {
      method: 'POST',
      headers: { 'Content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  };
  const list = (query = '') => call<ContactMessage[]>(server, `GET /staff/messages${query}`, { token: support.token });
  const setStatus = (id: string, status: unknown) =>
    call<ContactMessage>(server, `POST /staff/messages/${id}/status`, { token: support.token, body: { status } });

  it('answers OK, keeps the message for staff and mails it to support', async () => {
    expect(await send()).toEqual({ status: 200, text: 'OK' });
    const { headers, body } = await list();
    expect(headers.get('content-range')).toBe('messages 0-0/1');
    const at = server.clock.now().toISOString();
    expect(body).toEqual([{ id: expect.any(String), ...PARAMS, status: 'new', createdAt: at, updatedAt: at }]);
    expect((await mailsTo(server, 'support@clearfold.example', 'contact-message')).at(-1)).toEqual(PARAMS);
  });

  it('notes how far staff are, and who said so', async () => {
    await send();
    const id = String((await list()).body[0]?.id);
    expect((await setStatus(id, 'answered')).body).toMatchObject({ id, status: 'answered', handledBy: 'The support' });
    expect((await list('?filter={"status":"new"}')).body).toEqual([]);
    expect((await setStatus(id, 'closed')).body.status).toBe('closed');
    expect(await setStatus(id, 'deleted')).toMatchObject({ status: 400 });
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect(await setStatus(unknown, 'closed')).toMatchObject({ status: 404, body: { code: 'message-not-found' } });
  });

  it.each<[what: string, change: object, text: string]>([
    ['no service', { service_id: undefined }, 'parameters are required'],
    ['no template', { template_id: '' }, 'parameters are required'],
    ['no public key', { user_id: 7 }, 'parameters are required'],
    ['no parameters', { template_params: undefined }, 'Please fill in all fields.'],
    ['parameters that are a text', { template_params: 'x' }, 'Please fill in all fields.'],
    ['parameters that are a list', { template_params: [PARAMS] }, 'Please fill in all fields.'],
    ['no name', { template_params: { ...PARAMS, name: ' ' } }, 'Please fill in all fields.'],
    ['no message', { template_params: { ...PARAMS, message: undefined } }, 'Please fill in all fields.'],
    ['an email that is none', { template_params: { ...PARAMS, email: 'ada' } }, 'valid email address'],
    ['headers in the email', { template_params: { ...PARAMS, email: 'a@b.example\nBcc: c@d.example' } }, 'valid email'],
    ['5001 characters', { template_params: { ...PARAMS, message: 'm'.repeat(5001) } }, 'too long'],
  ])('refuses %s and keeps nothing', async (_what, change, text) => {
    const answer = await send({ ...SENT, ...change });
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(text);
    expect((await list()).body).toEqual([]);
  });

  it('takes five messages of one sender in 15 minutes, however many come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => send()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
    expect((await list()).body).toHaveLength(5);
  });

  it('finds messages by what they say, literally', async () => {
    await send();
    await send({ ...SENT, template_params: { ...PARAMS, subject: '100% sure' } });
    expect((await list(`?filter=${encodeURIComponent('{"q":"100%"}')}`)).body).toHaveLength(1);
    expect((await list(`?filter=${encodeURIComponent('{"q":"%"}')}`)).body).toHaveLength(1);
  });
});
