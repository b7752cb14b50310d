import { EMAIL_TEMPLATES, type EmailContent, type EmailTemplateName, renderEmail } from './email-templates.js';
import { type EmailReader } from './email.js';

const READER: EmailReader = { name: 'Ada <Byron>', siteUrl: 'https://clearfold.example' };
const AT = '2026-11-20T15:04:00.000Z';
const HOSTILE = `Line one\n<script>alert("1")</script> & 'two'`;

/** One mail of every kind, with a person's words as hostile as they come. */
const SAMPLES: { [Name in EmailTemplateName]: Extract<EmailContent, { template: Name }>['data'] } = {
  welcome: {},
  'password-changed': { at: AT },
  'pin-changed': { at: AT },
  'password-reset': { at: AT },
  'reset-window-opened': { at: AT },
  'verify-email': { verifyToken: 'a+b/c', hours: 24 },
  'newsletter-confirm': { confirmToken: 'a+b/c', hours: 48 },
  'newsletter-welcome': { unsubscribeToken: 'a+b/c' },
  'contact-message': { name: HOSTILE, email: 'a@b.example', subject: HOSTILE, message: HOSTILE },
  'second-factor-on': { at: AT },
  'second-factor-off': { at: AT },
  'self-audit-difference': { at: '2026-11-20T12:00:00.000Z', position: 7, what: 'a posting is not the event’s own' },
  'staff-invitation': { inviteToken: 'a+b/c', hours: 72 },
  'confirm-new-email': { newEmailToken: 'a+b/c', hours: 72, takesEffectAt: AT },
  'email-change-asked': { stopToken: 'a+b/c', waitHours: 24, takesEffectAt: AT },
  'email-change-stopped': { at: AT },
  'email-changed': { at: AT },
  'new-device': { at: AT, device: HOSTILE },
  'new-pin-link': { pinToken: 'a+b/c', minutes: 60 },
  'pin-set-anew': { at: AT },
  'reset-link': { resetToken: 'a+b/c', minutes: 15 },
  'account-closed': { at: AT },
  'account-frozen': {},
  'account-unfrozen': {},
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

const mails = (Object.keys(EMAIL_TEMPLATES) as EmailTemplateName[]).map((template) => {
  const content = { template, data: SAMPLES[template] } as EmailContent;
  return { template, content, mail: renderEmail(content, READER) };
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
    const { text } = renderEmail({ template: 'pin-changed', data: { at: AT } }, READER);
    expect(text).toContain('Nov 20, 2026, 3:04 PM UTC');
  });

  it('greets a reader whose name nobody knows', () => {
    expect(renderEmail({ template: 'welcome', data: {} }, { ...READER, name: '' }).text).toMatch(/^Hello,\n/);
  });

  it('says to mail programs how to unsubscribe with one click', () => {
    const mail = renderEmail({ template: 'newsletter-welcome', data: { unsubscribeToken: 'a+b/c' } }, READER);
    expect(mail.headers).toEqual({
      'List-Unsubscribe': '<https://clearfold.example/api/newsletter/unsubscribe/one-click?token=a%2Bb%2Fc>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail.text).toContain('https://clearfold.example/newsletter/unsubscribe#token=a%2Bb%2Fc');
  });

  it('carries a verification token where no server logs it', () => {
    const { text } = renderEmail({ template: 'verify-email', data: SAMPLES['verify-email'] }, READER);
    expect(text).toContain('https://clearfold.example/verify-email#token=a%2Bb%2Fc');
  });

  it('carries a reset token where no server logs it', () => {
    const { text, html } = renderEmail({ template: 'reset-link', data: SAMPLES['reset-link'] }, READER);
    expect(text).toContain('https://clearfold.example/forgot-password#token=a%2Bb%2Fc');
    expect(html).toContain('href="https://clearfold.example/forgot-password#token=a%2Bb%2Fc"');
  });

  it('does not compile with the data of another template', () => {
    // @ts-expect-error a welcome has no amount
    const wrong: EmailContent = { template: 'welcome', data: { amount: 1 } };
    // @ts-expect-error a rejection needs its reason
    const incomplete: EmailContent = { template: 'deposit-rejected', data: { amount: 1 } };
    expect([wrong.template, incomplete.template]).toEqual(['welcome', 'deposit-rejected']);
  });
});
