import { randomUUID } from 'node:crypto';
import { type StaffMail, type StaffMailDetail } from '@clearfold/contracts';
import { call } from '#testing/call.js';
import { startTestMailServer, type TestMailServer } from '#testing/servers/mail-server.js';
import { signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { type Settings } from '../config/settings.js';
import { type Jobs } from '../jobs/jobs.js';
import { MailSecret } from '../secrets/mail-secret.js';
import { DemoTerminal } from './demo-terminal.js';
import { ForgetMailSecretsJob } from './forget-mail-secrets.job.js';
import { MailOutbox, type OutgoingMail } from './mail-outbox.js';
import { MailSender } from './mail-sender.js';
import { SendMailsJob } from './send-mails.job.js';

describe('sending mails', () => {
  let post: TestMailServer;
  let server: TestServer;
  let job: SendMailsJob;
  let ada: TestInvestor;
  let support: TestStaff;
  beforeAll(async () => {
    post = await startTestMailServer();
    server = await startTestServer({ smtpUrl: post.url, publicUrl: 'https://clearfold.example' });
    job = server.app.get(SendMailsJob);
    ada = await signUpInvestor(server, { firstName: 'Ada' });
    support = await signInStaff(server, 'support');
    await server.dataSource.query('delete from mails');
  });
  afterAll(async () => {
    await server.close();
    await post.close();
  });
  beforeEach(async () => {
    await server.dataSource.query('delete from mails');
    post.received.length = 0;
    post.refuseWith = undefined;
  });

  const put = async (changes: Partial<OutgoingMail> = {}): Promise<string> => {
    const key = randomUUID();
    const mail = {
      key,
      to: { investorId: ada.user._id },
      template: 'deposit-rejected',
      data: { amount: 12.5, reason: 'Číslo účtu\nnesouhlasí' },
      ...changes,
    } as OutgoingMail;
    await server.app.get(MailOutbox).put(mail);
    const [row] = await server.dataSource.query<{ id: string }[]>('select id from mails where key = $1', [key]);
    return row?.id ?? '';
  };
  const putLink = (until?: Date): Promise<string> =>
    put({ template: 'reset-link', data: { minutes: 15 }, secrets: { resetToken: new MailSecret('the-token', until) } });
  const runDue = async (): Promise<number> => {
    const ids = await job.due();
    for (const id of ids) await job.run(id);
    return ids.length;
  };
  const read = async (id: string) =>
    (await call<StaffMailDetail>(server, `GET /staff/mails/${id}`, { token: support.token })).body;
  const row = async (id: string): Promise<Record<string, unknown> | undefined> =>
    (await server.dataSource.query<Record<string, unknown>[]>('select * from mails where id = $1', [id]))[0];

  it('sends a mail once, in text and HTML, to the address of the account', async () => {
    const id = await put();
    expect(await runDue()).toBe(1);
    await job.run(id);
    expect(post.received).toHaveLength(1);
    expect(post.received[0]).toMatchObject({
      from: { name: 'Clearfold', address: 'support@clearfold.example' },
      to: [{ address: ada.user.email }],
      subject: 'Your deposit request of $12.50 was rejected',
      messageId: `<${id}@clearfold.example>`,
      text: expect.stringContaining('> Číslo účtu\n> nesouhlasí'),
      html: expect.stringContaining('Číslo účtu<br>nesouhlasí'),
    });
    expect(post.received[0]?.text).toContain('https://clearfold.example/dashboard/account-statement');
    expect(await read(id)).toMatchObject({ state: 'sent', attempts: 1, sentAt: server.clock.now().toISOString() });
    expect(await runDue()).toBe(0);
  });

  it('sends it once when two workers take it at the same time', async () => {
    const id = await put();
    await Promise.all([job.run(id), job.run(id), job.run(id)]);
    expect(post.received).toHaveLength(1);
  });

  it('tries again later and later while the mail server is in trouble', async () => {
    post.refuseWith = 451;
    const id = await put();
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect(await runDue()).toBe(1);
      const { next_attempt_at } = (await row(id)) as { next_attempt_at: Date };
      waits.push((next_attempt_at.valueOf() - server.clock.now().valueOf()) / 60_000);
      expect(await runDue()).toBe(0);
      server.clock.moveTo(next_attempt_at);
    }
    expect(waits).toEqual([1, 2, 4]);
    expect(await read(id)).toMatchObject({ state: 'waiting', attempts: 3, lastError: expect.stringContaining('451') });
    post.refuseWith = undefined;
    await runDue();
    const sent = await read(id);
    expect(sent.state).toBe('sent');
    expect(sent).not.toHaveProperty('lastError');
  });

  it('gives up after nine attempts, or at once when the refusal is final, until staff has it sent again', async () => {
    post.refuseWith = 550;
    const id = await put();
    await runDue();
    expect(await read(id)).toMatchObject({ state: 'failed', attempts: 1 });
    server.clock.forwardMinutes(24 * 60);
    support = await signInStaff(server, 'support');
    expect(await runDue()).toBe(0);

    post.refuseWith = 451;
    const other = await put();
    for (let attempt = 1; attempt <= 9; attempt += 1) {
      await runDue();
      server.clock.forwardMinutes(24 * 60);
    }
    support = await signInStaff(server, 'support');
    expect(await read(other)).toMatchObject({ state: 'failed', attempts: 9 });

    post.refuseWith = undefined;
    const resend = () => call<StaffMail>(server, `POST /staff/mails/${id}/resend`, { token: support.token });
    expect(await resend()).toMatchObject({ status: 200, body: { state: 'waiting', attempts: 0 } });
    expect(await resend()).toMatchObject({ status: 409, body: { code: 'mail-not-resendable' } });
    await runDue();
    expect(post.received).toHaveLength(1);
  });

  it('sends again what a killed process had in hand', async () => {
    const id = await put();
    await server.dataSource.query(
      `update mails set attempts = 1, next_attempt_at = $2::timestamptz + interval '5 minutes' where id = $1`,
      [id, server.clock.now()],
    );
    expect(await runDue()).toBe(0);
    server.clock.forwardMinutes(5);
    expect(await runDue()).toBe(1);
    expect(post.received).toHaveLength(1);
  });

  it('leaves a mail that waited for days to staff', async () => {
    const id = await put();
    await server.dataSource.query(`update mails set next_attempt_at = now() - interval '4 days' where id = $1`, [id]);
    expect(await runDue()).toBe(0);
    expect((await read(id)).state).toBe('kept');
    const fresh = await put();
    const inState = async (state: string) =>
      (
        await call<StaffMail[]>(server, `GET /staff/mails?filter={"state":"${state}"}`, { token: support.token })
      ).body.map((mail) => [mail.id, mail.state]);
    expect([await inState('kept'), await inState('waiting')]).toEqual([[[id, 'kept']], [[fresh, 'waiting']]]);
    await server.dataSource.query('delete from mails where id = $1', [fresh]);
    const again = await call(server, `POST /staff/mails/${id}/resend`, { token: support.token });
    expect(again.status).toBe(200);
    expect(await runDue()).toBe(1);
    expect(post.received).toHaveLength(1);
  });

  it('forgets a plain address, and what a link could open, with the sending', async () => {
    const stranger = await put({ to: { address: 'reader@elsewhere.example' } });
    const link = await putLink();
    expect((await read(link)).text).not.toContain('the-token');
    await runDue();
    expect(post.received.map((mail) => mail.text).join()).toContain('#token=the-token');
    expect(await row(link)).toMatchObject({ state: 'sent', sealed_secrets: null, secrets_until: null });
    expect(JSON.stringify([await row(stranger), await row(link)])).not.toMatch(/elsewhere|the-token/);
    const again = await call(server, `POST /staff/mails/${stranger}/resend`, { token: support.token });
    expect(again).toMatchObject({ status: 409, body: { code: 'mail-not-resendable' } });
  });

  it('keeps a secret while it is tried again, and forgets it where it gives up', async () => {
    post.refuseWith = 451;
    const link = await putLink();
    await runDue();
    expect((await row(link))?.sealed_secrets).toBeInstanceOf(Buffer);
    post.refuseWith = 550;
    server.clock.forwardMinutes(1);
    await runDue();
    expect(await row(link)).toMatchObject({ state: 'failed', sealed_secrets: null, secrets_until: null });
    support = await signInStaff(server, 'support');
  });

  it('sends a link that was sealed before the pepper was rotated, as long as that pepper is known', async () => {
    const { app, dataSource, settings, clock } = server;
    const rotated = (changes: Partial<Settings>): SendMailsJob =>
      new SendMailsJob(
        { register: () => undefined } as unknown as Jobs,
        dataSource,
        dataSource,
        app.get(MailSender, { strict: false }),
        app.get(DemoTerminal, { strict: false }),
        { ...settings, ...changes },
        clock,
      );
    const pinPepper = 'another pepper that only the tests know, 32 long';
    const [kept, lost] = [await putLink(), await putLink()];
    await rotated({ pinPepper, pinPepperBefore: settings.pinPepper }).run(kept);
    expect(post.received.map((mail) => mail.text).join()).toContain('#token=the-token');
    await rotated({ pinPepper }).run(lost);
    expect(post.received).toHaveLength(1);
    expect(await row(lost)).toMatchObject({
      state: 'failed',
      sealed_secrets: null,
      last_error: 'It was not sent: its link has expired or no longer works.',
    });
  });

  it('sends no link that has run out meanwhile', async () => {
    const link = await putLink(new Date(server.clock.now().valueOf() + 60_000));
    server.clock.forwardMinutes(1);
    await runDue();
    expect(post.received).toEqual([]);
    expect(await row(link)).toMatchObject({ state: 'failed', sealed_secrets: null });
  });

  it('wipes a secret that has run out, though nobody ever sends the mail', async () => {
    const forget = server.app.get(ForgetMailSecretsJob);
    const short = await putLink(new Date(server.clock.now().valueOf() + 60_000));
    const long = await putLink();
    expect(await forget.due()).toEqual([]);
    server.clock.forwardMinutes(1);
    expect(await forget.due()).toEqual(['all']);
    await forget.run();
    expect((await row(short))?.sealed_secrets).toBeNull();
    expect((await row(long))?.sealed_secrets).toBeInstanceOf(Buffer);
    // One that never runs out by itself goes with the days in which a mail is sent by itself.
    server.clock.forwardMinutes(3 * 24 * 60);
    await forget.run();
    expect(await row(long)).toMatchObject({ sealed_secrets: null, state: 'waiting' });
    expect(await forget.due()).toEqual([]);
    support = await signInStaff(server, 'support');
  });

  it('lists mails for staff by page, filter and order', async () => {
    const first = await put();
    server.clock.forwardMinutes(1);
    const second = await put({ template: 'welcome', data: {} } as never);
    const list = (query: string) => call<StaffMail[]>(server, `GET /staff/mails${query}`, { token: support.token });
    const all = await list('?range=[0,0]');
    expect(all.headers.get('content-range')).toBe('mails 0-0/2');
    expect(all.body).toMatchObject([{ id: second, template: 'welcome', subject: 'Welcome to Clearfold' }]);
    expect((await list('?sort=["createdAt","ASC"]')).body.map(({ id }) => id)).toEqual([first, second]);
    expect((await list('?filter={"template":"deposit-rejected"}')).body.map(({ id }) => id)).toEqual([first]);
    expect((await list('?filter={"state":"sent"}')).body).toEqual([]);
    expect(await list('?filter={"data":"x"}')).toMatchObject({ status: 400, body: { code: 'invalid-query' } });
    const unknown = await call(server, `GET /staff/mails/${randomUUID()}`, { token: support.token });
    expect(unknown).toMatchObject({ status: 404, body: { code: 'mail-not-found' } });
  });
});

describe('without a mail server', () => {
  it('keeps mails for staff to read', async () => {
    const server = await startTestServer();
    try {
      const { user } = await signUpInvestor(server);
      const support = await signInStaff(server, 'support');
      await server.app
        .get(MailOutbox)
        .put({ key: 'one', to: { investorId: user._id }, template: 'account-unfrozen', data: {} });
      expect(await server.app.get(SendMailsJob).due()).toEqual([]);
      const kept = await call<StaffMail[]>(server, 'GET /staff/mails?filter={"template":"account-unfrozen"}', {
        token: support.token,
      });
      expect(kept.body).toMatchObject([{ state: 'kept', address: user.email, investorId: user._id }]);
    } finally {
      await server.close();
    }
  });
});
