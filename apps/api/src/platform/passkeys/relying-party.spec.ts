import { readSettings } from '../config/settings.js';
import { relyingParty } from './relying-party.js';

const partyOf = (changes: Record<string, string>) =>
  relyingParty(
    readSettings({
      DATABASE_URL: 'postgres://clearfold:pass@localhost:5432/clearfold',
      TOKEN_SECRET: 't'.repeat(32),
      PIN_PEPPER: 'p'.repeat(32),
      STAFF_PASSKEYS: 'optional',
      PUBLIC_URL: 'https://clearfold.example',
      ...changes,
    }),
  );

describe('whom passkeys are made for', () => {
  it.each([
    [{}, 'clearfold.example', 'https://clearfold.example'],
    [{ PUBLIC_URL: '' }, 'localhost', 'http://localhost:3000'],
    [
      { CONSOLE_ORIGIN: 'https://console.clearfold.example' },
      'console.clearfold.example',
      'https://console.clearfold.example',
    ],
    [
      { CONSOLE_ORIGIN: 'https://console.clearfold.example:8443', PASSKEY_RP_ID: 'clearfold.example' },
      'clearfold.example',
      'https://console.clearfold.example:8443',
    ],
    [{ CONSOLE_ORIGIN: 'http://console.localhost:3000' }, 'console.localhost', 'http://console.localhost:3000'],
  ])('is with %j the domain %s, from pages of %s alone', (changes, id, origin) => {
    expect(partyOf(changes)).toMatchObject({ id, origin });
  });

  it.each<Record<string, string>>([{ CONSOLE_ORIGIN: 'https://192.0.2.1' }, { PUBLIC_URL: 'http://192.0.2.1' }])(
    'is nobody with %j, where no browser would use them',
    (changes) => {
      expect(() => partyOf(changes)).toThrow(expect.objectContaining({ code: 'passkeys-unavailable' }) as Error);
    },
  );
});
