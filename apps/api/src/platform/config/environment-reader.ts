import { existsSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import { canonicalEmail } from '@clearfold/contracts';
import { secretsFromFiles } from '@clearfold/ledger-store';
import { SECRET_SETTINGS } from './secret-settings.js';

const SECRET_CHARACTERS = 32;

const isUrl = (value: string, protocols: readonly string[]): boolean =>
  URL.canParse(value) && protocols.includes(new URL(value).protocol);

/**
 * Reads values from the environment, each in the form it must have. What is not so is added to the faults, never thrown,
 * so that all are told at once; a secret's value is in none of them. Secrets may stand in files (`secretsFromFiles`).
 */
export const environmentReader = (environment: Readonly<Record<string, string | undefined>>) => {
  const { values, faults } = secretsFromFiles(environment, SECRET_SETTINGS);
  const text = (name: string): string | undefined => (values[name] ?? environment[name])?.trim() || undefined;

  const number = (name: string, fallback: number, from: number, to: number): number => {
    const given = text(name);
    if (given === undefined) return fallback;
    const value = /^\d{1,9}$/.test(given) ? Number(given) : Number.NaN;
    if (value >= from && value <= to) return value;
    faults.push(`${name} must be a whole number from ${from} to ${to}.`);
    return fallback;
  };
  /** Whole dollars, as cents. */
  const optionalCents = (name: string, most: number): bigint | undefined =>
    text(name) === undefined ? undefined : BigInt(number(name, 0, 0, most)) * 100n;
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
  const file = (name: string): string | undefined => {
    const given = text(name);
    if (given && !statSync(given, { throwIfNoEntry: false })?.isFile()) {
      faults.push(`${name} must name a file; ${given} is none. "npm run build" makes it.`);
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
  /** One or two addresses, apart by a comma, that their owners can sign in with. */
  const accountEmails = (name: string): string[] => {
    const given = (text(name) ?? '').split(',').map((part) => part.trim());
    const emails = given.filter((part) => part !== '');
    const known = new Set(emails.map(canonicalEmail));
    if (known.has(undefined) || known.size < emails.length || emails.length > 2)
      faults.push(`${name} must be a plain e-mail address, or two different ones apart by a comma.`);
    return emails;
  };
  const publicUrl = (name: string): string | undefined => {
    const given = text(name)?.replace(/\/+$/, '');
    if (given && !isUrl(given, ['http:', 'https:'])) faults.push(`${name} must be an http:// or https:// address.`);
    return given;
  };
  const hostName = (name: string): string | undefined => {
    const given = text(name);
    if (given && !/^(?=.{1,253}$)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})*$/.test(given))
      faults.push(`${name} must be a domain in small letters, such as clearfold.example.`);
    return given;
  };
  const webAddress = (name: string): string | undefined => {
    const given = text(name);
    if (given && !isUrl(given, ['http:', 'https:'])) faults.push(`${name} must be an http:// or https:// address.`);
    return given && isUrl(given, ['http:', 'https:']) ? new URL(given).href : undefined;
  };
  /** What @fastify/proxy-addr takes, which at a wrong one would end the start without naming the setting. */
  const proxies = (name: string): string | undefined => {
    const given = text(name);
    const parts = given?.split(',').map((part) => part.trim()) ?? [];
    for (const part of parts) {
      if (!isProxy(part)) {
        faults.push(
          `${name} must list addresses, networks (10.0.0.0/8), loopback, linklocal or uniquelocal; ${part} is none.`,
        );
      }
    }
    return given;
  };
  const isOn = (name: string): boolean => oneOf(name, ['true', 'false'], 'false') === 'true';

  return {
    faults,
    text,
    number,
    optionalCents,
    secret,
    optionalSecret,
    postgresUrl,
    folder,
    file,
    oneOf,
    isOn,
    origins,
    serverUrl,
    mailAddress,
    accountEmails,
    publicUrl,
    hostName,
    webAddress,
    proxies,
  };
};

const isProxy = (part: string): boolean => {
  const [address = '', prefix, ...more] = part.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(part)) return true;
  const bits = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === 0 || more.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits);
};
