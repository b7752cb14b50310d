import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { faultOf, outsideAnswer } from '../http/connections/outside-answer.js';
import { Metrics } from '../telemetry/metrics.js';

/** A padded answer has about 1,000 lines of 40 bytes. */
const MOST_BYTES = 256 * 1024;

/** Of a hash, as the service asks for it: it learns so much and no more. */
const PREFIX_CHARACTERS = 5;

/** The rest of a SHA-1 in hexadecimal, and how often the password was seen; padding says 0. */
const LINE = /^([0-9A-F]{35}):(\d{1,12})$/i;

/**
 * Whether a password was in a breach that became known, asked of a service that speaks the range protocol of Pwned Passwords
 * (PWNED_PASSWORDS_URL): `GET {address}/range/{the first five characters of the SHA-1}` is answered with the rest of every
 * hash that begins so. The password and its hash do not leave the process.
 */
@Injectable()
export class BreachedPasswords {
  private readonly log = new Logger('BreachedPasswords');

  constructor(
    private readonly settings: Settings,
    private readonly metrics: Metrics,
  ) {}

  /**
   * Whoever cannot be asked keeps nobody from choosing a password: that is logged and counted.
   *
   * @returns false without a service, too
   */
  async has(password: string): Promise<boolean> {
    const address = this.settings.pwnedPasswordsUrl;
    if (address === undefined) return false;
    const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
    const count = (outcome: 'fine' | 'breached' | 'failed'): void => this.metrics.breachedPasswords.inc({ outcome });
    try {
      const rests = await restsOf(`${address}/range/${hash.slice(0, PREFIX_CHARACTERS)}`);
      const isBreached = rests.has(hash.slice(PREFIX_CHARACTERS));
      count(isBreached ? 'breached' : 'fine');
      return isBreached;
    } catch (error) {
      count('failed');
      this.log.warn(`A password was taken without asking whether it is breached: ${faultOf(error)}`);
      return false;
    }
  }
}

/** @throws Error for whatever is not a whole answer in time */
const restsOf = async (address: string): Promise<ReadonlySet<string>> => {
  const answer = await outsideAnswer(address, { headers: { 'Add-Padding': 'true' }, mostBytes: MOST_BYTES });
  const lines = answer.split(/\r?\n/).filter((line) => line !== '');
  const parsed = lines.map((line) => LINE.exec(line));
  if (parsed.length === 0 || parsed.includes(null)) throw new Error('the service answered something else than hashes');
  return new Set(parsed.flatMap((line) => (Number(line?.[2]) > 0 ? [line![1]!.toUpperCase()] : [])));
};
