import { renderEmail } from '../email-templates.js';

const READER = {
  name: 'Alan',
  siteUrl: 'https://clearfold.example',
  consoleUrl: 'https://console.clearfold.example',
};

it.each([
  ['proposed', 'An outside account waits for a second admin', 'Proposed by: Grace'],
  ['opened', 'The books are held to a new outside account', 'Confirmed by: Grace'],
  ['withdrawn', 'The proposed outside account was dropped', 'Dropped by: Grace'],
  ['statement-asked', 'A statement shall be taken back, and waits for a second admin', 'Asked for by: Grace'],
  ['statement-gone', 'A statement was taken back', 'Agreed to by: Grace'],
  ['evidence-required', 'Deposits are credited by a line of the statement from now on', 'Asked for by: Grace'],
] as const)('tells the other admins of an outside account: %s', (status, subject, text) => {
  const said = { identifier: 'DE02 1203', from: '2026-12-01', days: '2026-10-01 – 2026-10-31', by: 'Grace' };
  const data = { status, at: '2026-11-20T15:04:00.000Z', ...said };
  const mail = renderEmail({ template: 'outside-account-change', data }, READER);
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(text);
  expect(mail.text).toContain('DE02 1203');
  expect(mail.text).toContain('2026-12-01');
  expect(mail.text).toContain('2026-10-01 – 2026-10-31');
  expect(mail.text).toContain('/admin/outside-accounts');
});
