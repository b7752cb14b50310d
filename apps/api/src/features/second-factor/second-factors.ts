import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ERROR_TEXT } from '@clearfold/content';
import { DataSource, type EntityManager } from 'typeorm';
import { Throttle } from '#platform/auth/throttle.js';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { peppersOf } from '#platform/secrets/peppers.js';
import { seal, type Seal, unseal } from '#platform/secrets/sealed-secret.js';
import { backupCodeMac } from './backup-code-mac.js';
import { base32, matchingStep } from './totp.js';

const SECRET_BYTES = 20;
const BACKUP_CODES = 10;
/** 50 bits, written as ten letters and digits. */
const BACKUP_CODE_LETTERS = 10;

/** An account that is being deleted is waited for, and has none. */
const START = `
insert into second_factors as f (investor_id, secret) select id, $2::bytea from investors where id = $1 for key share
on conflict (investor_id) do update set secret = excluded.secret, last_step = 0 where f.confirmed_at is null
returning investor_id`;

const STORED = `
select secret, confirmed_at is not null as "isOn" from second_factors where investor_id = $1`;

/** A step counts once: of two uses of one code the later one finds it used. */
const USE_STEP = `
update second_factors set last_step = $2 where investor_id = $1 and last_step < $2 returning investor_id`;

const USE_BACKUP_CODE = `delete from backup_codes where investor_id = $1 and mac = any($2) returning mac`;

const RESEAL = `update second_factors set secret = $3 where investor_id = $1 and secret = $2`;

const TURN_ON = `update second_factors set confirmed_at = $2 where investor_id = $1 and confirmed_at is null returning investor_id`;

const REPLACE_BACKUP_CODES = `
with gone as (delete from backup_codes where investor_id = $1)
insert into backup_codes (investor_id, mac) select $1, unnest($2::bytea[])`;

const TURN_OFF = `delete from second_factors where investor_id = $1`;

const LEFT = `select count(*)::int as left from backup_codes where investor_id = $1`;

/** The second factors of investors: a code of an authenticator app, or one of ten codes on paper. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly source: DataSource,
    private readonly attempts: Throttle,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  async isOn(investorId: string, manager: EntityManager = this.source.manager): Promise<boolean> {
    const [stored] = await manager.query<{ isOn: boolean }[]>(STORED, [investorId]);
    return stored?.isOn ?? false;
  }

  async backupCodesLeft(investorId: string): Promise<number> {
    const [row] = await this.source.query<{ left: number }[]>(LEFT, [investorId]);
    return row?.left ?? 0;
  }

  /**
   * Makes a secret that counts once a code of it was entered.
   *
   * @throws ApiError 'second-factor-on'; 'unauthenticated' for an account that was deleted meanwhile
   */
  async start(investorId: string): Promise<Buffer> {
    const secret = randomBytes(SECRET_BYTES);
    const sealed = seal(secret, sealOf(investorId), this.settings.pinPepper);
    const started = await this.source.query<unknown[]>(START, [investorId, sealed]);
    if (started.length === 0)
      throw new ApiError((await this.isOn(investorId)) ? 'second-factor-on' : 'unauthenticated');
    return secret;
  }

  /**
   * Checks a code and uses it up. Every guess of an account counts together, before it is looked at.
   *
   * @param device when it proved that it signed in before: its guesses count by themselves
   * @throws ApiError 'wrong-code', also for a code that was used; 'second-factor-off'; 'too-many-requests'
   */
  async use(investorId: string, typed: string, address: string, device?: string): Promise<void> {
    const attempt = { action: 'second-factor', address, account: investorId, device };
    await this.attempts.count(attempt, this.settings.secondFactorLimits);
    const [stored] = await this.source.query<{ secret: Buffer }[]>(STORED, [investorId]);
    if (!stored) throw new ApiError('second-factor-off');
    const code = typed.replace(/[\s-]/g, '').toUpperCase();
    const isRight = /^\d{6}$/.test(code)
      ? await this.useStep(investorId, stored.secret, code)
      : await this.useBackupCode(investorId, code);
    if (!isRight) throw new ApiError('wrong-code', { errors: { code: ERROR_TEXT['wrong-code'] } });
    await this.attempts.forgive(attempt);
  }

  /** @throws ApiError 'second-factor-on' when it is on already */
  async turnOn(investorId: string, manager: EntityManager): Promise<void> {
    const [rows] = await manager.query<[unknown[], number]>(TURN_ON, [investorId, this.clock.now()]);
    if (rows.length === 0) throw new ApiError('second-factor-on');
  }

  async turnOff(investorId: string, manager: EntityManager): Promise<void> {
    await manager.query(TURN_OFF, [investorId]);
  }

  /** Ten new codes, told this once; earlier ones stop working. */
  async replaceBackupCodes(investorId: string, manager: EntityManager): Promise<string[]> {
    const codes = Array.from({ length: BACKUP_CODES }, () => base32(randomBytes(8)).slice(0, BACKUP_CODE_LETTERS));
    const macs = codes.map((code) => backupCodeMac(code, investorId, this.settings.pinPepper));
    await manager.query(REPLACE_BACKUP_CODES, [investorId, macs]);
    return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
  }

  private async useStep(investorId: string, sealed: Buffer, code: string): Promise<boolean> {
    const secret = await this.open(investorId, sealed);
    const step = matchingStep(secret, code, this.clock.now());
    if (step === undefined) return false;
    const [rows] = await this.source.query<[unknown[], number]>(USE_STEP, [investorId, step]);
    return rows.length > 0;
  }

  private async useBackupCode(investorId: string, code: string): Promise<boolean> {
    const macs = this.peppers.map((pepper) => backupCodeMac(code, investorId, pepper));
    const [rows] = await this.source.query<[unknown[], number]>(USE_BACKUP_CODE, [investorId, macs]);
    return rows.length > 0;
  }

  /** The newest first. */
  private get peppers(): string[] {
    return peppersOf(this.settings);
  }

  /** Opens a secret, and seals one of before the pepper's rotation anew. */
  private async open(investorId: string, sealed: Buffer): Promise<Buffer> {
    const { secret, isOld } = unseal(sealed, sealOf(investorId), this.peppers);
    if (isOld) {
      await this.source.query(RESEAL, [investorId, sealed, seal(secret, sealOf(investorId), this.settings.pinPepper)]);
    }
    return secret;
  }
}

const sealOf = (investorId: string): Seal => ({ use: 'second-factor/secret', owner: investorId });
