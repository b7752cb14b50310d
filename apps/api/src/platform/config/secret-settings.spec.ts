import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environmentWithSecrets } from '@clearfold/ledger-store';
import { SECRET_SETTINGS } from './secret-settings.js';
import { readSettings } from './settings.js';

describe('secrets in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'clearfold-secrets-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const FORMS: Readonly<Record<string, string>> = {
    DATABASE_URL: 'postgres://a:b@c/d',
    DATABASE_OWNER_URL: 'postgres://owner:b@c/d',
    REDIS_URL: 'redis://:b@c',
    SMTP_URL: 'smtps://a:b@c',
    WATCHERS: '[{"account":"bc1q","currency":"BTC","kind":"esplora","url":"https://a:b@c","startHeight":1}]',
  };
  const given = Object.fromEntries(
    SECRET_SETTINGS.map((name) => [name, FORMS[name] ?? `${name.toLowerCase()}-`.repeat(4)]),
  );
  const file = (name: string, content: string): string => {
    writeFileSync(join(folder, name), content);
    return join(folder, name);
  };

  it('are read as if they stood in the environment, each of them', () => {
    const inFiles = Object.fromEntries(SECRET_SETTINGS.map((name) => [`${name}_FILE`, file(name, `${given[name]}\n`)]));
    expect(readSettings(inFiles)).toEqual(readSettings(given));
    expect(environmentWithSecrets({ ...inFiles, PORT: '1' }, SECRET_SETTINGS)).toEqual({
      ...inFiles,
      ...given,
      PORT: '1',
    });
  });

  it.each([
    ['secret-of-32-characters-or-more-\n', 'secret-of-32-characters-or-more-'],
    ['secret-of-32-characters-or-more-\r\n', 'secret-of-32-characters-or-more-'],
    ['secret-of-32-characters-or-more-', 'secret-of-32-characters-or-more-'],
    ['secret-of-32-characters-or-more-\n\n', 'secret-of-32-characters-or-more-\n'],
  ])('lose one line break at the end of the file %j', (content, secret) => {
    expect(environmentWithSecrets({ TOKEN_SECRET_FILE: file('one', content) }, SECRET_SETTINGS)['TOKEN_SECRET']).toBe(
      secret,
    );
  });

  it('count as not given where the name of the file, or the setting beside it, is empty', () => {
    const { TOKEN_SECRET: _, ...rest } = given;
    const inFile = { TOKEN_SECRET: ' ', TOKEN_SECRET_FILE: file('token', given['TOKEN_SECRET']!), REDIS_URL_FILE: '' };
    expect(readSettings({ ...rest, ...inFile })).toEqual(readSettings(given));
  });

  const faultsOf = (environment: Record<string, string>): string => {
    try {
      readSettings({ ...given, ...environment });
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };

  it('are refused where both forms are given, without showing either', () => {
    const said = faultsOf({ PIN_PEPPER_FILE: file('pepper', 'the other pepper, which has 32 characters') });
    expect(said).toContain('PIN_PEPPER and PIN_PEPPER_FILE are both set');
    expect(said).not.toMatch(/the other pepper|pin_pepper-/);
  });

  it.each([
    ['empty', '', 'which is empty'],
    ['a lone line break', '\n', 'which is empty'],
    ['blank', '  \n', 'which is empty'],
  ])('are refused where the file is %s', (_, content, expected) => {
    const said = faultsOf({ METRICS_TOKEN: '', METRICS_TOKEN_FILE: file('empty', content) });
    expect(said).toContain(`METRICS_TOKEN_FILE names ${join(folder, 'empty')}, ${expected}.`);
  });

  it('are refused where the file is missing or no file, all faults at once', () => {
    const said = faultsOf({ SMTP_URL: '', SMTP_URL_FILE: join(folder, 'none'), REDIS_URL: '', REDIS_URL_FILE: folder });
    expect(said).toContain(`SMTP_URL_FILE names ${join(folder, 'none')}, which cannot be read (ENOENT).`);
    expect(said).toContain(`REDIS_URL_FILE names ${folder}, which cannot be read (EISDIR).`);
    expect(() => environmentWithSecrets({ SMTP_URL_FILE: join(folder, 'none') }, SECRET_SETTINGS)).toThrow('ENOENT');
  });
});
