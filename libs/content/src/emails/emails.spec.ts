import {
  EMAIL_TEMPLATES,
  type EmailContent,
  emailSecretNames,
  type EmailTemplateName,
  HIDDEN_SECRET,
  renderEmail,
} from './email-templates.js';
import { type EmailReader, paragraph } from './email.js';
import { withSecrets } from './with-secrets.js';

const READER: EmailReader = {
  name: 'Ada <Byron>',
  siteUrl: 'https://clearfold.example',
  consoleUrl: 'https://console.clearfold.example',
};
const AT = '2026-11-20T15:04:00.000Z';
const HOSTILE = `Line one\n<script>alert("1")</script> & 'two'`;

/** One mail of every kind, with a person's words as hostile as they come. */
const SAMPLES: { [Name in EmailTemplateName]: Extract<EmailContent, { template: Name }>['data'] } = {
  welcome: {},
  'password-changed': { at: AT },
  'pin-changed': { at: AT },
  'password-reset': { at: AT },
  'reset-window-opened': { at: AT },
  'verify-email': { hours: 24 },
  'newsletter-confirm': { hours: 48 },
  'newsletter-welcome': {},
  'contact-message': { name: HOSTILE, email: 'a@b.example', subject: HOSTILE, message: HOSTILE },
  'second-factor-on': { at: AT },
  'second-factor-off': { at: AT },
  'passkey-added': { at: AT, name: HOSTILE, isFirst: true },
  'passkey-removed': { at: AT, name: HOSTILE, isLast: true },
  'staff-invitation': { hours: 72 },
  'admin-disabled': { at: AT, name: HOSTILE, by: 'Grace', left: 1 },
  'staff-proposal': {
    status: 'waiting',
    at: AT,
    kind: 'invite',
    name: 'Alan Turing',
    email: 'alan@desk.example',
    role: 'admin',
    proposedBy: 'Grace',
    expiresAt: AT,
    reason: HOSTILE,
  },
  'staff-key': { at: AT, member: HOSTILE, name: HOSTILE, what: 'revoked', isOwn: false, by: HOSTILE },
  'wallet-change': {
    status: 'proposed',
    at: AT,
    currency: HOSTILE,
    network: HOSTILE,
    address: HOSTILE,
    by: 'Grace',
  },
  'outside-account-change': {
    status: 'proposed',
    at: AT,
    name: HOSTILE,
    identifier: HOSTILE,
    network: HOSTILE,
    currency: HOSTILE,
    from: HOSTILE,
    days: HOSTILE,
    by: 'Grace',
  },
  'policy-change': {
    status: 'proposed',
    at: AT,
    secondApprovalFrom: 5_000,
    secondApprovalDailyFrom: 20_000,
    breakGlass: true,
    signaturesRequired: true,
    by: HOSTILE,
  },
  'confirm-new-email': { hours: 72, takesEffectAt: AT },
  'email-change-asked': { waitHours: 24, takesEffectAt: AT },
  'alarm-rings': { part: 'vouched-log', what: HOSTILE, since: AT, at: AT },
  'alarm-is-over': { part: 'vouched-log', what: HOSTILE, since: AT, at: AT },
  'email-change-stopped': { at: AT },
  'email-changed': { at: AT },
  'new-device': { at: AT, device: HOSTILE },
  'new-pin-link': { minutes: 60 },
  'pin-set-anew': { at: AT },
  'reset-link': { minutes: 15 },
  'account-closed': { at: AT },
  'account-frozen': {},
  'account-unfrozen': {},
  'payment-signing-kept': { at: AT },
  'payment-signing-off': { at: AT },
  'payment-signing-on': { at: AT },
  'payment-signing-released': { at: AT, endsAt: AT },
  'deposit-requested': { amount: 1234.5, currency: HOSTILE },
  'deposit-approved': { amount: 1234.5, declared: 2000, note: HOSTILE },
  'deposit-rejected': { amount: 1234.5, reason: HOSTILE },
  'withdrawal-requested': { amount: 1234.5 },
  'withdrawal-approved': { amount: 1234.5 },
  'withdrawal-completed': { amount: 1234.5, paymentReference: HOSTILE },
  'withdrawal-rejected': { amount: 1234.5, reason: HOSTILE },
  'withdrawal-bounced': { amount: 1234.5, reason: HOSTILE },
  'transfer-requested': { amount: 1234.5, recipientUserId: 'b' },
  'transfer-completed': { amount: 1234.5, recipientUserId: 'b' },
  'transfer-received': { amount: 1234.5, senderUserId: 'a' },
  'transfer-rejected': { amount: 1234.5, reason: HOSTILE },
  'request-cancelled': { amount: 1234.5, kind: 'withdrawal' },
  'plan-purchased': { amount: 1234.5, planName: HOSTILE, interest: 61.73, maturesAt: AT },
  'interest-paid': { amount: 1234.5, planName: HOSTILE },
  'plan-matured': { amount: 1234.5, planName: HOSTILE },
  'balance-adjusted': { amount: 1234.5, direction: 'subtract', note: HOSTILE },
  'ticket-answered': { subject: 'Account Issue', response: HOSTILE },
};

/** Every secret that any template could ask for. */
const SECRET = 'a+b/c';
const secretsOf = (template: EmailTemplateName): Record<string, string> =>
  Object.fromEntries(emailSecretNames(template).map((name) => [name, SECRET]));

const mails = (Object.keys(EMAIL_TEMPLATES) as EmailTemplateName[]).map((template) => {
  const content = { template, data: SAMPLES[template] } as EmailContent;
  return { template, content, mail: renderEmail(content, READER, secretsOf(template)) };
});

describe('a mail', () => {
  it.each(mails)('$template has one line of subject, and addresses its reader in the text', ({ mail }) => {
    expect(mail.subject).toMatch(/^\S[^\r\n]*\S$/);
    expect(mail.text).toMatch(/^Hello Ada <Byron>,\n/);
    expect(mail.text).toContain('support@clearfold.example');
  });

  it.each(mails)('$template lets no markup of a person through, and fetches nothing', ({ mail }) => {
    expect(mail.html).not.toContain('<script');
    expect(mail.html).not.toContain('<Byron>');
    expect(mail.html).toContain('Ada &lt;Byron&gt;');
    expect(mail.html).not.toMatch(/<img|<link|@import|url\(| src=/i);
  });

  it.each(mails)('$template leads to the console where it leads staff, and to the site else', ({ mail }) => {
    const links = [...mail.text.matchAll(/https:\/\/\S+/g)].map(([url]) => new URL(url));
    const wrong = links.filter(
      ({ origin, pathname }) => (origin === READER.consoleUrl) !== /^\/admin\b/.test(pathname),
    );
    expect(wrong).toEqual([]);
  });

  it.each(mails)('$template says in its text whatever amount and words its HTML says', ({ content, mail }) => {
    const data: object = content.data;
    if ('amount' in data) {
      expect(mail.text).toContain('$1,234.50');
      expect(mail.html).toContain('$1,234.50');
    }
    if (Object.values(data).includes(HOSTILE)) {
      expect(mail.text).toContain('<script>alert("1")</script>');
      expect(mail.html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
    }
  });

  it('shows instants with their zone', () => {
    const { text } = renderEmail({ template: 'pin-changed', data: { at: AT } }, READER, { freezeToken: 'a' });
    expect(text).toContain('Nov 20, 2026, 3:04 PM UTC');
  });

  it.each([
    [
      { template: 'payment-signing-released', data: { at: AT, endsAt: AT } },
      'If you did not ask for this, freeze your account',
    ],
    [{ template: 'second-factor-on', data: { at: AT } }, 'If this was not you, freeze your account'],
    [{ template: 'second-factor-on', data: { at: AT, hasPasskeys: true } }, 'backup codes stay as they are'],
  ] as const)('gives the owner the link that freezes the account: %j', (content, words) => {
    const { text } = renderEmail(content, READER, { freezeToken: 'a b' });
    expect(text).toContain(words);
    expect(text).toContain(`${READER.siteUrl}/freeze-account#token=a%20b`);
  });

  it('greets a reader whose name nobody knows', () => {
    expect(renderEmail({ template: 'welcome', data: {} }, { ...READER, name: '' }).text).toMatch(/^Hello,\n/);
  });

  it('says to mail programs how to unsubscribe with one click', () => {
    const mail = renderEmail({ template: 'newsletter-welcome', data: {} }, READER, { unsubscribeToken: SECRET });
    expect(mail.headers).toEqual({
      'List-Unsubscribe': '<https://clearfold.example/api/newsletter/unsubscribe/one-click?token=a%2Bb%2Fc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail.text).toContain('https://clearfold.example/newsletter/unsubscribe#token=a%2Bb%2Fc');
  });

  it('carries a verification token where no server logs it', () => {
    const { text } = renderEmail({ template: 'verify-email', data: SAMPLES['verify-email'] }, READER, {
      verifyToken: SECRET,
    });
    expect(text).toContain('https://clearfold.example/verify-email#token=a%2Bb%2Fc');
  });

  it('carries a reset token where no server logs it', () => {
    const { text, html } = renderEmail({ template: 'reset-link', data: SAMPLES['reset-link'] }, READER, {
      resetToken: SECRET,
    });
    expect(text).toContain('https://clearfold.example/forgot-password#token=a%2Bb%2Fc');
    expect(html).toContain('href="https://clearfold.example/forgot-password#token=a%2Bb%2Fc"');
  });

  it.each([
    ['waiting', {}, 'Proposed: Invite Alan Turing as Admin', 'Nothing happens before another admin confirms it.'],
    ['waiting', { aloneFrom: AT }, 'Proposed: Invite Alan Turing as Admin', 'Grace may carry it out from Nov 20, 2026'],
    ['confirmed', { decidedBy: 'Ada' }, 'Confirmed: Invite Alan Turing as Admin', 'Confirmed: by Ada'],
    ['declined', { decidedBy: 'Ada' }, 'Declined: Invite Alan Turing as Admin', 'Declined: by Ada'],
    ['expired', {}, 'Expired: Invite Alan Turing as Admin', 'Nobody confirmed it within a week.'],
  ] as const)('tells every admin of a proposal that is %s (%j)', (status, changes, subject, text) => {
    const data = { ...SAMPLES['staff-proposal'], ...changes, status };
    const mail = renderEmail({ template: 'staff-proposal', data } as EmailContent, READER);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(text);
  });

  it.each([
    ['proposed', 'A new BTC address waits for a second admin', 'Proposed by: Grace'],
    ['confirmed', 'Deposits in BTC go to a new address', 'Confirmed by: Grace'],
    ['withdrawn', 'The proposed BTC address was dropped', 'Dropped by: Grace'],
  ] as const)('tells the other admins of a wallet address that was %s', (status, subject, text) => {
    const data = { status, at: AT, currency: 'BTC', network: 'Bitcoin', address: 'bc1-next', by: 'Grace' };
    const mail = renderEmail({ template: 'wallet-change', data }, READER);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(text);
    expect(mail.text).toContain('bc1-next');
    expect(mail.text).toContain('/admin/wallets');
  });

  it.each([
    ['proposed', 'A new policy waits for a second admin', 'Proposed by: Grace'],
    ['confirmed', 'A new policy is in force', 'Confirmed by: Grace'],
  ] as const)('tells the other admins of a policy that was %s', (status, subject, text) => {
    const data = { ...SAMPLES['policy-change'], status, by: 'Grace' };
    const mail = renderEmail({ template: 'policy-change', data }, READER);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(text);
    expect(mail.text).toContain('Two people from: $5,000.00');
    expect(mail.text).toContain('Two people from, in a day: $20,000.00');
    expect(mail.text).toContain('Break-glass: On');
    expect(mail.text).toContain('Decisions signed with a passkey: Required');
    expect(mail.text).toContain('/admin/policy');
  });

  it('says of a policy that was dropped that nothing has changed', () => {
    const mail = renderEmail({ template: 'policy-change', data: { status: 'withdrawn', at: AT, by: 'Grace' } }, READER);
    expect(mail.text).toContain('Nothing has changed');
    expect(mail.text).not.toContain('Break-glass');
  });

  it.each(mails)(
    '$template has no secret in its links but those it declares, and hides each',
    ({ template, content, mail }) => {
      const everything = (email: typeof mail): string => JSON.stringify(email);
      const links = (email: typeof mail): string[] =>
        [...everything(email).matchAll(/token[^=]*=([^"<> \\]*)/gi)].map(([, value]) => value ?? '');
      const names = emailSecretNames(template);
      expect(links(mail).length > 0).toBe(names.length > 0);
      expect(new Set(links(mail))).toEqual(new Set(names.map(() => 'a%2Bb%2Fc')));
      const hidden = renderEmail(content, READER);
      expect(new Set(links(hidden))).toEqual(new Set(names.map(() => HIDDEN_SECRET)));
      expect(everything(hidden)).toBe(everything(mail).replaceAll('a%2Bb%2Fc', HIDDEN_SECRET));
    },
  );

  it('never leaves without one of its secrets', () => {
    expect(() => renderEmail({ template: 'reset-link', data: { minutes: 15 } }, READER, {})).toThrow(/resetToken/);
  });

  it('does not compile with a secret that it does not declare, nor with one in its data', () => {
    const write = withSecrets(['one'], (_: Record<string, never>, _reader, { one, ...others }) => {
      // @ts-expect-error no secret of this name was declared
      const undeclared: unknown = others.another;
      return { subject: one, blocks: [paragraph(String(undeclared))] };
    });
    expect(write.secretNames).toEqual(['one']);
    // @ts-expect-error the token is a secret, no data
    const wrong: EmailContent = { template: 'reset-link', data: { resetToken: 'x', minutes: 15 } };
    expect(wrong.template).toBe('reset-link');
  });

  it('does not compile with the data of another template', () => {
    // @ts-expect-error a welcome has no amount
    const wrong: EmailContent = { template: 'welcome', data: { amount: 1 } };
    // @ts-expect-error a rejection needs its reason
    const incomplete: EmailContent = { template: 'deposit-rejected', data: { amount: 1 } };
    expect([wrong.template, incomplete.template]).toEqual(['welcome', 'deposit-rejected']);
  });
});
