import { readSettings } from '../config/settings.js';
import { renderStored } from './stored-mail.js';

const AT = '2026-11-20T15:04:00.000Z';
const GOOD = {
  DATABASE_URL: 'postgres://clearfold:pass@localhost:5432/clearfold',
  TOKEN_SECRET: 't'.repeat(32),
  PIN_PEPPER: 'p'.repeat(32),
  STAFF_PASSKEYS: 'optional',
};
const BOTH = { PUBLIC_URL: 'https://clearfold.example', CONSOLE_ORIGIN: 'https://console.clearfold.example' };

/** Which links a template has, the templates' own spec says. */
describe('the links of mails', () => {
  const textOf = (environment: Record<string, string>, template: string, data: object): string => {
    const row = { id: '1', template, data, attempts: 0, recipientAddress: 'a@b.example', recipientName: 'Ada' };
    return renderStored(row as Parameters<typeof renderStored>[0], readSettings({ ...GOOD, ...environment })).text;
  };

  it('lead staff to the console', () => {
    const [template, data] = ['policy-change', { status: 'withdrawn', at: AT, by: 'Grace' }] as const;
    expect(textOf(BOTH, template, data)).toContain('https://console.clearfold.example/admin/');
    expect(textOf({ PUBLIC_URL: BOTH.PUBLIC_URL }, template, data)).toContain('https://clearfold.example/admin/');
    expect(textOf({}, template, data)).toContain('http://localhost:3000/admin/');
  });

  it('lead investors to the site', () => {
    expect(textOf(BOTH, 'welcome', {})).toContain('https://clearfold.example/');
    expect(textOf(BOTH, 'welcome', {})).not.toContain('console');
  });
});
