import { renderEmail } from '@clearfold/content';
import { type ErrorAnswer, type NewsletterAnswer, type NewsletterSubscription } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { mailsTo } from '#testing/mails.js';
import { signInStaff, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const THANKS = 'Thank you! Please confirm your subscription: we sent a link to your email.';

describe('the newsletter', () => {
  let server: TestServer;
  let support: TestStaff;
  let readers = 0;
  let email: string;
  beforeAll(async () => {
    server = await startTestServer({
      newsletterLimits: { perAddress: 1000, perAccount: 3, everyone: 1000, windowSeconds: 900 },
    });
  });
  beforeEach(async () => {
    support = await signInStaff(server, 'support');
    readers += 1;
    email = `reader${readers}@clearfold.example`;
  });
  afterAll(() => server.close());

  const subscribe = (body: unknown = { email }) =>
    call<NewsletterAnswer & ErrorAnswer>(server, 'POST /newsletter/subscribe', { body });
  const confirm = (token: unknown) => call(server, 'POST /newsletter/confirm', { body: { token } });
  const unsubscribe = (token: unknown) => call(server, 'POST /newsletter/unsubscribe', { body: { token } });
  const confirmTokens = async (to = email): Promise<string[]> =>
    (await mailsTo(server, to, 'newsletter-confirm')).map(({ confirmToken }) => String(confirmToken));
  const list = async (filter: object = {}): Promise<NewsletterSubscription[]> =>
    (
      await call<NewsletterSubscription[]>(
        server,
        `GET /staff/newsletter?filter=${encodeURIComponent(JSON.stringify(filter))}`,
        { token: support.token },
      )
    ).body;
  /** Subscribes and confirms; answers the token that every letter carries. */
  const joined = async (to = email): Promise<string> => {
    await subscribe({ email: to });
    await confirm((await confirmTokens(to))[0]);
    return String((await mailsTo(server, to, 'newsletter-welcome'))[0]?.unsubscribeToken);
  };

  it('[API-03, API-05, DATA-22] takes an email and answers a message, also under data', async () => {
    expect(await subscribe()).toMatchObject({ status: 200, body: { message: THANKS, data: { message: THANKS } } });
    expect(await list({ q: email })).toEqual([
      { id: expect.any(String), email, createdAt: server.clock.now().toISOString() },
    ]);
  });

  it('sends no letter before the mailed link was followed, which works once', async () => {
    await subscribe();
    expect(await mailsTo(server, email, 'newsletter-welcome')).toEqual([]);
    const [token] = await confirmTokens();
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(await mailsTo(server, email, 'newsletter-welcome')).toHaveLength(1);
    expect((await list({ q: email, confirmed: true }))[0]?.confirmedAt).toBe(server.clock.now().toISOString());
  });

  it('ends the link after two days, and when a newer one was sent', async () => {
    await subscribe();
    await subscribe();
    const [first, second] = await confirmTokens();
    const outcomes = [await confirm(first), await confirm(second)].map(({ status }) => status).sort();
    expect(outcomes).toEqual([200, 400]);
    const late = `late-${email}`;
    await subscribe({ email: late });
    server.clock.forwardMinutes(48 * 60);
    expect(await confirm((await confirmTokens(late))[0])).toMatchObject({
      status: 400,
      body: { code: 'link-invalid' },
    });
  });

  it('says the same about a reader who is there already, spelled in any way, and mails them nothing', async () => {
    await joined();
    expect(await subscribe({ email: `  ${email.toUpperCase()} ` })).toMatchObject({
      status: 200,
      body: { message: THANKS },
    });
    expect(await confirmTokens()).toHaveLength(1);
    expect(await list({ q: email })).toHaveLength(1);
  });

  it('keeps one row when an email is entered many times at once, and mails it three times at most', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => subscribe()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(await list({ q: email })).toHaveLength(1);
    expect(await confirmTokens()).toHaveLength(3);
  });

  it('forgets a reader who unsubscribes; the link goes on saying so', async () => {
    const token = await joined();
    expect((await unsubscribe(token)).status).toBe(200);
    expect((await unsubscribe(token)).status).toBe(200);
    expect(await list({ q: email })).toEqual([]);
    expect((await subscribe()).status).toBe(200);
  });

  const urlEncoded = () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  const multipart = () => {
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    return form;
  };
  it.each([
    ['application/x-www-form-urlencoded', urlEncoded],
    ['multipart/form-data', multipart],
  ])("takes a mail program's one click (RFC 8058) as %s, at the letter's address and nowhere else", async (_, form) => {
    const token = await joined();
    const content = { template: 'newsletter-welcome', data: {} } as const;
    const letter = renderEmail(
      content,
      { name: '', siteUrl: server.url, consoleUrl: server.url },
      { unsubscribeToken: token },
    );
    expect(letter.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const address = /^<(.+)>$/.exec(letter.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(address).toContain(encodeURIComponent(token));
    for (const path of ['subscribe', 'unsubscribe']) {
      const elsewhere = await fetch(`${server.url}/api/newsletter/${path}`, { method: 'POST', body: form() });
      expect([elsewhere.status, ((await elsewhere.json()) as ErrorAnswer).code]).toEqual([
        415,
        'unsupported-media-type',
      ]);
    }
    // A program clicks once more when it did not hear the answer.
    for (let times = 0; times < 2; times++) {
      const clicked = await fetch(address, { method: 'POST', body: form() });
      expect([clicked.status, ((await clicked.json()) as { message: string }).message]).toEqual([
        200,
        'You are unsubscribed. You get no more letters from us.',
      ]);
      expect(await list({ q: email })).toEqual([]);
    }
  });

  it.each([
    ['without a boundary', 'multipart/form-data', 'List-Unsubscribe=One-Click'],
    ['that breaks off', 'multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"'],
  ])('refuses a form %s', async (_what, type, body) => {
    const token = await joined();
    const refused = await fetch(`${server.url}/api/newsletter/unsubscribe/one-click?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });
    expect([refused.status, ((await refused.json()) as ErrorAnswer).code]).toEqual([400, 'malformed-body']);
    expect(await list({ q: email })).toHaveLength(1);
  });

  const part = (head: string, value: string) =>
    `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n--x--\r\n`;
  it.each([
    ['urlencoded byte', 'application/x-www-form-urlencoded', 'a=\xff'],
    ['urlencoded U+0000', 'application/x-www-form-urlencoded', 'a=%00'],
    ['byte in a part', 'multipart/form-data; boundary=x', part('name="a"', 'b\xffc')],
    ['U+0000 in a part', 'multipart/form-data; boundary=x', part('name="a"', 'b\0c')],
    ["byte in a part's name", 'multipart/form-data; boundary=x', part('name="a\xff"', 'b')],
  ])('refuses a form that is no text: a %s', async (_what, type, body) => {
    const token = await joined();
    const refused = await fetch(`${server.url}/api/newsletter/unsubscribe/one-click?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: Buffer.from(body, 'latin1'),
    });
    expect([refused.status, ((await refused.json()) as ErrorAnswer).code]).toEqual([400, 'malformed-text']);
    expect(await list({ q: email })).toHaveLength(1);
  });

  it('clicks for nobody without a token', async () => {
    const address = `${server.url}/api/newsletter/unsubscribe/one-click`;
    for (const body of [urlEncoded(), multipart()])
      expect((await fetch(address, { method: 'POST', body })).status).toBe(400);
  });

  it.each([
    undefined,
    null,
    '',
    '  ',
    'ada at home',
    7,
    ['a@b.example'],
    'a@b.example\r\nBcc: c@d.example',
    `${'a'.repeat(260)}@b.example`,
  ])('[API-02] refuses the email %j in words and stores nothing', async (bad) => {
    const before = (await list()).length;
    expect(await subscribe({ email: bad })).toMatchObject({ status: 400, body: { message: expect.any(String) } });
    expect(await list()).toHaveLength(before);
  });

  it('drops whatever else a body holds', async () => {
    await subscribe({ email, confirmedAt: '2020-01-01', unsubscribe_token: 'x', id: 'x' });
    expect((await list({ q: email }))[0]?.confirmedAt).toBeUndefined();
  });

  it('is exported by staff, confirmed readers only, and staff can take somebody off', async () => {
    await joined();
    const waiting = `waiting-${email}`;
    await subscribe({ email: waiting });
    const response = await fetch(`${server.url}/api/staff/newsletter/export`, {
      headers: { authorization: `Bearer ${support.token}` },
    });
    expect(response.headers.get('content-type')).toContain('text/csv');
    const csv = await response.text();
    expect(csv).toMatch(/^Email,Subscribed,Confirmed\r\n/);
    expect(csv).toContain(`${email},`);
    expect(csv).toMatch(/\r\nrows,[1-9]\d*\r\n$/);
    expect(csv).not.toContain(waiting);
    const [row] = await list({ q: waiting });
    const removed = await call(server, `DELETE /staff/newsletter/${row?.id}`, { token: support.token });
    expect(removed.status).toBe(200);
    expect(await list({ q: waiting })).toEqual([]);
    const filter = encodeURIComponent(JSON.stringify({ recordId: row?.id }));
    const acts = await call<object[]>(server, `GET /staff/acts?filter=${filter}`, { token: support.token });
    expect(acts.body).toMatchObject([{ act: 'newsletter-reader-removed', by: 'The support' }]);
    expect(JSON.stringify(acts.body)).not.toContain(waiting);
  });

  it.each(['?filter={"secret":1}', '?sort=["unsubscribe_token","ASC"]', '?range=[0,1000]', '?filter={'])(
    'refuses the list %s',
    async (query) => {
      const answer = await call(server, `GET /staff/newsletter${query}`, { token: support.token });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-query' } });
    },
  );
});
