import { type Settings } from '../config/settings.js';
import { type MailSecret } from '../secrets/mail-secret.js';
import { peppersOf } from '../secrets/peppers.js';
import { seal, type Seal, unseal } from '../secrets/sealed-secret.js';
import { STALE_DAYS } from './stored-mail.js';

/** As long as a mail waits to be sent by itself; its secrets are kept no longer. */
const LONGEST_MILLISECONDS = STALE_DAYS * 86_400_000;

/** The secrets of one mail as they stand in its row. */
export interface SealedMailSecrets {
  readonly sealed: Buffer;
  /** When they are of no use any more: the first of them has stopped working. */
  readonly until: Date;
}

/** What a row has that keeps no secret. */
export const NO_SECRETS = { sealed: null, until: null } as const;

const sealOf = (mailId: string): Seal => ({ use: 'mail/secrets', owner: mailId });

/** @returns `NO_SECRETS` for a mail that has none */
export const sealMailSecrets = (
  mailId: string,
  secrets: Readonly<Record<string, MailSecret>> | undefined,
  now: Date,
  { pinPepper }: Settings,
): SealedMailSecrets | typeof NO_SECRETS => {
  if (!secrets) return NO_SECRETS;
  const values = Object.entries(secrets).map(([name, secret]) => [name, secret.reveal()]);
  const ends = Object.values(secrets).flatMap(({ until }) => (until ? [until.valueOf()] : []));
  return {
    sealed: seal(Buffer.from(JSON.stringify(Object.fromEntries(values))), sealOf(mailId), pinPepper),
    until: new Date(Math.min(...ends, now.valueOf() + LONGEST_MILLISECONDS)),
  };
};

/** @throws Error when they were sealed under a pepper that is gone, or for another mail */
export const openMailSecrets = (mailId: string, sealed: Buffer, settings: Settings): Record<string, string> =>
  JSON.parse(unseal(sealed, sealOf(mailId), peppersOf(settings)).secret.toString()) as Record<string, string>;
