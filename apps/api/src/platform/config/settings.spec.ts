import { readSettings } from './settings.js';

const GOOD = {
  DATABASE_URL: 'postgres://clearfold:pass@localhost:5432/clearfold',
  TOKEN_SECRET: 't'.repeat(32),
  PIN_PEPPER: 'p'.repeat(32),
};

describe('the settings', () => {
  it('need a database and two secrets; the rest has defaults', () => {
    expect(readSettings(GOOD)).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseOwnerUrl: GOOD.DATABASE_URL,
      seedDemo: false,
      logLevel: 'info',
    });
  });

  it('cannot be changed once read', () => {
    expect(Object.isFrozen(readSettings(GOOD))).toBe(true);
  });

  it('name every fault at once, and no secret', () => {
    const read = () =>
      readSettings({
        PORT: '70000',
        DATABASE_URL: 'mysql://localhost/x',
        TOKEN_SECRET: 'hush',
        PIN_PEPPER: '',
        CLIENT_FOLDER: '/no/such/folder',
        SEED_DEMO: 'yes',
        PUBLIC_URL: 'clearfold.example',
        LOG_LEVEL: 'loud',
      });
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'TOKEN_SECRET',
      'PIN_PEPPER',
      'CLIENT_FOLDER',
      'SEED_DEMO',
      'PUBLIC_URL',
      'LOG_LEVEL',
    ]) {
      expect(read).toThrow(new RegExp(`^  ${name} `, 'm'));
    }
    expect(read).not.toThrow(/hush/);
  });

  it.each(['', ' ', '-1', '3e3', '80.5', '0x50', '99999999999'])('take %j for no port', (port) => {
    const read = () => readSettings({ ...GOOD, PORT: port });
    if (port.trim() === '') expect(read().port).toBe(3000);
    else expect(read).toThrow('PORT must be a whole number from 0 to 65535.');
  });
});
