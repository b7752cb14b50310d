import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ERROR_TEXT } from '@clearfold/content';
import { DataSource, type EntityManager, In, IsNull, LessThan, Not } from 'typeorm';
import { Throttle } from '#platform/auth/throttle.js';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { peppersOf } from '#platform/secrets/peppers.js';
import { keyFor, seal, type Seal, unseal } from '#platform/secrets/sealed-secret.js';
import { CredentialBinder } from '../users/credentials/credential-binder.js';
import { type CredentialChange } from '../users/credentials/credential-change.js';
import { BackupCodeEntity } from './backup-code.entity.js';
import { SecondFactorEntity } from './second-factor.entity.js';
import { base32, matchingStep } from './totp.js';

const SECRET_BYTES = 20;
const BACKUP_CODES = 10;
/** 50 bits, written as ten letters and digits. */
const BACKUP_CODE_LETTERS = 10;

/** An account that is being deleted is waited for, and has none: SQL, as it is one statement. */
const START = `
insert into second_factors as f (investor_id, secret) select id, $2::bytea from investors where id = $1 for key share
on conflict (investor_id) do update set secret = excluded.secret, last_step = 0 where f.confirmed_at is null
returning investor_id`;

/** The second factors of investors: a code of an authenticator app, or one of ten codes on paper. */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly source: DataSource,
    private readonly credentials: CredentialBinder,
    private readonly attempts: Throttle,
    private readonly clock: Clock,
    private readonly settings: Settings,
  ) {}

  isOn(investorId: string, manager: EntityManager = this.source.manager): Promise<boolean> {
    return manager.existsBy(SecondFactorEntity, { investorId, confirmedAt: Not(IsNull()) });
  }

  backupCodesLeft(investorId: string): Promise<number> {
    return this.source.manager.countBy(BackupCodeEntity, { investorId });
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
    const stored = await this.source.manager.findOneBy(SecondFactorEntity, { investorId });
    if (!stored) throw new ApiError('second-factor-off');
    const code = typed.replace(/[\s-]/g, '').toUpperCase();
    const isRight = /^\d{6}$/.test(code)
      ? await this.useStep(investorId, stored.secret, code)
      : await this.useBackupCode(investorId, code);
    if (!isRight) throw new ApiError('wrong-code', { errors: { code: ERROR_TEXT['wrong-code'] } });
    await this.attempts.forgive(attempt);
  }

  /** @throws ApiError 'second-factor-on' when it is on already */
  async turnOn(investorId: string, change: CredentialChange): Promise<void> {
    const off = { investorId, confirmedAt: IsNull() };
    const { affected } = await change.of(investorId).update(SecondFactorEntity, off, { confirmedAt: this.clock.now() });
    if (!affected) throw new ApiError('second-factor-on');
  }

  async turnOff(investorId: string, change: CredentialChange): Promise<void> {
    await change.of(investorId).delete(SecondFactorEntity, { investorId });
  }

  /** Ten new codes, told this once; earlier ones stop working. */
  async replaceBackupCodes(investorId: string, manager: EntityManager): Promise<string[]> {
    const codes = Array.from({ length: BACKUP_CODES }, () => base32(randomBytes(8)).slice(0, BACKUP_CODE_LETTERS));
    const { pinPepper } = this.settings;
    const added = codes.map((code) => ({ investorId, mac: backupCodeMac(code, investorId, pinPepper) }));
    await manager.delete(BackupCodeEntity, { investorId });
    await manager.insert(BackupCodeEntity, added);
    return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
  }

  private async useStep(investorId: string, sealed: Buffer, code: string): Promise<boolean> {
    const secret = await this.open(investorId, sealed);
    const step = matchingStep(secret, code, this.clock.now());
    if (step === undefined) return false;
    // A step counts once: of two uses of one code the later one finds it used.
    const before = { investorId, lastStep: LessThan(String(step)) };
    const { affected } = await this.source.manager.update(SecondFactorEntity, before, { lastStep: String(step) });
    return Boolean(affected);
  }

  private async useBackupCode(investorId: string, code: string): Promise<boolean> {
    const macs = this.peppers.map((pepper) => backupCodeMac(code, investorId, pepper));
    const { affected } = await this.source.manager.delete(BackupCodeEntity, { investorId, mac: In(macs) });
    return Boolean(affected);
  }

  /** The newest first. */
  private get peppers(): string[] {
    return peppersOf(this.settings);
  }

  /** Opens a secret, and seals one of before the pepper's rotation anew. */
  private async open(investorId: string, sealed: Buffer): Promise<Buffer> {
    const { secret, isOld } = unseal(sealed, sealOf(investorId), this.peppers);
    if (isOld) {
      const resealed = seal(secret, sealOf(investorId), this.settings.pinPepper);
      await this.credentials.change([investorId], async (change) => {
        await change.of(investorId).update(SecondFactorEntity, { investorId, secret: sealed }, { secret: resealed });
      });
    }
    return secret;
  }
}

const sealOf = (investorId: string): Seal => ({ use: 'second-factor/secret', owner: investorId });

/** What the database keeps of a backup code: worthless without the pepper, and different for every owner. */
const backupCodeMac = (code: string, owner: string, pepper: string): Buffer =>
  createHmac('sha256', keyFor('second-factor/backup-codes', pepper)).update(`${owner}/${code}`).digest();
