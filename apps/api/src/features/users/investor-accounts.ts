import { Injectable } from '@nestjs/common';
import { ERROR_TEXT } from '@clearfold/content';
import {
  DataSource,
  type EntityManager,
  type FindOptionsWhere,
  IsNull,
  LessThanOrEqual,
  Not,
  QueryFailedError,
} from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { type CredentialChange } from './credentials/credential-change.js';
import { emailKey } from './names/email-key.js';
import { InvestorEntity } from './investor.entity.js';
import { freeUsername, usernameOf } from './names/username.js';

/** What an investor's row is made from. */
export interface NewInvestor {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  passwordHash: string;
  phoneNumber: string;
  address: string;
  country: string;
  /** YYYY-MM-DD, or null when not given. */
  dateOfBirth: string | null;
  profilePicture: string;
  createdAt: Date;
}

export interface StoredCredentials {
  id: string;
  passwordHash: string;
}

/** SQL, as every sign-in asks it. */
const CREDENTIALS = `
select id, password_hash as "passwordHash", sign_in_stopped_at is not null as "isSignInStopped"
from investors where email_key = $1`;

/** SQL, as every withdrawal asks it. */
const EMAIL = `select email, email_verified_at is not null as "isVerified" from investors where id = $1`;

/** Writes and finds investors' accounts, for sign-up, sign-in and what changes a sign-in. */
@Injectable()
export class InvestorAccounts {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Adds an investor under the first free username.
   *
   * @throws ApiError 'email-taken', also when two spellings of one e-mail race
   */
  async add(investor: NewInvestor, change: CredentialChange): Promise<void> {
    const manager = change.of(investor.id);
    const wanted = usernameOf(investor.firstName, investor.lastName);
    for (;;) {
      // The wanted name and it with digits behind: in the column's byte order ":" follows "9", so this is one index range.
      const taken = await manager
        .createQueryBuilder(InvestorEntity, 'i')
        .select('i.username', 'username')
        .where('i.username >= :wanted and i.username < :end', { wanted, end: `${wanted}:` })
        .getRawMany<{ username: string }>();
      const username = freeUsername(wanted, new Set(taken.map((row) => row.username)));
      // No row: a namesake took the name in between. The statement failed softly, so the transaction goes on.
      if (await this.insert(investor, username, manager)) return;
    }
  }

  private async insert(investor: NewInvestor, username: string, manager: EntityManager): Promise<boolean> {
    try {
      const { raw } = await manager
        .createQueryBuilder()
        .insert()
        .into(InvestorEntity)
        .values({ ...investor, username, emailKey: emailKey(investor.email) })
        .orUpdate([], 'investors_username')
        .returning(['id'])
        .execute();
      return (raw as unknown[]).length > 0;
    } catch (error) {
      if (!breaksUniqueEmail(error)) throw error;
      throw new ApiError('email-taken', { errors: { email: ERROR_TEXT['email-taken'] } });
    }
  }

  async credentialsOf(email: string): Promise<(StoredCredentials & { isSignInStopped: boolean }) | undefined> {
    const rows = await this.source.query<(StoredCredentials & { isSignInStopped: boolean })[]>(CREDENTIALS, [
      emailKey(email),
    ]);
    return rows[0];
  }

  /** @throws ApiError 'unauthenticated' when the account was deleted meanwhile */
  async passwordHashOf(investorId: string, manager: EntityManager = this.source.manager): Promise<string> {
    const select = { id: true, passwordHash: true } as const;
    const investor = await manager.findOne(InvestorEntity, { where: { id: investorId }, select });
    if (!investor) throw new ApiError('unauthenticated');
    return investor.passwordHash;
  }

  /**
   * Locks an investor's row until the transaction ends. Whatever changes PIN, password or sessions takes it first, so
   * these changes follow one another.
   *
   * @throws ApiError 'unauthenticated' when the account was deleted meanwhile
   */
  async lock(investorId: string, manager: EntityManager): Promise<void> {
    if (!(await this.lockIfThere(investorId, manager))) throw new ApiError('unauthenticated');
  }

  /** As `lock`, for those who may ask about an account that is gone. @returns whether it is there */
  lockIfThere(investorId: string, manager: EntityManager): Promise<boolean> {
    // Conflicts with itself, with a change of the row and with its deletion; reading and foreign keys go on.
    return isLocked('for_no_key_update', { id: investorId }, manager);
  }

  /** Whether an account has this e-mail, in any spelling. */
  isTaken(email: string, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(InvestorEntity, { emailKey: emailKey(email) });
  }

  /**
   * Gives an account an e-mail that was proved to be its owner's.
   *
   * @throws ApiError 'email-taken', also when a sign-up took it at this moment
   */
  async changeEmail(investorId: string, email: string, change: CredentialChange): Promise<void> {
    const now = this.clock.now();
    const changed = { email, emailKey: emailKey(email), emailVerifiedAt: now, emailChangedAt: now };
    try {
      await change.of(investorId).update(InvestorEntity, { id: investorId }, changed);
    } catch (error) {
      throw breaksUniqueEmail(error) ? new ApiError('email-taken') : error;
    }
  }

  /** @returns whether the password that was checked is still the account's, and stays so until the transaction ends */
  holdsStill({ id, passwordHash }: StoredCredentials, manager: EntityManager): Promise<boolean> {
    // Waits for a change of the row that is going on, and sees its outcome.
    return isLocked('pessimistic_read', { id, passwordHash }, manager);
  }

  /** @returns whether the password that was checked may still open a session, and may until the transaction ends */
  maySignIn({ id, passwordHash }: StoredCredentials, manager: EntityManager): Promise<boolean> {
    return isLocked('pessimistic_read', { id, passwordHash, signInStoppedAt: IsNull() }, manager);
  }

  /** Nobody signs in to the account from now on; what runs already is ended by the caller. */
  async stopSignIn(investorId: string, manager: EntityManager): Promise<void> {
    const open = { id: investorId, signInStoppedAt: IsNull() };
    await manager.update(InvestorEntity, open, { signInStoppedAt: this.clock.now() });
  }

  isSignInStopped(investorId: string): Promise<boolean> {
    return this.source.manager.existsBy(InvestorEntity, { id: investorId, signInStoppedAt: Not(IsNull()) });
  }

  /** Lets the owner sign in again, unless it was stopped after this moment. */
  async releaseSignIn(investorId: string, at: Date, manager: EntityManager): Promise<void> {
    const stopped = { id: investorId, signInStoppedAt: LessThanOrEqual(at) };
    await manager.update(InvestorEntity, stopped, { signInStoppedAt: null });
  }

  /** @throws ApiError 'unauthenticated' when the account was deleted meanwhile */
  async emailOf(
    investorId: string,
    manager: EntityManager = this.source.manager,
  ): Promise<{ email: string; isVerified: boolean }> {
    const [row] = await manager.query<{ email: string; isVerified: boolean }[]>(EMAIL, [investorId]);
    if (!row) throw new ApiError('unauthenticated');
    return row;
  }

  /** @returns false when the account has another e-mail than the one that was proved, or is gone */
  async markVerified(investorId: string, email: string, manager: EntityManager): Promise<boolean> {
    const { affected } = await manager
      .createQueryBuilder()
      .update(InvestorEntity)
      .set({ emailVerifiedAt: () => 'coalesce(email_verified_at, :now)' })
      .where({ id: investorId, emailKey: emailKey(email) })
      .setParameters({ now: this.clock.now() })
      .execute();
    return Boolean(affected);
  }

  async setPassword(investorId: string, passwordHash: string, change: CredentialChange): Promise<void> {
    const set = { passwordHash, passwordChangedAt: this.clock.now() };
    await change.of(investorId).update(InvestorEntity, { id: investorId }, set);
  }
}

/** Whether there is such an investor, whose row is locked then. */
const isLocked = async (
  mode: 'for_no_key_update' | 'pessimistic_read',
  where: FindOptionsWhere<InvestorEntity>,
  manager: EntityManager,
): Promise<boolean> =>
  (await manager.findOne(InvestorEntity, { where, select: { id: true }, lock: { mode } })) !== null;

const breaksUniqueEmail = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { constraint?: string }).constraint === 'investors_email';
