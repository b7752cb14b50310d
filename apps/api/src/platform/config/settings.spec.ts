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
      demoSize: 'everyone',
      demoDaysAhead: 0,
      logLevel: 'info',
    });
  });

  it.each([
    ['all', true, true, true],
    ['api', false, true, false],
    ['worker', false, false, true],
    ['migrate', true, false, false],
  ])('say what a process does: %s', (role, migrateDatabase, serveRequests, workJobs) => {
    expect(readSettings({ ...GOOD, PROCESS_ROLE: role })).toMatchObject({ migrateDatabase, serveRequests, workJobs });
  });

  it('take a mail link for a reset only with a mail server to send it', () => {
    expect(() => readSettings({ ...GOOD, RESET_REQUIRES_MAIL_LINK: 'true' })).toThrow('needs SMTP_URL');
    const settings = readSettings({ ...GOOD, RESET_REQUIRES_MAIL_LINK: 'true', SMTP_URL: 'smtp://mail.example' });
    expect(settings).toMatchObject({ resetRequiresMailLink: true, smtpUrl: 'smtp://mail.example' });
  });

  it.each([
    ['https://passwords.example/v1/', 'https://passwords.example/v1'],
    ['http://10.0.0.7:8080', 'http://10.0.0.7:8080'],
  ])('take a service at %s that knows breached passwords', (given, pwnedPasswordsUrl) => {
    const settings = readSettings({ ...GOOD, STRICT_SECRETS: 'true', PWNED_PASSWORDS_URL: given });
    expect(settings).toMatchObject({ pwnedPasswordsUrl });
  });

  it.each([
    'passwords.example',
    'ftp://a.example',
    'https://me:hush@a.example',
    'https://a.example?q=1',
    'https://a.example/#a',
  ])('take no service of breached passwords at %s', (given) => {
    const read = () => readSettings({ ...GOOD, STRICT_SECRETS: 'true', PWNED_PASSWORDS_URL: given });
    expect(read).toThrow('PWNED_PASSWORDS_URL must be an address such as');
    expect(read).not.toThrow(/hush/);
  });

  it.each(['https://rates.example/usd.json', 'http://10.0.0.7:8080'])('take a service of rates at %s', (RATES_URL) => {
    expect(readSettings({ ...GOOD, RATES_URL })).toMatchObject({ ratesUrl: RATES_URL });
  });

  it.each([
    'rates.example',
    'ftp://rates.example',
    'https://me:hush@rates.example',
    'https://rates.example?key=hush',
    'https://rates.example/#a',
  ])('take no service of rates at %s, whose secret staff would read', (RATES_URL) => {
    const read = () => readSettings({ ...GOOD, RATES_URL });
    expect(read).toThrow('RATES_URL must be an address such as');
    expect(read).not.toThrow(/hush/);
  });

  it('let nothing be filled in and ring after a week, unless they say otherwise', () => {
    expect(readSettings(GOOD)).toMatchObject({ matchPrefill: 'off', reconciliationAlarmDays: 7 });
    const said = { MATCH_PREFILL: 'exact', RECONCILIATION_ALARM_DAYS: '30' };
    expect(readSettings({ ...GOOD, ...said })).toMatchObject({ matchPrefill: 'exact', reconciliationAlarmDays: 30 });
    expect(() => readSettings({ ...GOOD, MATCH_PREFILL: 'near' })).toThrow('MATCH_PREFILL must be one of off, exact');
    expect(() => readSettings({ ...GOOD, RECONCILIATION_ALARM_DAYS: '0' })).toThrow('RECONCILIATION_ALARM_DAYS');
  });

  it.each(['tcp://clamd:3310', 'tcp://[::1]:3310', 'unix:///run/clamav/clamd.ctl'])(
    'take a virus scanner at %s',
    (CLAMD_URL) => {
      expect(readSettings({ ...GOOD, CLAMD_URL })).toMatchObject({ clamdUrl: CLAMD_URL });
    },
  );

  it.each([
    'clamd:3310',
    'http://clamd:3310',
    'tcp://clamd',
    'tcp://:3310',
    'tcp://clamd:3310/path',
    'tcp://me:hush@clamd:3310',
    'unix:///',
    'unix://run/clamd.ctl',
  ])('take no virus scanner at %s', (CLAMD_URL) => {
    expect(() => readSettings({ ...GOOD, CLAMD_URL })).toThrow('CLAMD_URL must be an address such as');
  });

  it('ask for breached passwords only where they are refused', () => {
    expect(() => readSettings({ ...GOOD, PWNED_PASSWORDS_URL: 'https://a.example' })).toThrow(
      'needs STRICT_SECRETS=true',
    );
  });

  it.each([
    ['required', {}],
    ['optional', { SEED_DEMO: 'true' }],
    ['optional', { STAFF_PASSKEYS: 'optional' }],
    ['required', { STAFF_PASSKEYS: 'required', SEED_DEMO: 'true' }],
    ['required', { PUBLIC_URL: 'https://console.clearfold.example', PASSKEY_RP_ID: 'clearfold.example' }],
    ['optional', { PUBLIC_URL: 'http://192.0.2.1', STAFF_PASSKEYS: 'optional' }],
  ])('say that passkeys of the staff are %s with %j', (staffPasskeys, changes) => {
    expect(readSettings({ ...GOOD, ...changes })).toMatchObject({ staffPasskeys });
  });

  it.each([
    ['192.0.2.1 is a number, not a name', { PUBLIC_URL: 'https://192.0.2.1' }],
    ['[::1] is a number, not a name', { PUBLIC_URL: 'http://[::1]:3000' }],
    ['http://clearfold.example is not https://', { PUBLIC_URL: 'http://clearfold.example' }],
    [
      'clearfold.example is not within d.example',
      { PUBLIC_URL: 'https://clearfold.example', PASSKEY_RP_ID: 'd.example' },
    ],
    [
      'xclearfold.example is not within clearfold.example',
      { PUBLIC_URL: 'https://xclearfold.example', PASSKEY_RP_ID: 'clearfold.example', STAFF_PASSKEYS: 'optional' },
    ],
    ['PASSKEY_RP_ID must be a domain in small letters', { PASSKEY_RP_ID: 'https://clearfold.example' }],
    ['STAFF_PASSKEYS must be one of required, optional', { STAFF_PASSKEYS: 'no' }],
  ])('do not start where no browser would use them: %s', (fault, changes) => {
    expect(() => readSettings({ ...GOOD, ...changes })).toThrow(fault);
  });

  it.each(['Clearfold <a@b.example>', 'a@b.example\nBcc: c@d.example', 'nobody'])('take no mail from %j', (address) => {
    expect(() => readSettings({ ...GOOD, MAIL_FROM: address })).toThrow('MAIL_FROM must be a plain e-mail address.');
  });

  it.each(['loopback', 'uniquelocal, 192.0.2.7', '10.0.0.0/8,2001:db8::/32', 'fd00::1'])(
    'trust the proxies %s',
    (list) => {
      expect(readSettings({ ...GOOD, TRUSTED_PROXIES: list }).trustedProxies).toBe(list);
    },
  );

  it.each(['true', '10.0.0.0/33', '10.0.0.0/0', '10.0.0.0/8/8', '10.0.0', 'proxy.example', 'loopback,'])(
    'trust no proxy named %s',
    (list) => {
      expect(() => readSettings({ ...GOOD, TRUSTED_PROXIES: list })).toThrow('TRUSTED_PROXIES must list addresses');
    },
  );

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
        VERIFIER_FILE: '/no/such/file',
        SEED_DEMO: 'yes',
        DEMO_SIZE: 'all',
        PUBLIC_URL: 'clearfold.example',
        LOG_LEVEL: 'loud',
        REDIS_URL: 'http://localhost',
        SMTP_URL: 'mail.example:hush',
        PROCESS_ROLE: 'maybe',
        METRICS_TOKEN: 'hush',
        CSP_FRAME_HOSTS: 'https://chat.example, chat.example',
        CSP_SCRIPT_HOSTS: "https://a.example/path 'unsafe-inline'",
        CSP_CONNECT_HOSTS: 'http://a.example',
        LIVE_CHAT_URL: 'chat.example',
        TRANSLATION_SCRIPT_URL: 'javascript:alert(1)',
        EMAILJS_HOST: 'mail.example',
        LEDGER_QUEUE_LIMIT: '0',
        RATE_LIMIT_STAFF: '0',
        TRUSTED_PROXIES: 'loopback, everybody',
        LOG_ADDRESSES: 'some',
      });
    for (const name of [
      'PORT',
      'DATABASE_URL',
      'TOKEN_SECRET',
      'PIN_PEPPER',
      'CLIENT_FOLDER',
      'VERIFIER_FILE',
      'SEED_DEMO',
      'DEMO_SIZE',
      'PUBLIC_URL',
      'LOG_LEVEL',
      'REDIS_URL',
      'SMTP_URL',
      'PROCESS_ROLE',
      'METRICS_TOKEN',
      'CSP_FRAME_HOSTS',
      'CSP_SCRIPT_HOSTS',
      'CSP_CONNECT_HOSTS',
      'LIVE_CHAT_URL',
      'TRANSLATION_SCRIPT_URL',
      'EMAILJS_HOST',
      'LEDGER_QUEUE_LIMIT',
      'RATE_LIMIT_STAFF',
      'TRUSTED_PROXIES',
      'LOG_ADDRESSES',
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

  const LIMITS = [
    'signInLimits',
    'signUpLimits',
    'passwordChangeLimits',
    'passwordResetLimits',
    'verificationMailLimits',
    'secondFactorLimits',
    'newsletterLimits',
    'contactLimits',
    'pictureUploadLimits',
  ] as const;

  it.each(LIMITS)('let 50 addresses that use up all of %s take no more than a quarter of what everyone has', (name) => {
    const { perAddress, everyone } = readSettings(GOOD)[name];
    expect(perAddress * 50 * 4).toBeLessThanOrEqual(everyone);
  });

  it('let everyone have more where an address has more, unless they are told how much', () => {
    const changed = { ...GOOD, SIGN_IN_LIMIT_PER_ADDRESS: '1000' };
    expect(readSettings(changed).signInLimits.everyone).toBe(200_000);
    expect(readSettings({ ...changed, SIGN_IN_LIMIT_EVERYONE: '7' }).signInLimits.everyone).toBe(7);
    expect(readSettings({ ...GOOD, SIGN_IN_LIMIT_PER_ADDRESS: '1000000' }).signInLimits.everyone).toBe(200_000_000);
  });
});
