import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ERROR_TEXT } from '@clearfold/content';
import { DataSource, type EntityManager, In, IsNull, LessThan, Not } from 'typeorm';
import { Throttle } from '#platform/auth/throttle.js';
import { Clock } from '#platform/clock/clock.js';
import { Settings } from '#platform/config/settings.js';
import { ApiError } from '#platform/http/api-error.js';
import { peppersOf } from '#platform/secrets/peppers.js';
import { seal, type Seal, unseal } from '#platform/secrets/sealed-secret.js';
import { CredentialBinder } from '../users/credentials/credential-binder.js';
import { type CredentialChange } from '../users/credentials/credential-change.js';
import { type BackupCodes, keptForms, makeBackupCodes } from './backup-codes.js';
import { BackupCodeEntity } from './backup-code.entity.js';
import { SecondFactorEntity } from './second-factor.entity.js';
import { matchingStep } from './totp.js';

const SECRET_BYTES = 20;

/** An account that is being deleted is waited for, and has none: SQL, as it is one statement. */
const START = `
insert into second_factors as f (investor_id, secret) select id, $2::bytea from investors where id = $1 for key share
on conflict (investor_id) do update set secret = excluded.secret, last_step = 0 where f.confirmed_at is null
returning investor_id`;

/** Second factors that are codes: of an authenticator app, or one of ten on paper, which stand in for passkeys too. */
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
   * Checks a code of the app or a backup code, and uses it up.
   *
   * @param device as of `counted`
   * @throws ApiError 'wrong-code', also for a code that was used; 'too-many-requests'
   */
  use(investorId: string, typed: string, address: string, device?: string): Promise<void> {
    const code = normalized(typed);
    return this.counted(investorId, address, device, async () => {
      // An app that was not confirmed is nobody's yet.
      const confirmed = { investorId, confirmedAt: Not(IsNull()) };
      const isRight = OF_APP.test(code)
        ? await this.useStep(await this.source.manager.findOneBy(SecondFactorEntity, confirmed), code)
        : await this.useBackupCode(investorId, code);
      if (!isRight) throw wrongCode();
    });
  }

  /**
   * Checks a first code of an app, which is to be switched on by it, and uses it up.
   *
   * @param backupCode of who has another second factor, used up too; in the same try, or a right code of an app that somebody
   *   has just begun with would forgive guesses of it
   * @throws ApiError 'wrong-code', 'too-many-requests'; 'second-factor-off' where no app was begun with
   */
  useFirst(investorId: string, typed: string, address: string, backupCode?: string): Promise<void> {
    const code = normalized(typed);
    return this.counted(investorId, address, undefined, async () => {
      const stored = await this.source.manager.findOneBy(SecondFactorEntity, { investorId });
      if (!stored) throw new ApiError('second-factor-off');
      if (!(await this.useStep(stored, code))) throw wrongCode();
      if (backupCode !== undefined && !(await this.useBackupCode(investorId, normalized(backupCode))))
        throw wrongCode('backupCode');
    });
  }

  /**
   * Checks a second factor. Every try of an account counts together, before it is looked at; a right one is forgiven.
   *
   * @param device when it proved that it signed in before: its tries count by themselves
   * @param check throws for a wrong one
   * @throws ApiError 'too-many-requests'
   */
  async counted<Result>(
    investorId: string,
    address: string,
    device: string | undefined,
    check: () => Promise<Result>,
  ): Promise<Result> {
    const attempt = { action: 'second-factor', address, account: investorId, device };
    await this.attempts.count(attempt, this.settings.secondFactorLimits);
    const result = await check();
    await this.attempts.forgive(attempt);
    return result;
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

  /** Ten new codes, which count once they replace the earlier ones. Not within a transaction: it takes a while. */
  makeBackupCodes(investorId: string): Promise<BackupCodes> {
    return makeBackupCodes(investorId, this.settings.pinPepper);
  }

  /** The codes count, and earlier ones stop working. @returns them, to be told this once */
  async replaceBackupCodes({ investorId, told, kept }: BackupCodes, manager: EntityManager): Promise<string[]> {
    await manager.delete(BackupCodeEntity, { investorId });
    await manager.insert(
      BackupCodeEntity,
      kept.map((mac) => ({ investorId, mac })),
    );
    return [...told];
  }

  /** None works any more: nothing is left that they stand in for. */
  async forgetBackupCodes(investorId: string, manager: EntityManager): Promise<void> {
    await manager.delete(BackupCodeEntity, { investorId });
  }

  private async useStep(stored: SecondFactorEntity | null, code: string): Promise<boolean> {
    if (!stored) return false;
    const { investorId, secret: sealed } = stored;
    const secret = await this.open(investorId, sealed);
    const step = matchingStep(secret, code, this.clock.now());
    if (step === undefined) return false;
    // A step counts once: of two uses of one code the later one finds it used.
    const before = { investorId, lastStep: LessThan(String(step)) };
    const { affected } = await this.source.manager.update(SecondFactorEntity, before, { lastStep: String(step) });
    return Boolean(affected);
  }

  private async useBackupCode(investorId: string, code: string): Promise<boolean> {
    const rows = await this.source.manager.findBy(BackupCodeEntity, { investorId });
    const kept = rows.map(({ mac }) => mac);
    const forms = await keptForms(code, investorId, kept, this.peppers);
    // Of two uses of one code at once one finds it gone.
    const { affected } = await this.source.manager.delete(BackupCodeEntity, { investorId, mac: In(forms) });
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

/** What a code of an app looks like; any other one is a backup code. */
const OF_APP = /^\d{6}$/;

const normalized = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

const wrongCode = (field: 'code' | 'backupCode' = 'code'): ApiError =>
  new ApiError('wrong-code', { errors: { [field]: ERROR_TEXT['wrong-code'] } });

const sealOf = (investorId: string): Seal => ({ use: 'second-factor/secret', owner: investorId });
