import { resolve } from 'node:path';
import { BRAND } from '@clearfold/content';
import {
  MAX_POLICY_DOLLARS,
  PASSKEY_RULES,
  type PasskeyRule,
  SESSION_MINUTES,
  type SiteServices,
} from '@clearfold/contracts';
import { type AttemptLimits, attemptLimits } from './attempt-limits.js';
import { clamdFaults } from './clamd.js';
import { consoleOriginFaults } from './console-origin.js';
import { environmentReader } from './environment-reader.js';
import { passkeyFaults } from './passkey-fault.js';
import { pwnedPasswordsFaults } from './pwned-passwords.js';
import { ratesUrlFaults } from './rates-url.js';
import { type WatcherSetting, watchersOf } from './watchers.js';

/** How many requests one caller has in a minute: an address without a token, an investor, a member of staff. */
export interface RateLimitSettings {
  public: number;
  investor: number;
  staff: number;
}

/** Hosts outside that the client may use, as origins (`https://chat.example`): none unless the operator names them. */
export interface OutsideHosts {
  /** May be shown in a frame, such as a live chat. */
  frames: readonly string[];
  /** May run scripts and bring their styles and pictures, such as a page translator. */
  scripts: readonly string[];
  /** May be called, such as the contact form's mail service. */
  calls: readonly string[];
}

/** What the environment decides, read once at start. A class so that Nest can inject it by its name. */
export class Settings {
  readonly port!: number;
  readonly host!: string;
  readonly databaseUrl!: string;
  /** May create tables; only the migrations use it. */
  readonly databaseOwnerUrl!: string;
  /** Most connections this process opens to the database. */
  readonly databaseConnections!: number;
  readonly tokenSecret!: string;
  readonly pinPepper!: string;
  /** The pepper of before, around a rotation: what was made with it still counts, and is renewed when it is used. */
  readonly pinPepperBefore?: string;
  /** What the key that signs checkpoints is made of; without it none is signed. */
  readonly checkpointKey?: string;
  /** The same of the key that follows it: around a rotation servers have both, and the log says which one signs. */
  readonly checkpointNextKey?: string;
  /** The name that checkpoints carry. */
  readonly checkpointOrigin!: string;
  /** A file outside the database that every checkpoint is appended to. */
  readonly checkpointSink?: string;
  /** The built client, served at `/`; without it only the API answers. */
  readonly clientFolder?: string;
  /** The built console, served at `/admin/`. */
  readonly adminFolder?: string;
  /** The built offline verifier, given to everybody who asks; without it people make it from the sources. */
  readonly verifierFile?: string;
  /** Where uploaded pictures lie; made when the first one comes. */
  readonly picturesFolder!: string;
  /** The clamd that looks at uploads, tcp://host:port or unix:///path; without one nobody does. */
  readonly clamdUrl?: string;
  /**
   * Of a ledger's first policy, like the next two, and must agree with its policy from then on (features/policy): payouts,
   * transfers and credits from this amount on need two people, in cents (docs/product-rules.md, "Four eyes").
   */
  readonly secondApprovalFromCents?: bigint;
  /**
   * What one reviewer decides alone for one investor within 24 hours needs two people from this sum on, in cents; from ten
   * times this for all investors (docs/product-rules.md, "Four eyes").
   */
  readonly secondApprovalDailyFromCents?: bigint;
  /** Whether one person's decision is enough after a day (docs/product-rules.md, "Four eyes"). */
  readonly breakGlass?: boolean;
  /** Whether a payout may be asked for only once the e-mail is verified (docs/product-rules.md, "Screens"). */
  readonly withdrawalRequiresVerifiedEmail!: boolean;
  /** Who is invited as the first admin, or the first two, when there is no staff yet; a process that only migrates does it. */
  readonly firstAdminEmails!: readonly string[];
  readonly seedDemo!: boolean;
  /** Whose history a demo has, forty investors' or the five named ones', a tenth; without a demo it means nothing. */
  readonly demoSize!: DemoSize;
  /** How many days a demo's clock runs ahead; without a demo it means nothing. */
  readonly demoDaysAhead!: number;
  /** Where people reach the server, without a closing slash; for links in mails, canonical addresses and the sitemap. */
  readonly publicUrl?: string;
  /** The console's own origin, such as https://console.clearfold.example; without it the console is the site's `/admin/`. */
  readonly consoleOrigin?: string;
  /** Where jobs are queued and live updates are passed on; without it that is PostgreSQL. */
  readonly redisUrl?: string;
  readonly processRole!: ProcessRole;
  /** Whether this process brings the database to the newest shape; else it only looks that somebody did. */
  readonly migrateDatabase!: boolean;
  /** Whether this process answers requests; else only how it is (health and metrics). */
  readonly serveRequests!: boolean;
  /** Whether this process works on jobs. */
  readonly workJobs!: boolean;
  /** The mail server, e.g. smtps://user:password@mail.example; without it mails stay in the outbox, and a demo prints their links. */
  readonly smtpUrl?: string;
  /** The address that mails come from. */
  readonly mailFrom!: string;
  /** Whether a forgotten password can be reset only by way of a mailed link (docs/product-rules.md, "Accounts"). */
  readonly resetRequiresMailLink!: boolean;
  /** For how many minutes a member of staff's session may go unused; with 720 only the 12 hours of every session end it. */
  readonly staffIdleMinutes!: number;
  /** The same of an investor's session. */
  readonly investorIdleMinutes!: number;
  /** Whether staff must sign in, and sign what they decide, with a passkey, or may. */
  readonly staffPasskeys!: PasskeyRule;
  /** The domain that passkeys are bound to; without it the host name of `consoleOrigin` or `publicUrl`. */
  readonly passkeyRpId?: string;
  /** Whether PINs and passwords that a thief tries first are refused, not only warned of. */
  readonly strictSecrets!: boolean;
  /** A service of the Pwned Passwords range protocol, without a closing slash; without one no breached password is known. */
  readonly pwnedPasswordsUrl?: string;
  /** What an alarm of the log's integrity does: `stop` ends all writes until an admin lets them go on, `warn` none. */
  readonly ledgerAlarm!: LedgerAlarm;
  /** How old the last backup may be before an alarm rings; 0 where backups are not watched. */
  readonly backupMaxAgeHours!: number;
  /** After how many days an open item has its account outside ring. */
  readonly reconciliationAlarmDays!: number;
  /** Whether a line whose reference and amount are the request's own fills the choice in; it never credits. */
  readonly matchPrefill!: MatchPrefill;
  /** A service that says what coins are worth (features/outside-lines/fitting/suggested-rates.ts); without one no rate is suggested. */
  readonly ratesUrl?: string;
  /** The wallets whose chains are read (features/wallet-watchers); none unless the operator names them. */
  readonly watchers!: readonly WatcherSetting[];
  /** Addresses of proxies whose X-Forwarded-For is believed, as @fastify/proxy-addr reads them. */
  readonly trustedProxies?: string;
  readonly logLevel!: LogLevel;
  /** How much of a client's address the log holds. */
  readonly logAddresses!: LogAddresses;
  /** Who shows it may read /metrics; without it nobody may. */
  readonly metricsToken?: string;
  readonly rateLimits!: RateLimitSettings;
  readonly outsideHosts!: OutsideHosts;
  /** The outside services of the website; none but the own relay for mail unless the operator names them. */
  readonly siteServices!: Pick<SiteServices, 'chatFrame' | 'translationScript' | 'mail'>;
  /** Most commands that wait for the ledger in this process; beyond it the answer is 503. */
  readonly ledgerQueueLimit!: number;
  readonly signInLimits!: AttemptLimits;
  readonly signUpLimits!: AttemptLimits;
  readonly passwordChangeLimits!: AttemptLimits;
  readonly passwordResetLimits!: AttemptLimits;
  readonly pictureUploadLimits!: AttemptLimits;
  readonly verificationMailLimits!: AttemptLimits;
  readonly newsletterLimits!: AttemptLimits;
  readonly secondFactorLimits!: AttemptLimits;
  readonly contactLimits!: AttemptLimits;
}

/** What a process does. Of a topology: one that migrates and ends, then several that serve, and some that work. */
export type ProcessRole = 'all' | 'api' | 'worker' | 'migrate';

const ROLES: Readonly<Record<ProcessRole, Pick<Settings, 'migrateDatabase' | 'serveRequests' | 'workJobs'>>> = {
  all: { migrateDatabase: true, serveRequests: true, workJobs: true },
  api: { migrateDatabase: false, serveRequests: true, workJobs: false },
  worker: { migrateDatabase: false, serveRequests: false, workJobs: true },
  migrate: { migrateDatabase: true, serveRequests: false, workJobs: false },
};

const ROLE_NAMES = Object.keys(ROLES) as readonly ProcessRole[];

const DEMO_SIZES = ['everyone', 'named'] as const;

type DemoSize = (typeof DEMO_SIZES)[number];

const LEDGER_ALARMS = ['stop', 'warn'] as const;

type LedgerAlarm = (typeof LEDGER_ALARMS)[number];

const MATCH_PREFILLS = ['off', 'exact'] as const;

type MatchPrefill = (typeof MATCH_PREFILLS)[number];

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

const LOG_ADDRESSES = ['full', 'short', 'none'] as const;

/** `short` is the network: the first 24 bits of an IPv4 address, 48 of an IPv6 one. */
export type LogAddresses = (typeof LOG_ADDRESSES)[number];

/**
 * Reads the settings from the environment.
 *
 * @throws Error that lists every fault at once, never the value of a secret
 */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Readonly<Settings> => {
  const { faults, text, number, secret, optionalSecret, oneOf, isOn, origins, webAddress, ...read } =
    environmentReader(environment);
  const siteServices: Settings['siteServices'] = {
    chatFrame: webAddress('LIVE_CHAT_URL'),
    translationScript: webAddress('TRANSLATION_SCRIPT_URL'),
    mail: {
      host: originOf(webAddress('EMAILJS_HOST')),
      serviceId: text('EMAILJS_SERVICE_ID') ?? 'clearfold',
      templateId: text('EMAILJS_TEMPLATE_ID') ?? 'contact',
      publicKey: text('EMAILJS_PUBLIC_KEY') ?? 'local-relay',
    },
  };
  const limits = attemptLimits(number);
  const processRole = oneOf('PROCESS_ROLE', ROLE_NAMES, 'all');
  const databaseUrl = read.postgresUrl('DATABASE_URL');
  const settings: Settings = {
    port: number('PORT', 3000, 0, 65_535),
    host: text('HOST') ?? '127.0.0.1',
    databaseUrl,
    databaseOwnerUrl: text('DATABASE_OWNER_URL') ? read.postgresUrl('DATABASE_OWNER_URL') : databaseUrl,
    databaseConnections: number('DATABASE_CONNECTIONS', 20, 4, 500),
    tokenSecret: secret('TOKEN_SECRET'),
    pinPepper: secret('PIN_PEPPER'),
    pinPepperBefore: optionalSecret('PIN_PEPPER_BEFORE'),
    checkpointKey: optionalSecret('CHECKPOINT_KEY'),
    checkpointNextKey: optionalSecret('CHECKPOINT_NEXT_KEY'),
    checkpointOrigin: text('CHECKPOINT_ORIGIN') ?? BRAND.ledgerOrigin,
    checkpointSink: text('CHECKPOINT_SINK'),
    clientFolder: read.folder('CLIENT_FOLDER'),
    adminFolder: read.folder('ADMIN_FOLDER'),
    verifierFile: read.file('VERIFIER_FILE'),
    picturesFolder: resolve(text('PICTURES_DIR') ?? '.data/pictures'),
    clamdUrl: text('CLAMD_URL'),
    secondApprovalFromCents: read.optionalCents('SECOND_APPROVAL_FROM', MAX_POLICY_DOLLARS),
    secondApprovalDailyFromCents: read.optionalCents('SECOND_APPROVAL_DAILY_FROM', MAX_POLICY_DOLLARS),
    breakGlass: text('BREAK_GLASS') === undefined ? undefined : isOn('BREAK_GLASS'),
    withdrawalRequiresVerifiedEmail: isOn('WITHDRAWAL_REQUIRES_VERIFIED_EMAIL'),
    firstAdminEmails: read.accountEmails('FIRST_ADMIN_EMAIL'),
    seedDemo: isOn('SEED_DEMO'),
    demoSize: oneOf('DEMO_SIZE', DEMO_SIZES, 'everyone'),
    demoDaysAhead: number('DEMO_DAYS_AHEAD', 0, 0, 3_650),
    publicUrl: read.publicUrl('PUBLIC_URL'),
    consoleOrigin: text('CONSOLE_ORIGIN')?.replace(/\/+$/, ''),
    redisUrl: read.serverUrl('REDIS_URL', ['redis:', 'rediss:']),
    processRole,
    ...ROLES[processRole],
    smtpUrl: read.serverUrl('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.mailAddress('MAIL_FROM', BRAND.supportEmail),
    ledgerAlarm: oneOf('LEDGER_ALARM', LEDGER_ALARMS, 'stop'),
    backupMaxAgeHours: number('BACKUP_MAX_AGE_HOURS', 0, 0, 8_760),
    reconciliationAlarmDays: number('RECONCILIATION_ALARM_DAYS', 7, 1, 365),
    matchPrefill: oneOf('MATCH_PREFILL', MATCH_PREFILLS, 'off'),
    ratesUrl: text('RATES_URL'),
    watchers: watchersOf(text('WATCHERS'), faults),
    resetRequiresMailLink: isOn('RESET_REQUIRES_MAIL_LINK'),
    staffIdleMinutes: number('STAFF_IDLE_MINUTES', 30, 5, SESSION_MINUTES),
    // Whoever runs it without says so by name.
    staffPasskeys: oneOf('STAFF_PASSKEYS', PASSKEY_RULES, isOn('SEED_DEMO') ? 'optional' : 'required'),
    passkeyRpId: read.hostName('PASSKEY_RP_ID'),
    investorIdleMinutes: number('INVESTOR_IDLE_MINUTES', SESSION_MINUTES, 5, SESSION_MINUTES),
    strictSecrets: isOn('STRICT_SECRETS'),
    pwnedPasswordsUrl: text('PWNED_PASSWORDS_URL')?.replace(/\/+$/, ''),
    trustedProxies: read.proxies('TRUSTED_PROXIES'),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    logAddresses: oneOf('LOG_ADDRESSES', LOG_ADDRESSES, 'short'),
    metricsToken: optionalSecret('METRICS_TOKEN'),
    rateLimits: {
      public: number('RATE_LIMIT_PUBLIC', 1_200, 1, 100_000_000),
      investor: number('RATE_LIMIT_INVESTOR', 600, 1, 100_000_000),
      staff: number('RATE_LIMIT_STAFF', 3_000, 1, 100_000_000),
    },
    outsideHosts: {
      frames: withOrigin(origins('CSP_FRAME_HOSTS'), siteServices.chatFrame),
      scripts: withOrigin(origins('CSP_SCRIPT_HOSTS'), siteServices.translationScript),
      calls: withOrigin(origins('CSP_CONNECT_HOSTS'), siteServices.mail.host),
    },
    siteServices,
    ledgerQueueLimit: number('LEDGER_QUEUE_LIMIT', 10_000, 1, 1_000_000),
    signInLimits: limits('SIGN_IN', 100, 20),
    signUpLimits: limits('SIGN_UP', 500, 50),
    passwordChangeLimits: limits('PASSWORD_CHANGE', 100, 5),
    passwordResetLimits: limits('PASSWORD_RESET', 60, 20),
    verificationMailLimits: limits('VERIFICATION_MAIL', 50, 3),
    secondFactorLimits: limits('SECOND_FACTOR', 100, 5),
    newsletterLimits: limits('NEWSLETTER', 20, 3, 'EMAIL'),
    contactLimits: limits('CONTACT', 10, 5, 'EMAIL'),
    pictureUploadLimits: limits('PICTURE_UPLOAD', 100, 20),
  };
  if (settings.resetRequiresMailLink && !settings.smtpUrl) {
    faults.push('RESET_REQUIRES_MAIL_LINK needs SMTP_URL: without a mail server nobody could reset a password.');
  }
  faults.push(...consoleOriginFaults(settings), ...passkeyFaults(settings));
  faults.push(...pwnedPasswordsFaults(settings), ...clamdFaults(settings), ...ratesUrlFaults(settings));
  if (faults.length > 0) {
    throw new Error(`The settings have ${faults.length === 1 ? 'a fault' : 'faults'}:\n  ${faults.join('\n  ')}`);
  }
  return Object.freeze(settings);
};

const originOf = (address: string | undefined): string | undefined => address && new URL(address).origin;

/** A configured service may be used without its host being named a second time. */
const withOrigin = (origins: readonly string[], address: string | undefined): readonly string[] => {
  const origin = originOf(address);
  return origin && !origins.includes(origin) ? [...origins, origin] : origins;
};
