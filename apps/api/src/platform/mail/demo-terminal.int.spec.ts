import { randomUUID } from 'node:crypto';
import { call } from '#testing/call.js';
import { mailsTo } from '#testing/mails.js';
import { signInStaff, signUpInvestor } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { MailOutbox } from './mail-outbox.js';
import { SendMailsJob } from './send-mails.job.js';

/** Runs what is due, and reads what the process printed meanwhile. */
const printedBy = async (server: TestServer): Promise<string> => {
  const printed: string[] = [];
  const { write } = process.stdout;
  process.stdout.write = (text: string | Uint8Array) => {
    printed.push(String(text));
    return true;
  };
  try {
    const job = server.app.get(SendMailsJob);
    for (const id of await job.due()) await job.run(id);
  } finally {
    process.stdout.write = write;
  }
  return printed.join('');
};

describe('a demo without a mail server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ seedDemo: true, publicUrl: 'http://localhost:3000' });
  });
  afterAll(() => server.close());

  it('prints one readable line per link in its terminal, once, and keeps no secret', async () => {
    const { user } = await signUpInvestor(server);
    const [mail] = await mailsTo(server, user._id, 'verify-email');
    await server.app
      .get(MailOutbox)
      .put({ key: randomUUID(), to: { investorId: user._id }, template: 'account-frozen', data: {} });
    expect(await printedBy(server)).toBe(
      `Mail to ${user.email}, "Verify your email": http://localhost:3000/verify-email#token=${String(mail?.verifyToken)}\n`,
    );
    expect(await printedBy(server)).toBe('');
    const [left] = await mailsTo(server, user._id, 'verify-email');
    expect(left).toEqual({ hours: 24 });
  });

  it('prints a new link when staff send the mail again', async () => {
    const { user } = await signUpInvestor(server);
    const first = await printedBy(server);
    const support = await signInStaff(server, 'support');
    const [{ id }] = await server.dataSource.query<[{ id: string }]>(
      `select id from mails where investor_id = $1 and template = 'verify-email'`,
      [user._id],
    );
    const resent = await call(server, `POST /staff/mails/${id}/resend`, { token: support.token });
    expect(resent.status).toBe(200);
    const second = await printedBy(server);
    expect(second).toContain(`Mail to ${user.email}, "Verify your email": http://localhost:3000/verify-email#token=`);
    expect(second).not.toBe(first);
  });
});

it.each([{ seedDemo: false }, { seedDemo: true, smtpUrl: 'smtp://127.0.0.1:1' }])(
  'nothing is printed with %j',
  async (settings) => {
    const server = await startTestServer(settings);
    try {
      await signUpInvestor(server);
      expect(await printedBy(server)).toBe('');
    } finally {
      await server.close();
    }
  },
);
