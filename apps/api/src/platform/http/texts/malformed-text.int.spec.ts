import { request as httpRequest } from 'node:http';
import { type ErrorAnswer } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { type DatabaseHash, databaseHash } from '#testing/database-hash.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

const JSON_TYPE = { 'content-type': 'application/json' };

/** Half an emoji, as `JSON.stringify` writes it. */
const HALF = String.raw`\ud83d`;

/** What no UTF-8 has: a byte that begins nothing, a cut letter, an overlong one, half a surrogate pair, beyond Unicode. */
const INVALID_BYTES: readonly [what: string, bytes: readonly number[]][] = [
  ['a stray byte', [0xff]],
  ['a cut letter', [0xc3]],
  ['an overlong slash', [0xc0, 0xaf]],
  ['an encoded surrogate', [0xed, 0xa0, 0x80]],
  ['a code point beyond U+10FFFF', [0xf5, 0x80, 0x80, 0x80]],
];

/** Calls that wrote or compared the text, by what they ask of their caller. */
const CALLS: readonly [methodAndPath: string, caller: 'nobody' | 'ada' | 'admin', field: string][] = [
  ['POST /auth/signin', 'nobody', 'email'],
  ['POST /auth/signin', 'nobody', 'password'],
  ['POST /auth/signup', 'nobody', 'firstName'],
  ['POST /auth/forgot-password/verify-email', 'nobody', 'email'],
  ['PUT /auth/forgot-password/reset', 'nobody', 'newPassword'],
  ['POST /newsletter/subscribe', 'nobody', 'email'],
  ['POST /v1.0/email/send', 'nobody', 'template_params'],
  ['PUT /users/update-profile', 'ada', 'address'],
  ['PUT /users/change-password', 'ada', 'newPassword'],
  ['POST /support-tickets/submit', 'ada', 'message'],
  ['POST /staff/members', 'admin', 'name'],
  ['POST /staff/plans', 'admin', 'description'],
  ['POST /staff/wallet-changes', 'admin', 'address'],
];

interface RawCall {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

describe('text that is no well-formed Unicode', () => {
  let server: TestServer;
  let ada: TestInvestor;
  let admin: TestStaff;
  let hash: DatabaseHash;
  let before: Record<string, string>;

  beforeAll(async () => {
    server = await startTestServer({ workJobs: false });
    ada = await signUpInvestor(server);
    admin = await signInStaff(server, 'admin');
    hash = await databaseHash(server.database.superuserUrl, ['public.attempts', 'public.rate_counts']);
    before = await hash.settled();
  });
  afterAll(async () => {
    await hash.close();
    await server.close();
  });

  /** Sends bytes that `fetch` would mend: paths and headers are written as Latin-1, one character a byte. */
  const sendRaw = ({ method = 'GET', path, headers = {}, body }: RawCall): Promise<{ status: number; text: string }> =>
    new Promise((resolve, reject) => {
      const { hostname, port } = new URL(server.url);
      const sent = httpRequest({ hostname, port, method, path: `/api${path}`, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: String(Buffer.concat(chunks)) }));
      });
      sent.on('error', reject);
      sent.end(body);
    });

  const expectRefused = async (
    { status, text }: { status: number; text: string },
    expected = [400, 'malformed-text'] as readonly [number, string],
  ): Promise<void> => {
    const answer = JSON.parse(text) as ErrorAnswer;
    expect([status, answer.code]).toEqual(expected);
    expect(answer.message).toMatch(/^[A-Z].*\.$/);
    expect(await hash.read()).toEqual(before);
  };

  const tokenOf = (caller: 'nobody' | 'ada' | 'admin'): string | undefined =>
    caller === 'nobody' ? undefined : { ada, admin }[caller].token;

  it.each(CALLS)('[API-02] is refused by %s (called by %s) in %s', async (methodAndPath, caller, field) => {
    const token = tokenOf(caller);
    for (const rawBody of [
      `{"${field}":"a${HALF}b"}`,
      `{"${field}":{"deep":["${HALF}"]}}`,
      `{"${field}${HALF}":"a"}`,
    ]) {
      const { status, body } = await call(server, methodAndPath, { token, rawBody });
      await expectRefused({ status, text: JSON.stringify(body) });
    }
  });

  it.each(INVALID_BYTES)('[API-02] is refused as %s in a body', async (_what, bytes) => {
    const body = Buffer.concat([Buffer.from('{"email":"'), Buffer.from(bytes), Buffer.from('","password":"secret"}')]);
    await expectRefused(await sendRaw({ method: 'POST', path: '/auth/signin', headers: JSON_TYPE, body }));
  });

  it.each(INVALID_BYTES)('[API-02] is refused as %s in an address', async (_what, bytes) => {
    const escaped = bytes.map((byte) => `%${byte.toString(16)}`).join('');
    await expectRefused(await sendRaw({ path: `/wallets?of=${escaped}` }));
    // What the router and the HTTP parser themselves cannot read.
    const unread = [escaped, String.fromCharCode(...bytes)].map((text) => `/users/placeholder-picture/${text}.svg`);
    for (const path of [...unread, `/wallets?of=${String.fromCharCode(...bytes)}`]) {
      await expectRefused(await sendRaw({ path }), [400, 'malformed-body']);
    }
  });

  it.each(['authorization', 'idempotency-key', 'user-agent', 'last-event-id', 'x-request-id', 'accept-language'])(
    '[API-02] is refused in the header %s',
    async (name) => {
      await expectRefused(await sendRaw({ path: '/wallets', headers: { [name]: 'a\xff' } }));
    },
  );

  it('lets a header be UTF-8', async () => {
    const agent = Buffer.from('Zoë’s browser').toString('latin1');
    expect((await sendRaw({ path: '/wallets', headers: { 'user-agent': agent } })).status).toBe(200);
  });

  it.each(['filter={"q":"\\ud800"}', 'filter={"\\udfff":"a"}', 'filter={"q":"\\u0000"}', 'sort=["\\ud800","ASC"]'])(
    '[API-02] is refused in the JSON of the query %s',
    async (query) => {
      const { status, body } = await call(server, `GET /staff/tickets?${encodeURI(query)}`, { token: admin.token });
      await expectRefused({ status, text: JSON.stringify(body) });
    },
  );

  it.each(['a=%ff', 'List-Unsubscribe=One-Click&x=%ed%a0%80', 'a=%00'])(
    '[API-02] is refused in the form %s',
    async (form) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const path = '/newsletter/unsubscribe/one-click?token=unknown';
      await expectRefused(await sendRaw({ method: 'POST', path, headers, body: Buffer.from(form) }));
    },
  );

  it.each<[what: string, head: string, value: string]>([
    ['a file name', 'name="profilePicture"; filename="a\xff.png"', 'x'],
    ['a file name with U+0000', 'name="profilePicture"; filename="a\0b.png"', 'x'],
    ['an escaped file name', 'name="picture"; filename*=utf-8\'\'a%ff.png', 'x'],
    ['a field name', 'name="a\xff"; filename="a.png"', 'x'],
    ['a field', 'name="caption"', 'a\xff'],
    ['a field with U+0000', 'name="caption"', 'a\0'],
  ])('[API-02] is refused in the upload as %s', async (_what, head, value) => {
    const part = (of: string, content: string) => `--b\r\ncontent-disposition: form-data; ${of}\r\n\r\n${content}\r\n`;
    const body = Buffer.from(`${part(head, value)}--b--\r\n`, 'latin1');
    const headers = { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${ada.token}` };
    await expectRefused(await sendRaw({ method: 'POST', path: '/users/me/upload-picture', headers, body }));
  });

  it('never makes two passwords one', async () => {
    const { email } = ada.user;
    const rawBody = `{"email":"${email}","password":"secret${HALF}"}`;
    const { status, body } = await call(server, 'POST /auth/signin', { rawBody });
    await expectRefused({ status, text: JSON.stringify(body) });
  });

  it('takes whole pairs', async () => {
    const rawBody = String.raw`{"subject":"Other Inquiry","message":"\ud83d\ude00"}`;
    const { status } = await call(server, 'POST /support-tickets/submit', { token: ada.token, rawBody });
    expect(status).toBe(201);
  });
});
