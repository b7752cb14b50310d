import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BRAND } from '@clearfold/content';
import { type SiteServices } from '@clearfold/contracts';

/** How many attempts one key (an address, an account, everyone together) has within one window. */
export interface AttemptLimits {
  perAddress: number;
  perAccount: number;
  everyone: number;
  windowSeconds: number;
}

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
  /** Where uploaded pictures lie; made when the first one comes. */
  readonly picturesFolder!: string;
  /** Payouts and credits from this amount on need two people, in cents (product-rules.md, "Four eyes"). */
  readonly secondApprovalFromCents!: bigint;
  /** Whether one person's decision is enough after a day (product-rules.md, "Four eyes"). */
  readonly breakGlass!: boolean;
  /** Whether a payout may be asked for only once the e-mail is verified (product-rules.md, "Screens"). */
  readonly withdrawalRequiresVerifiedEmail!: boolean;
  /** Who is invited as the first admin when there is no staff yet; a process that only migrates does it. */
  readonly firstAdminEmail?: string;
  readonly seedDemo!: boolean;
  /** How many days a demo's clock runs ahead; without a demo it means nothing. */
  readonly demoDaysAhead!: number;
  /** Where people reach the server, without a closing slash; for links in mails, canonical addresses and the sitemap. */
  readonly publicUrl?: string;
  /** Where jobs are queued and live updates are passed on; without it that is PostgreSQL. */
  readonly redisUrl?: string;
  readonly processRole!: ProcessRole;
  /** Whether this process brings the database to the newest shape; else it only looks that somebody did. */
  readonly migrateDatabase!: boolean;
  /** Whether this process answers requests; else only how it is (health and metrics). */
  readonly serveRequests!: boolean;
  /** Whether this process works on jobs. */
  readonly workJobs!: boolean;
  /** The mail server, e.g. smtps://user:password@mail.example; without it mails stay in the outbox for staff to read. */
  readonly smtpUrl?: string;
  /** The address that mails come from. */
  readonly mailFrom!: string;
  /** Whether a forgotten password can be reset only by way of a mailed link (product-rules.md, "Accounts"). */
  readonly resetRequiresMailLink!: boolean;
  /** While the self-audit stands at a difference nothing is recorded; reading goes on. */
  readonly selfAuditStopsWrites!: boolean;
  /** Addresses of proxies whose X-Forwarded-For is believed, as @fastify/proxy-addr reads them. */
  readonly trustedProxies?: string;
  readonly logLevel!: LogLevel;
  /** Who shows it may read /metrics; without it nobody may. */
  readonly metricsToken?: string;
  readonly rateLimits!: RateLimitSettings;
  readonly outsideHosts!: OutsideHosts;
  /** The outside services of the website; none but the own relay for mail unless the operator names them. */
  readonly siteServices!: SiteServices;
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

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

const MINUTE_SECONDS = 60;
const SECRET_CHARACTERS = 32;

/**
 * Reads the settings from the environment.
 *
 * @throws Error that lists every fault at once, never the value of a secret
 */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>): Readonly<Settings> => {
  const faults: string[] = [];
  const text = (name: string): string | undefined => environment[name]?.trim() || undefined;

  const number = (name: string, fallback: number, from: number, to: number): number => {
    const given = text(name);
    if (given === undefined) return fallback;
    const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
    if (value >= from && value <= to) return value;
    faults.push(`${name} must be a whole number from ${from} to ${to}.`);
    return fallback;
  };
  const secret = (name: string): string => {
    const given = text(name) ?? '';
    if (given.length < SECRET_CHARACTERS) faults.push(`${name} must have at least ${SECRET_CHARACTERS} characters.`);
    return given;
  };
  const optionalSecret = (name: string): string | undefined => (text(name) === undefined ? undefined : secret(name));
  const postgresUrl = (name: string, fallback?: string): string => {
    const given = text(name) ?? fallback;
    if (given === undefined) faults.push(`${name} is missing, e.g. postgres://user:password@localhost:5432/clearfold.`);
    else if (!isUrl(given, ['postgres:', 'postgresql:'])) faults.push(`${name} must be a postgres:// address.`);
    return given ?? '';
  };
  const folder = (name: string): string | undefined => {
    const given = text(name);
    if (given && !existsSync(join(given, 'index.html'))) {
      faults.push(`${name} must name a folder with an index.html; ${given} has none. Build the application first.`);
    }
    return given;
  };
  const oneOf = <T extends string>(name: string, values: readonly T[], fallback: T): T => {
    const given = text(name) ?? fallback;
    const known = values.find((value) => value === given);
    if (known === undefined) faults.push(`${name} must be one of ${values.join(', ')}.`);
    return known ?? fallback;
  };
  const origins = (name: string): string[] => {
    const given = (text(name) ?? '').split(/[\s,]+/).filter(Boolean);
    for (const origin of given) {
      const isOrigin = isUrl(origin, ['https:']) && new URL(origin).origin === origin;
      if (!isOrigin) faults.push(`${name} must list addresses like https://chat.example; ${origin} is none.`);
    }
    return given;
  };
  const serverUrl = (name: string, protocols: readonly string[]): string | undefined => {
    const given = text(name);
    const expected = protocols.map((protocol) => `${protocol}//`).join(' or ');
    if (given && !isUrl(given, protocols)) faults.push(`${name} must be an address that begins with ${expected}.`);
    return given;
  };
  const mailAddress = (name: string, fallback: string): string => {
    const given = text(name) ?? fallback;
    if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(given)) faults.push(`${name} must be a plain e-mail address.`);
    return given;
  };
  const publicUrl = (): string | undefined => {
    const given = text('PUBLIC_URL')?.replace(/\/+$/, '');
    if (given && !isUrl(given, ['http:', 'https:'])) faults.push('PUBLIC_URL must be an http:// or https:// address.');
    return given;
  };

  const webAddress = (name: string): string | undefined => {
    const given = text(name);
    if (given && !isUrl(given, ['http:', 'https:'])) faults.push(`${name} must be an http:// or https:// address.`);
    return given && isUrl(given, ['http:', 'https:']) ? new URL(given).href : undefined;
  };
  const siteServices: SiteServices = {
    chatFrame: webAddress('LIVE_CHAT_URL'),
    translationScript: webAddress('TRANSLATION_SCRIPT_URL'),
    mail: {
      host: originOf(webAddress('EMAILJS_HOST')),
      serviceId: text('EMAILJS_SERVICE_ID') ?? 'clearfold',
      templateId: text('EMAILJS_TEMPLATE_ID') ?? 'contact',
      publicKey: text('EMAILJS_PUBLIC_KEY') ?? 'local-relay',
    },
  };

  const processRole = oneOf('PROCESS_ROLE', ROLE_NAMES, 'all');
  const databaseUrl = postgresUrl('DATABASE_URL');
  const settings: Settings = {
    port: number('PORT', 3000, 0, 65_535),
    host: text('HOST') ?? '127.0.0.1',
    databaseUrl,
    databaseOwnerUrl: text('DATABASE_OWNER_URL') ? postgresUrl('DATABASE_OWNER_URL') : databaseUrl,
    databaseConnections: number('DATABASE_CONNECTIONS', 20, 4, 500),
    tokenSecret: secret('TOKEN_SECRET'),
    pinPepper: secret('PIN_PEPPER'),
    pinPepperBefore: optionalSecret('PIN_PEPPER_BEFORE'),
    checkpointKey: optionalSecret('CHECKPOINT_KEY'),
    checkpointNextKey: optionalSecret('CHECKPOINT_NEXT_KEY'),
    checkpointOrigin: text('CHECKPOINT_ORIGIN') ?? BRAND.ledgerOrigin,
    checkpointSink: text('CHECKPOINT_SINK'),
    clientFolder: folder('CLIENT_FOLDER'),
    adminFolder: folder('ADMIN_FOLDER'),
    picturesFolder: resolve(text('PICTURES_DIR') ?? '.data/pictures'),
    secondApprovalFromCents: BigInt(number('SECOND_APPROVAL_FROM', 10_000, 0, 999_999_999)) * 100n,
    breakGlass: oneOf('BREAK_GLASS', ['true', 'false'], 'false') === 'true',
    withdrawalRequiresVerifiedEmail: oneOf('WITHDRAWAL_REQUIRES_VERIFIED_EMAIL', ['true', 'false'], 'false') === 'true',
    firstAdminEmail: text('FIRST_ADMIN_EMAIL') && mailAddress('FIRST_ADMIN_EMAIL', ''),
    seedDemo: oneOf('SEED_DEMO', ['true', 'false'], 'false') === 'true',
    demoDaysAhead: number('DEMO_DAYS_AHEAD', 0, 0, 3_650),
    publicUrl: publicUrl(),
    redisUrl: serverUrl('REDIS_URL', ['redis:', 'rediss:']),
    processRole,
    ...ROLES[processRole],
    smtpUrl: serverUrl('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: mailAddress('MAIL_FROM', BRAND.supportEmail),
    selfAuditStopsWrites: oneOf('SELF_AUDIT_STOPS_WRITES', ['true', 'false'], 'false') === 'true',
    resetRequiresMailLink: oneOf('RESET_REQUIRES_MAIL_LINK', ['true', 'false'], 'false') === 'true',
    trustedProxies: text('TRUSTED_PROXIES'),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
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
    signInLimits: {
      perAddress: number('SIGN_IN_LIMIT_PER_ADDRESS', 100, 1, 1_000_000),
      perAccount: number('SIGN_IN_LIMIT_PER_ACCOUNT', 20, 1, 1_000_000),
      everyone: number('SIGN_IN_LIMIT_EVERYONE', 10_000, 1, 100_000_000),
      windowSeconds: 15 * MINUTE_SECONDS,
    },
    signUpLimits: {
      perAddress: number('SIGN_UP_LIMIT_PER_ADDRESS', 500, 1, 1_000_000),
      perAccount: number('SIGN_UP_LIMIT_PER_ACCOUNT', 50, 1, 1_000_000),
      everyone: number('SIGN_UP_LIMIT_EVERYONE', 10_000, 1, 100_000_000),
      windowSeconds: 15 * MINUTE_SECONDS,
    },
    passwordChangeLimits: {
      perAddress: number('PASSWORD_CHANGE_LIMIT_PER_ADDRESS', 100, 1, 1_000_000),
      perAccount: number('PASSWORD_CHANGE_LIMIT_PER_ACCOUNT', 5, 1, 1_000_000),
      everyone: number('PASSWORD_CHANGE_LIMIT_EVERYONE', 10_000, 1, 100_000_000),
      windowSeconds: 15 * MINUTE_SECONDS,
    },
    passwordResetLimits: {
      perAddress: number('PASSWORD_RESET_LIMIT_PER_ADDRESS', 60, 1, 1_000_000),
      perAccount: number('PASSWORD_RESET_LIMIT_PER_ACCOUNT', 20, 1, 1_000_000),
      everyone: number('PASSWORD_RESET_LIMIT_EVERYONE', 10_000, 1, 100_000_000),
      windowSeconds: 15 * MINUTE_SECONDS,
    },
    verificationMailLimits: {
      perAddress: number('VERIFICATION_MAIL_LIMIT_PER_ADDRESS', 50, 1, 1_000_000),
      perAccount: number('VERIFICATION_MAIL_LIMIT_PER_ACCOUNT', 3, 1, 1_000_000),
      everyone: number('VERIFICATION_MAIL_LIMIT_EVERYONE', 5_000, 1, 100_000_000),
      windowSeconds: 15 * MINUTE_SECONDS,
    },
    secondFactorLimits: {
      perAddress: number('SECOND_FACTOR_LIMIT_PER_ADDRESS', 100, 1, 1_000_000),
      perAccount: number('SECOND_FACTOR_LIMIT_PER_ACCOUNT', 5, 1, 1_000_000),
      everyone: number('SECOND_FACTOR_LIMIT_EVERYONE', 10_000, 1, 100_000_000),
      windowSeconds: 15 * MINUTE_SECONDS,
    },
    newsletterLimits: {
      perAddress: number('NEWSLETTER_LIMIT_PER_ADDRESS', 20, 1, 1_000_000),
      perAccount: number('NEWSLETTER_LIMIT_PER_EMAIL', 3, 1, 1_000_000),
      everyone: number('NEWSLETTER_LIMIT_EVERYONE', 2_000, 1, 100_000_000),
      windowSeconds: 15 * MINUTE_SECONDS,
    },
    contactLimits: {
      perAddress: number('CONTACT_LIMIT_PER_ADDRESS', 10, 1, 1_000_000),
      perAccount: number('CONTACT_LIMIT_PER_EMAIL', 5, 1, 1_000_000),
      everyone: number('CONTACT_LIMIT_EVERYONE', 1_000, 1, 100_000_000),
      windowSeconds: 15 * MINUTE_SECONDS,
    },
    pictureUploadLimits: {
      perAddress: number('PICTURE_UPLOAD_LIMIT_PER_ADDRESS', 100, 1, 1_000_000),
      perAccount: number('PICTURE_UPLOAD_LIMIT_PER_ACCOUNT', 20, 1, 1_000_000),
      everyone: number('PICTURE_UPLOAD_LIMIT_EVERYONE', 2_000, 1, 100_000_000),
      windowSeconds: 15 * MINUTE_SECONDS,
    },
  };
  if (settings.resetRequiresMailLink && !settings.smtpUrl) {
    faults.push('RESET_REQUIRES_MAIL_LINK needs SMTP_URL: without a mail server nobody could reset a password.');
  }
  if (faults.length > 0) {
    throw new Error(`The settings have ${faults.length === 1 ? 'a fault' : 'faults'}:\n  ${faults.join('\n  ')}`);
  }
  return Object.freeze(settings);
};

const isUrl = (value: string, protocols: readonly string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

const originOf = (address: string | undefined): string | undefined => address && new URL(address).origin;

/** A configured service may be used without its host being named a second time. */
const withOrigin = (origins: readonly string[], address: string | undefined): readonly string[] => {
  const origin = originOf(address);
  return origin && !origins.includes(origin) ? [...origins, origin] : origins;
};
