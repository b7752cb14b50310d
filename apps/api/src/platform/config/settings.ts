import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** How many attempts one key (an address, an account, everyone together) has within one window. */
export interface AttemptLimits {
  perAddress: number;
  perAccount: number;
  everyone: number;
  windowSeconds: number;
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
  /** The built client, served at `/`; without it only the API answers. */
  readonly clientFolder?: string;
  /** The built console, served at `/admin/`. */
  readonly adminFolder?: string;
  /** Payouts and credits from this amount on need two people, in cents (product-rules.md, "Four eyes"). */
  readonly secondApprovalFromCents!: bigint;
  readonly seedDemo!: boolean;
  /** Where people reach the server, without a closing slash; for links in mails. */
  readonly publicUrl?: string;
  /** Addresses of proxies whose X-Forwarded-For is believed, as @fastify/proxy-addr reads them. */
  readonly trustedProxies?: string;
  readonly logLevel!: LogLevel;
  readonly signInLimits!: AttemptLimits;
  readonly signUpLimits!: AttemptLimits;
  readonly passwordChangeLimits!: AttemptLimits;
  readonly passwordResetLimits!: AttemptLimits;
}

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
  const publicUrl = (): string | undefined => {
    const given = text('PUBLIC_URL')?.replace(/\/+$/, '');
    if (given && !isUrl(given, ['http:', 'https:'])) faults.push('PUBLIC_URL must be an http:// or https:// address.');
    return given;
  };

  const databaseUrl = postgresUrl('DATABASE_URL');
  const settings: Settings = {
    port: number('PORT', 3000, 0, 65_535),
    host: text('HOST') ?? '127.0.0.1',
    databaseUrl,
    databaseOwnerUrl: text('DATABASE_OWNER_URL') ? postgresUrl('DATABASE_OWNER_URL') : databaseUrl,
    databaseConnections: number('DATABASE_CONNECTIONS', 20, 4, 500),
    tokenSecret: secret('TOKEN_SECRET'),
    pinPepper: secret('PIN_PEPPER'),
    clientFolder: folder('CLIENT_FOLDER'),
    adminFolder: folder('ADMIN_FOLDER'),
    secondApprovalFromCents: BigInt(number('SECOND_APPROVAL_FROM', 10_000, 0, 999_999_999)) * 100n,
    seedDemo: oneOf('SEED_DEMO', ['true', 'false'], 'false') === 'true',
    publicUrl: publicUrl(),
    trustedProxies: text('TRUSTED_PROXIES'),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
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
  };
  if (faults.length > 0) {
    throw new Error(`The settings have ${faults.length === 1 ? 'a fault' : 'faults'}:\n  ${faults.join('\n  ')}`);
  }
  return Object.freeze(settings);
};

const isUrl = (value: string, protocols: readonly string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);
