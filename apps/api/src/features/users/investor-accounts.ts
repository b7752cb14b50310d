import { Injectable } from '@nestjs/common';
import { ERROR_TEXT } from '@clearfold/content';
import { DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { emailKey } from './names/email-key.js';
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

/** The wanted name and it with digits behind: in the column's byte order ":" follows "9", so this is one index range. */
const TAKEN_USERNAMES = `
select username from investors
where username >= $1 and username < $1 || ':'
order by username`;

const INSERT_INVESTOR = `
insert into investors (id, username, first_name, last_name, email, email_key, password_hash,
  phone_number, address, country, date_of_birth, profile_picture, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
on conflict on constraint investors_username do nothing
returning id`;

const CREDENTIALS = `
select id, password_hash as "passwordHash", sign_in_stopped_at is not null as "isSignInStopped"
from investors where email_key = $1`;

const PASSWORD_HASH = `select password_hash as "passwordHash" from investors where id = $1`;

const EMAIL = `select email, email_verified_at is not null as "isVerified" from investors where id = $1`;

const MARK_VERIFIED = `
update investors set email_verified_at = coalesce(email_verified_at, $3)
where id = $1 and email_key = $2
returning id`;

/** Conflicts with itself, with a change of the row and with its deletion; reading and foreign keys go on. */
const LOCK = `select id from investors where id = $1 for no key update`;

/** Waits for a change of the row that is going on, and sees its outcome. */
const LOCK_UNCHANGED = `select id from investors where id = $1 and password_hash = $2 for share`;

const LOCK_OPEN = `
select id from investors where id = $1 and password_hash = $2 and sign_in_stopped_at is null for share`;

const STOP_SIGN_IN = `update investors set sign_in_stopped_at = coalesce(sign_in_stopped_at, $2) where id = $1`;

const SIGN_IN_STOPPED = `select id from investors where id = $1 and sign_in_stopped_at is not null`;

const RELEASE_SIGN_IN = `update investors set sign_in_stopped_at = null where id = $1 and sign_in_stopped_at <= $2`;

const TAKEN = `select id from investors where email_key = $1`;

const CHANGE_EMAIL = `
update investors set email = $2, email_key = $3, email_verified_at = $4, email_changed_at = $4 where id = $1`;

const SET_PASSWORD = `update investors set password_hash = $2, password_changed_at = $3 where id = $1`;

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
  async add(investor: NewInvestor, manager: EntityManager): Promise<void> {
    const wanted = usernameOf(investor.firstName, investor.lastName);
    for (;;) {
      const taken = await manager.query<{ username: string }[]>(TAKEN_USERNAMES, [wanted]);
      const username = freeUsername(wanted, new Set(taken.map((row) => row.username)));
      // No row: a namesake took the name in between. The statement failed softly, so the transaction goes on.
      if (await this.insert(investor, username, manager)) return;
    }
  }

  private async insert(investor: NewInvestor, username: string, manager: EntityManager): Promise<boolean> {
    try {
      const rows = await manager.query<{ id: string }[]>(INSERT_INVESTOR, [
        investor.id,
        username,
        investor.firstName,
        investor.lastName,
        investor.email,
        emailKey(investor.email),
        investor.passwordHash,
        investor.phoneNumber,
        investor.address,
        investor.country,
        investor.dateOfBirth,
        investor.profilePicture,
        investor.createdAt,
      ]);
      return rows.length > 0;
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
    const [row] = await manager.query<{ passwordHash: string }[]>(PASSWORD_HASH, [investorId]);
    if (!row) throw new ApiError('unauthenticated');
    return row.passwordHash;
  }

  /**
   * Locks an investor's row until the transaction ends. Whatever changes PIN, password or sessions takes it first, so
   * these changes follow one another.
   *
   * @throws ApiError 'unauthenticated' when the account was deleted meanwhile
   */
  async lock(investorId: string, manager: EntityManager): Promise<void> {
    const rows = await manager.query<unknown[]>(LOCK, [investorId]);
    if (rows.length === 0) throw new ApiError('unauthenticated');
  }

  /** As `lock`, for those who may ask about an account that is gone. @returns whether it is there */
  async lockIfThere(investorId: string, manager: EntityManager): Promise<boolean> {
    return (await manager.query<unknown[]>(LOCK, [investorId])).length > 0;
  }

  /** Whether an account has this e-mail, in any spelling. */
  async isTaken(email: string, manager: EntityManager): Promise<boolean> {
    return (await manager.query<unknown[]>(TAKEN, [emailKey(email)])).length > 0;
  }

  /**
   * Gives an account an e-mail that was proved to be its owner's.
   *
   * @throws ApiError 'email-taken', also when a sign-up took it at this moment
   */
  async changeEmail(investorId: string, email: string, manager: EntityManager): Promise<void> {
    try {
      await manager.query(CHANGE_EMAIL, [investorId, email, emailKey(email), this.clock.now()]);
    } catch (error) {
      throw breaksUniqueEmail(error) ? new ApiError('email-taken') : error;
    }
  }

  /** @returns whether the password that was checked is still the account's, and stays so until the transaction ends */
  async holdsStill({ id, passwordHash }: StoredCredentials, manager: EntityManager): Promise<boolean> {
    const rows = await manager.query<unknown[]>(LOCK_UNCHANGED, [id, passwordHash]);
    return rows.length > 0;
  }

  /** @returns whether the password that was checked may still open a session, and may until the transaction ends */
  async maySignIn({ id, passwordHash }: StoredCredentials, manager: EntityManager): Promise<boolean> {
    const rows = await manager.query<unknown[]>(LOCK_OPEN, [id, passwordHash]);
    return rows.length > 0;
  }

  /** Nobody signs in to the account from now on; what runs already is ended by the caller. */
  async stopSignIn(investorId: string, manager: EntityManager): Promise<void> {
    await manager.query(STOP_SIGN_IN, [investorId, this.clock.now()]);
  }

  async isSignInStopped(investorId: string): Promise<boolean> {
    const rows = await this.source.query<unknown[]>(SIGN_IN_STOPPED, [investorId]);
    return rows.length > 0;
  }

  /** Lets the owner sign in again, unless it was stopped after this moment. */
  async releaseSignIn(investorId: string, at: Date, manager: EntityManager): Promise<void> {
    await manager.query(RELEASE_SIGN_IN, [investorId, at]);
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
    const [rows] = await manager.query<[unknown[], number]>(MARK_VERIFIED, [
      investorId,
      emailKey(email),
      this.clock.now(),
    ]);
    return rows.length > 0;
  }

  async setPassword(investorId: string, passwordHash: string, manager: EntityManager): Promise<void> {
    await manager.query(SET_PASSWORD, [investorId, passwordHash, this.clock.now()]);
  }
}

const breaksUniqueEmail = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { constraint?: string }).constraint === 'investors_email';
