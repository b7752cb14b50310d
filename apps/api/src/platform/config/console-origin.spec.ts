import { readSettings } from './settings.js';

const GOOD = {
  DATABASE_URL: 'postgres://clearfold:pass@localhost:5432/clearfold',
  TOKEN_SECRET: 't'.repeat(32),
  PIN_PEPPER: 'p'.repeat(32),
  PUBLIC_URL: 'https://clearfold.example',
};
const CONSOLE = 'https://console.clearfold.example';

describe('CONSOLE_ORIGIN', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    [CONSOLE, CONSOLE],
    [`${CONSOLE}/`, CONSOLE],
    ['https://console.clearfold.example:8443', 'https://console.clearfold.example:8443'],
    ['http://console.localhost:3000', 'http://console.localhost:3000'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('%j is read as %j', (given, read) => {
    expect(readSettings({ ...GOOD, CONSOLE_ORIGIN: given }).consoleOrigin).toBe(read);
  });

  it.each([
    'console.clearfold.example',
    'https://',
    'ftp://console.clearfold.example',
    'https://console.clearfold.example/admin',
    'https://console.clearfold.example?x=1',
    'https://console.clearfold.example#x',
    'https://ada@console.clearfold.example',
    'https://console.clearfold.example:443',
    'https://Console.clearfold.example',
    'https://a.example,https://b.example',
    'null',
  ])('%j is no origin alone', (given) => {
    expect(() => readSettings({ ...GOOD, CONSOLE_ORIGIN: given })).toThrow('CONSOLE_ORIGIN must be an origin alone');
  });

  it.each(['http://console.clearfold.example', 'http://192.0.2.1', 'http://localhost.example'])(
    '%s is neither https:// nor the machine itself',
    (given) => {
      expect(() => readSettings({ ...GOOD, CONSOLE_ORIGIN: given })).toThrow('CONSOLE_ORIGIN must begin with https://');
    },
  );

  it.each([
    ['https://clearfold.example', GOOD.PUBLIC_URL],
    ['https://clearfold.example:8443', GOOD.PUBLIC_URL],
    ['https://clearfold.example', 'https://clearfold.example/below'],
    ['http://localhost:4000', undefined],
  ])('%s has no host name of its own beside a site at %s', (given, site) => {
    expect(() => readSettings({ ...GOOD, PUBLIC_URL: site, CONSOLE_ORIGIN: given })).toThrow(
      'CONSOLE_ORIGIN must have a host name of its own',
    );
  });

  it('is told beside a PUBLIC_URL that is no address', () => {
    const read = () => readSettings({ ...GOOD, PUBLIC_URL: 'clearfold', CONSOLE_ORIGIN: 'x' });
    expect(read).toThrow(/PUBLIC_URL must[^]*CONSOLE_ORIGIN must be an origin alone/);
    expect(() => readSettings({ ...GOOD, PUBLIC_URL: 'clearfold', CONSOLE_ORIGIN: CONSOLE })).toThrow(
      'have a fault:\n',
    );
  });

  it.each([
    ['192.0.2.1 is a number', { CONSOLE_ORIGIN: 'https://192.0.2.1' }],
    ['is not within other.example', { CONSOLE_ORIGIN: CONSOLE, PASSKEY_RP_ID: 'other.example' }],
    [
      'clearfold.example is not within www.clearfold.example',
      { PUBLIC_URL: 'https://www.clearfold.example', CONSOLE_ORIGIN: CONSOLE, PASSKEY_RP_ID: 'www.clearfold.example' },
    ],
  ])('is held to what browsers use passkeys at: %s', (fault, changes) => {
    const read = () => readSettings({ ...GOOD, ...changes });
    expect(read).toThrow(fault);
    expect(read).toThrow('does not work with CONSOLE_ORIGIN and PASSKEY_RP_ID');
  });

  it('has passkeys also where the site has none, and below localhost', () => {
    expect(readSettings({ ...GOOD, PUBLIC_URL: 'http://192.0.2.1', CONSOLE_ORIGIN: CONSOLE }).staffPasskeys).toBe(
      'required',
    );
    expect(readSettings({ ...GOOD, CONSOLE_ORIGIN: 'http://console.localhost:3000' }).staffPasskeys).toBe('required');
    expect(readSettings({ ...GOOD, CONSOLE_ORIGIN: CONSOLE, PASSKEY_RP_ID: 'clearfold.example' }).passkeyRpId).toBe(
      'clearfold.example',
    );
  });
});
