import { readSettings } from '../config/settings.js';
import { type KeyHolder, relyingParty } from './relying-party.js';

const partyOf = (changes: Record<string, string>, holder: KeyHolder = 'staff') =>
  relyingParty(
    readSettings({
      DATABASE_URL: 'postgres://clearfold:pass@localhost:5432/clearfold',
      TOKEN_SECRET: 't'.repeat(32),
      PIN_PEPPER: 'p'.repeat(32),
      STAFF_PASSKEYS: 'optional',
      PUBLIC_URL: 'https://clearfold.example',
      ...changes,
    }),
    holder,
  );

const NOBODY = expect.objectContaining({ code: 'passkeys-unavailable' }) as Error;
const CONSOLE_ORIGIN = 'https://console.clearfold.example';

describe('whom passkeys are made for', () => {
  it.each([
    [{}, 'clearfold.example', 'https://clearfold.example'],
    [{ PUBLIC_URL: '' }, 'localhost', 'http://localhost:3000'],
    [{ CONSOLE_ORIGIN }, 'console.clearfold.example', CONSOLE_ORIGIN],
    [
      { CONSOLE_ORIGIN: 'https://console.clearfold.example:8443', PASSKEY_RP_ID: 'clearfold.example' },
      'clearfold.example',
      'https://console.clearfold.example:8443',
    ],
    [{ CONSOLE_ORIGIN: 'http://console.localhost:3000' }, 'console.localhost', 'http://console.localhost:3000'],
  ])('is for staff with %j the domain %s, from pages of %s alone', (changes, id, origin) => {
    expect(partyOf(changes)).toMatchObject({ id, origin });
  });

  it.each<Record<string, string>>([{ CONSOLE_ORIGIN: 'https://192.0.2.1' }, { PUBLIC_URL: 'http://192.0.2.1' }])(
    'is nobody for staff with %j, where no browser would use them',
    (changes) => {
      expect(() => partyOf(changes)).toThrow(NOBODY);
    },
  );

  const WWW = 'https://www.clearfold.example';
  const OTHER = 'https://www.other.example';
  it.each([
    [{}, 'clearfold.example', 'https://clearfold.example'],
    [{ PUBLIC_URL: '' }, 'localhost', 'http://localhost:3000'],
    [{ PUBLIC_URL: WWW, CONSOLE_ORIGIN }, 'www.clearfold.example', WWW],
    [{ PUBLIC_URL: WWW, CONSOLE_ORIGIN, PASSKEY_RP_ID: 'clearfold.example' }, 'clearfold.example', WWW],
    [{ PUBLIC_URL: WWW, PASSKEY_RP_ID: 'www.clearfold.example' }, 'www.clearfold.example', WWW],
    // The operator names the console's domain, which the site is not within.
    [{ PUBLIC_URL: OTHER, CONSOLE_ORIGIN, PASSKEY_RP_ID: 'clearfold.example' }, 'www.other.example', OTHER],
    [{ CONSOLE_ORIGIN: 'https://192.0.2.1' }, 'clearfold.example', 'https://clearfold.example'],
  ])('is for investors with %j the domain %s, from pages of %s alone', (changes, id, origin) => {
    expect(partyOf(changes, 'investor')).toMatchObject({ id, origin });
  });

  it('is nobody for investors where the site has no name, whatever the console has', () => {
    expect(() => partyOf({ PUBLIC_URL: 'http://192.0.2.1', CONSOLE_ORIGIN }, 'investor')).toThrow(NOBODY);
    const domain = { PUBLIC_URL: 'http://192.0.2.1', CONSOLE_ORIGIN, PASSKEY_RP_ID: 'clearfold.example' };
    expect(() => partyOf(domain, 'investor')).toThrow(NOBODY);
  });
});
