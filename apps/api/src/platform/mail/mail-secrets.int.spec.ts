import { type EmailData, type EmailSecretName, type EmailTemplateName } from '@clearfold/content';
import { type StaffMail, type StaffMailDetail, STAFF_ROLES } from '@clearfold/contracts';
import { pino } from 'pino';
import { type MailContent } from './mail-content.js';
import { MailOutbox } from './mail-outbox.js';
import { SendMailsJob } from './send-mails.job.js';
import { MailSecret } from '../secrets/mail-secret.js';
import { call } from '#testing/call.js';
import { startTestMailServer, type TestMailServer } from '#testing/servers/mail-server.js';
import { mailsTo } from '#testing/mails.js';
import { signInStaff, signUpInvestor, type TestInvestor } from '#testing/people.js';
import { routerEndpoints } from '#testing/router-endpoints.js';
import { startTestServer, type TestServer } from '#testing/test-server.js';

/** The templates whose links hold secrets: a new one does not compile until it stands here. */
type SecretTemplate = {
  [Name in EmailTemplateName]: [EmailSecretName<Name>] extends [never] ? never : Name;
}[EmailTemplateName];

const AT = '2026-11-20T15:04:00.000Z';
const DATA: { [Name in SecretTemplate]: EmailData<Name> } = {
  'confirm-new-email': { hours: 72, takesEffectAt: AT },
  'email-change-asked': { waitHours: 24, takesEffectAt: AT },
  'email-changed': { at: AT },
  'new-pin-link': { minutes: 60 },
  'newsletter-confirm': { hours: 48 },
  'newsletter-welcome': {},
  'passkey-added': { at: AT, name: 'Phone', isFirst: true },
  'passkey-removed': { at: AT, name: 'Phone', isLast: true },
  'password-changed': { at: AT },
  'password-reset': { at: AT },
  'payment-signing-released': { at: AT, endsAt: AT },
  'pin-changed': { at: AT },
  'pin-set-anew': { at: AT },
  'reset-link': { minutes: 15 },
  'second-factor-on': { at: AT },
  'staff-invitation': { hours: 72 },
  'verify-email': { hours: 24 },
};
const SECRET_NAMES: { [Name in SecretTemplate]: EmailSecretName<Name> } = {
  'confirm-new-email': 'newEmailToken',
  'email-change-asked': 'stopToken',
  'email-changed': 'freezeToken',
  'new-pin-link': 'pinToken',
  'newsletter-confirm': 'confirmToken',
  'newsletter-welcome': 'unsubscribeToken',
  'passkey-added': 'freezeToken',
  'passkey-removed': 'freezeToken',
  'password-changed': 'freezeToken',
  'password-reset': 'freezeToken',
  'payment-signing-released': 'freezeToken',
  'pin-changed': 'freezeToken',
  'pin-set-anew': 'freezeToken',
  'reset-link': 'resetToken',
  'second-factor-on': 'freezeToken',
  'staff-invitation': 'inviteToken',
  'verify-email': 'verifyToken',
};
const TEMPLATES = Object.keys(DATA) as SecretTemplate[];

/** No two alike, and other in an address and in HTML than as they are. */
const secretOf = (template: SecretTemplate): string => `a+b/c&<${template}>'secret`;

/** However a secret might be written. */
const spellingsOf = (secret: string): string[] => {
  const bytes = Buffer.from(secret);
  const inAddress = encodeURIComponent(secret);
  const inHtml = secret.replace(/[&<>']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&#39;');
  return [secret, inAddress, inAddress.replaceAll("'", '&#39;'), inHtml, JSON.stringify(secret).slice(1, -1)].concat(
    (['hex', 'base64', 'base64url'] as const).map((encoding) => bytes.toString(encoding).replace(/=+$/, '')),
  );
};
const SPELLINGS = TEMPLATES.flatMap((template) => spellingsOf(secretOf(template)));
const secretsIn = (text: string): string[] => SPELLINGS.filter((spelling) => text.includes(spelling));

const TABLES = `
select format('%I.%I', table_schema, table_name) as name from information_schema.tables
where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`;

describe('the secrets of mailed links', () => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
  let server: TestServer;
  let post: TestMailServer;
  let ada: TestInvestor;
  beforeAll(async () => {
    post = await startTestMailServer();
    server = await startTestServer(
      { smtpUrl: post.url, publicUrl: 'https://clearfold.example', metricsToken: 'm'.repeat(32) },
      log,
    );
    ada = await signUpInvestor(server);
  });
  afterAll(async () => {
    await server.close();
    await post.close();
  });

  const ids = async (): Promise<Map<string, string>> => {
    const rows = await server.dataSource.query<{ id: string; key: string }[]>(
      `select id, key from mails where key like 'secret/%'`,
    );
    return new Map(rows.map(({ id, key }) => [key.slice('secret/'.length), id]));
  };
  const putAll = async (): Promise<void> => {
    const staff = await signInStaff(server, 'auditor');
    await server.dataSource.query(`delete from mails`);
    for (const template of TEMPLATES) {
      const to = template === 'staff-invitation' ? { staffId: staff.id } : { investorId: ada.user._id };
      const secrets = { [SECRET_NAMES[template]]: new MailSecret(secretOf(template)) };
      const content = { template, data: DATA[template], secrets } as MailContent;
      await server.app.get(MailOutbox).put({ ...content, key: `secret/${template}`, to });
    }
  };
  const everyRow = async (): Promise<string> => {
    const tables = await server.dataSource.query<{ name: string }[]>(TABLES);
    const texts: string[] = [];
    for (const { name } of tables) {
      const rows = await server.dataSource
        .query<{ row: string }[]>(`select t::text as row from ${name} t`)
        .catch((error: Error) => {
          // Of its tables the server may not read the queue's and the migrations'.
          expect(error.message).toMatch(/permission denied/);
          return [];
        });
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  };

  it('are shown to no role by any answer, and stand in no column, log line or metric, before a mail left or failed', async () => {
    await putAll();
    expect(secretsIn(`?token=${encodeURIComponent(secretOf('reset-link'))}`)).not.toEqual([]);
    const mails = await ids();
    expect([...mails.keys()].sort()).toEqual([...TEMPLATES].sort());
    const endpoints = routerEndpoints(server.app).filter((endpoint) => endpoint.startsWith('GET /staff/'));
    let read = 0;
    const look = async (): Promise<void> => {
      for (const role of STAFF_ROLES) {
        const { token, id: staffId } = await signInStaff(server, role);
        const text = async (path: string): Promise<string> => {
          const response = await fetch(`${server.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
          if (!/event-stream/.test(response.headers.get('content-type') ?? '')) return response.text();
          await response.body?.cancel();
          return '';
        };
        for (const endpoint of endpoints) {
          const path = endpoint.slice('GET '.length);
          const paths = path.includes(':')
            ? [mails.get('reset-link'), ada.user._id, staffId].map((id) => path.replace(/:\w+/g, String(id)))
            : [path];
          for (const one of paths) expect([role, one, secretsIn(await text(one))]).toEqual([role, one, []]);
        }
        for (const [template, id] of mails) {
          const shown = await text(`/staff/mails/${id}`);
          expect([role, template, secretsIn(shown)]).toEqual([role, template, []]);
          if (!shown.includes('"subject"')) continue;
          read += 1;
          const { text: plain, html } = JSON.parse(shown) as StaffMailDetail;
          for (const part of [plain, html]) expect(part).toMatch(/token=\(hidden\)/);
        }
      }
      const metrics = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${'m'.repeat(32)}` } });
      expect([metrics.status, secretsIn(await metrics.text())]).toEqual([200, []]);
      expect(secretsIn(await everyRow())).toEqual([]);
    };
    await look();
    // Refused by a server that repeats what it refuses.
    post.refuseWith = 550;
    post.repeatsRefused = true;
    const job = server.app.get(SendMailsJob);
    for (const id of await job.due()) await job.run(id);
    await look();
    post.refuseWith = undefined;
    // Twice by admins, and by support but for the one to a member of staff.
    expect(read).toBe(2 * (2 * TEMPLATES.length - 1));
    const failed = await call<StaffMail>(server, `GET /staff/mails/${mails.get('reset-link')}`, {
      token: (await signInStaff(server, 'support')).token,
    });
    expect(failed.body).toMatchObject({ state: 'failed', lastError: '550 (hidden)' });
    expect(secretsIn(lines.join('\n'))).toEqual([]);
    expect(lines.length).toBeGreaterThan(0);
  });

  it('reach the addressee whole, and are wiped when the mail has left', async () => {
    await putAll();
    post.received.length = 0;
    const job = server.app.get(SendMailsJob);
    for (const id of await job.due()) await job.run(id);
    const sent = post.received.map(({ text, html }) => [text, html].join());
    for (const template of TEMPLATES) {
      expect(
        sent.filter((mail) => mail.includes(encodeURIComponent(secretOf(template)).replaceAll("'", '&#39;'))),
      ).toHaveLength(1);
    }
    const [{ left }] = await server.dataSource.query<[{ left: number }]>(
      'select count(sealed_secrets)::int as left from mails',
    );
    expect(left).toBe(0);
    expect(await mailsTo(server, ada.user._id, 'reset-link')).toEqual([{ minutes: 15 }]);
  });
});
