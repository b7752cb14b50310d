import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { EMAIL_TEMPLATES, emailSecretNames, type EmailTemplateName } from '@clearfold/content';
import { type ErrorAnswer, type StaffMailDetail, type StaffProposal } from '@clearfold/contracts';
import { MailRenewals } from '#platform/mail/mail-renewals.js';
import { call } from '#testing/call.js';
import { mailsTo } from '#testing/mails.js';
import { PASSWORD, PIN, signInStaff, signUpInvestor, type TestInvestor, type TestStaff } from '#testing/people.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';
import { SecurityMails } from '#features/users/security-mails.js';

/** The mails with a link that freezes the account; each one's works. */
const FREEZING = [
  { template: 'password-reset' },
  { template: 'password-changed' },
  { template: 'pin-changed' },
  { template: 'pin-set-anew' },
  { template: 'email-changed' },
  { template: 'passkey-added', name: 'Phone', isFirst: true },
  { template: 'passkey-removed', name: 'Phone', isLast: true },
  { template: 'payment-signing-released', endsAt: '2026-11-21T15:04:00.000Z' },
  { template: 'second-factor-on' },
] as const;

/** One kind of link: how it comes about and what it does. */
interface Kind {
  readonly template: EmailTemplateName;
  readonly secret: string;
  /** Has the mail written. @returns whom it is for */
  readonly mail: () => Promise<string>;
  /** Follows the link. */
  readonly use: (token: string) => Promise<{ status: number; body: ErrorAnswer }>;
  /** How long the link works. */
  readonly hours: number;
}

describe('a mail with a link, sent again by staff', () => {
  let server: TestServer;
  let ada: TestInvestor;
  let admin: TestStaff;
  let count = 0;
  beforeAll(async () => {
    server = await startTestServer({ resetRequiresMailLink: true });
  });
  beforeEach(async () => {
    admin = await signInStaff(server, 'admin');
    ada = await signUpInvestor(server);
    count += 1;
  });
  afterAll(() => server.close());

  const post = (path: string, body: object, who?: TestStaff) =>
    call<ErrorAnswer>(server, `POST ${path}`, { body, ...(who && { token: who.token }) });
  const asked = async (path: string, body: object, who?: TestStaff): Promise<void> => {
    const { status } = await post(path, body, who);
    expect([path, Math.floor(status / 100)]).toEqual([path, 2]);
  };
  const changeEmail = async (): Promise<string> => {
    const change = { newEmail: `new${count}@clearfold.example`, reason: 'They moved.' };
    await asked(`/staff/investors/${ada.user._id}/email-change`, change, admin);
    return ada.user._id;
  };
  const subscribe = async (): Promise<string> => {
    const email = `reader${count}@clearfold.example`;
    await asked('/newsletter/subscribe', { email });
    return email;
  };

  /** As whatever changes a secret does, in its transaction. */
  const tell = async (news: (typeof FREEZING)[number], address?: string): Promise<string> => {
    const mails = server.app.get(SecurityMails);
    await server.dataSource.transaction((manager) => mails.tell(ada.user._id, news, manager, address));
    return ada.user._id;
  };

  /** The mail that tells of it follows the ledger by itself. */
  const freeze = async (token: string) => {
    const answer = await post('/auth/freeze-account', { token });
    for (let i = 0; answer.status === 200 && i < 100; i += 1) {
      if ((await mailsTo(server, ada.user._id, 'account-frozen')).length > 0) break;
      await setTimeout(50);
    }
    return answer;
  };

  const KINDS: readonly Kind[] = [
    {
      template: 'verify-email',
      secret: 'verifyToken',
      mail: () => Promise.resolve(ada.user._id),
      use: (token) => post('/auth/confirm-email', { token }),
      hours: 24,
    },
    {
      template: 'reset-link',
      secret: 'resetToken',
      mail: async () => {
        await asked('/auth/forgot-password/verify-email', { email: ada.user.email });
        return ada.user._id;
      },
      use: (token) => post('/auth/forgot-password/open-link', { token }),
      hours: 0.25,
    },
    {
      template: 'new-pin-link',
      secret: 'pinToken',
      mail: async () => {
        await asked(`/staff/investors/${ada.user._id}/pin-help`, { reason: 'They called.' }, admin);
        return ada.user._id;
      },
      use: (token) => post('/auth/new-pin', { token, password: PASSWORD, newPIN: PIN }),
      hours: 1,
    },
    {
      template: 'confirm-new-email',
      secret: 'newEmailToken',
      mail: changeEmail,
      use: (token) => post('/auth/confirm-new-email', { token, password: PASSWORD }),
      hours: 72,
    },
    {
      template: 'email-change-asked',
      secret: 'stopToken',
      mail: changeEmail,
      use: (token) => post('/auth/stop-email-change', { token }),
      hours: 72,
    },
    {
      template: 'staff-invitation',
      secret: 'inviteToken',
      mail: async () => {
        const email = `grace${count}@clearfold.example`;
        const member = { name: 'Grace', email, role: 'support', reason: 'Joins the desk.' };
        const { body: proposal } = await post('/staff/members', member, admin);
        const { id } = proposal as unknown as StaffProposal;
        const { body } = await post(`/staff/proposals/${id}/confirm`, {}, await signInStaff(server, 'admin'));
        return (body as unknown as StaffProposal).memberId ?? '';
      },
      use: (token) => post('/staff/auth/accept-invitation', { token, newPassword: 'a first password' }),
      hours: 72,
    },
    {
      template: 'newsletter-confirm',
      secret: 'confirmToken',
      mail: subscribe,
      use: (token) => post('/newsletter/confirm', { token }),
      hours: 48,
    },
    ...FREEZING.map((news) => ({
      template: news.template,
      secret: 'freezeToken',
      mail: () => tell(news),
      use: freeze,
      hours: 7 * 24,
    })),
  ];

  const idOf = async (to: string, template: EmailTemplateName): Promise<string> => {
    const [row] = await server.dataSource.query<{ id: string }[]>(
      `select id from mails where template = $2 and $1 in (investor_id::text, staff_id::text, address)
       order by created_at desc limit 1`,
      [to, template],
    );
    return row?.id ?? '';
  };
  const tokenOf = async (to: string, { template, secret }: Kind): Promise<string> =>
    String((await mailsTo(server, to, template)).at(-1)?.[secret]);
  /** As it is once no mail server would have it: nobody keeps its secret. */
  const fail = (id: string) =>
    server.dataSource.query(
      `update mails set state = 'failed', sent_at = null, sealed_secrets = null, secrets_until = null where id = $1`,
      [id],
    );
  const resend = (id: string, who = admin) =>
    call<StaffMailDetail & ErrorAnswer>(server, `POST /staff/mails/${id}/resend`, { token: who.token });
  /** Everything that sending again may touch. */
  const everything = async (): Promise<string> =>
    JSON.stringify(
      await Promise.all(
        ['mails', 'mail_links', 'newsletter_subscriptions', 'staff_acts'].map((table) =>
          server.dataSource.query(`select t::text from ${table} t order by 1`),
        ),
      ),
    );
  const expectOver = async (id: string): Promise<void> => {
    const before = await everything();
    expect(await resend(id)).toMatchObject({
      status: 409,
      body: {
        code: 'mail-link-over',
        message:
          'Nothing was sent: what the link in this mail was for is over. It was used, replaced or withdrawn, or it has run out.',
      },
    });
    expect(await everything()).toBe(before);
  };

  it('is known how to be made anew for every template with a secret', () => {
    const names = (Object.keys(EMAIL_TEMPLATES) as EmailTemplateName[]).filter((name) => emailSecretNames(name).length);
    expect(names.filter((name) => !server.app.get(MailRenewals).of(name))).toEqual([]);
    expect(names.sort()).toEqual([...KINDS.map(({ template }) => template), 'newsletter-welcome'].sort());
  });

  it.each(KINDS)('$template gets a new link, once; the one before stops working', async (kind) => {
    const to = await kind.mail();
    const id = await idOf(to, kind.template);
    const before = await tokenOf(to, kind);
    await fail(id);
    const answers = await Promise.all([resend(id), resend(id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const sent = answers.find(({ status }) => status === 200)?.body;
    expect(sent).toMatchObject({ state: 'kept', attempts: 0, hasSecretLink: true, mayResend: true });
    const renewed = await tokenOf(to, kind);
    expect(renewed).toMatch(/^[\w-]{43}$/);
    expect(renewed).not.toBe(before);
    expect(JSON.stringify(sent)).not.toContain(renewed);
    expect(await kind.use(before)).toMatchObject({ status: 400, body: { code: 'link-invalid' } });
    expect((await kind.use(renewed)).status).toBe(200);
  });

  it.each(KINDS)('$template is refused once its link was used, and changes nothing', async (kind) => {
    const to = await kind.mail();
    const id = await idOf(to, kind.template);
    expect((await kind.use(await tokenOf(to, kind))).status).toBe(200);
    await fail(id);
    await expectOver(id);
  });

  it.each(KINDS)('$template is refused once its link has run out, and changes nothing', async (kind) => {
    const to = await kind.mail();
    const id = await idOf(to, kind.template);
    await fail(id);
    server.clock.forwardMinutes(kind.hours * 60);
    admin = await signInStaff(server, 'admin');
    await expectOver(id);
  });

  it('is refused once the change of e-mail was withdrawn', async () => {
    await changeEmail();
    await asked(`/staff/investors/${ada.user._id}/email-change/withdraw`, { reason: 'A mistake.' }, admin);
    for (const template of ['confirm-new-email', 'email-change-asked'] as const) {
      const id = await idOf(ada.user._id, template);
      await fail(id);
      await expectOver(id);
    }
  });

  it('is refused where a newer mail has replaced it', async () => {
    const first = await idOf(ada.user._id, 'verify-email');
    server.clock.forwardSeconds(1);
    await call(server, 'POST /users/me/verification-mail', { token: ada.token });
    await fail(first);
    await expectOver(first);
  });

  it('that freezes is sent again though newer ones came since, and each of the others goes on working', async () => {
    await tell({ template: 'pin-changed' });
    const first = await idOf(ada.user._id, 'pin-changed');
    const { text } = (await call<StaffMailDetail>(server, `GET /staff/mails/${first}`, { token: admin.token })).body;
    const tokens = async () =>
      (await mailsTo(server, ada.user._id, 'pin-changed')).map(({ freezeToken }) => freezeToken);
    const [before] = await tokens();
    server.clock.forwardMinutes(60);
    await tell({ template: 'pin-changed' });
    const newer = (await tokens()).find((token) => token !== before);
    await fail(first);
    const { status, body } = await resend(first);
    // It tells of the moment that it told of.
    expect([status, body.text]).toEqual([200, text]);
    const links = async () =>
      (
        await server.dataSource.query<{ hash: Buffer }[]>(
          `select token_hash as hash from mail_links where investor_id = $1 and purpose = 'freeze-account'`,
          [ada.user._id],
        )
      ).map(({ hash }) => hash.toString('hex'));
    const hash = (token: unknown) => createHash('sha256').update(String(token)).digest('hex');
    const renewed = (await tokens()).find((token) => token !== newer);
    expect(renewed).not.toBe(before);
    expect((await links()).sort()).toEqual([hash(newer), hash(renewed)].sort());
    expect((await freeze(String(newer))).status).toBe(200);
    // The first use ends them all: another one says so, and none of them is sent again.
    expect((await freeze(String(renewed))).status).toBe(200);
    await fail(first);
    await expectOver(first);
  });

  it('that freezes goes to the old address again, which an account with a new one has no more', async () => {
    await tell({ template: 'email-changed' }, 'old@clearfold.example');
    const id = await idOf(ada.user._id, 'email-changed');
    await server.dataSource.query(
      `update mails set state = 'sent', sent_at = created_at, address = null, sealed_secrets = null, secrets_until = null
       where id = $1`,
      [id],
    );
    expect((await resend(id)).body.address).toBe('old@clearfold.example');
  });

  it('goes to the new address where the mail was for that one, though the row has forgotten it', async () => {
    await changeEmail();
    const id = await idOf(ada.user._id, 'confirm-new-email');
    await server.dataSource.query(
      `update mails set state = 'sent', sent_at = created_at, address = null, sealed_secrets = null, secrets_until = null
       where id = $1`,
      [id],
    );
    server.clock.forwardMinutes(10 * 60);
    admin = await signInStaff(server, 'admin');
    const { body } = await resend(id);
    expect(body.address).toBe(`new${count}@clearfold.example`);
    expect(body.text).toContain('The link works once, for 62 hours.');
  });

  it('with the link out of a letter keeps that link, and is refused once the reader has left', async () => {
    const email = await subscribe();
    const confirm = KINDS.find(({ template }) => template === 'newsletter-confirm');
    if (!confirm) throw new Error('a kind');
    await confirm.use(await tokenOf(email, confirm));
    const id = await idOf(email, 'newsletter-welcome');
    const [letter] = await mailsTo(server, email, 'newsletter-welcome');
    await fail(id);
    const sent = await resend(id, await signInStaff(server, 'support'));
    expect([sent.status, JSON.stringify(sent.body).includes(String(letter?.unsubscribeToken))]).toEqual([200, false]);
    expect(await mailsTo(server, email, 'newsletter-welcome')).toEqual([letter]);
    await post('/newsletter/unsubscribe', { token: letter?.unsubscribeToken });
    await fail(id);
    await expectOver(id);
  });

  it('is not sent twice while it waits', async () => {
    const id = await idOf(ada.user._id, 'verify-email');
    const before = await everything();
    expect(await resend(id)).toMatchObject({ status: 409, body: { code: 'mail-not-resendable' } });
    expect(await everything()).toBe(before);
  });
});
