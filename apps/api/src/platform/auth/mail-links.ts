import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { ApiError } from '../http/api-error.js';
import { MailSecret } from '../secrets/mail-secret.js';
import { noteWho } from '../telemetry/request-context.js';

/** What a mailed link does when it is used. */
export type MailLinkPurpose =
  | 'verify-email'
  | 'reset-password'
  | 'staff-invitation'
  | 'confirm-new-email'
  | 'stop-email-change'
  | 'new-pin'
  | 'freeze-account';

/** Whose link it is. */
export type MailLinkOwner = { readonly investorId: string } | { readonly staffId: string };

export interface UsedMailLink {
  /** The investor or member of staff. */
  personId: string;
  /** Where the link was sent: whoever used it can read mail there. */
  address: string;
}

/** A new link takes the place of the one before: only the newest mail works. A link of one mail stands beside the others. */
const replaceFor = (owner: 'investor_id' | 'staff_id'): string => `
insert into mail_links (token_hash, purpose, ${owner}, address, expires_at, mail_key) values ($1, $2, $3, $4, $5, $6)
on conflict (${owner}, purpose) where ${owner} is not null and mail_key is null do update set
  token_hash = excluded.token_hash, address = excluded.address, expires_at = excluded.expires_at`;

const REPLACE_OF_INVESTOR = replaceFor('investor_id');
const REPLACE_OF_STAFF = replaceFor('staff_id');

/** In the place of a link that still works, and of no other; $4 is a new end, where it gets one, $6 the mail that it is of. */
const RENEW = `
update mail_links set token_hash = $3, expires_at = coalesce($4::timestamptz, expires_at)
where (investor_id = $1 or staff_id = $1) and purpose = $2 and expires_at > $5 and mail_key is not distinct from $6
  and spent_at is null
returning address, expires_at as "expiresAt"`;

/** Of two uses at once one gets the row. */
const USE = `
delete from mail_links where token_hash = $1 and purpose = $2
returning coalesce(investor_id, staff_id) as "personId", address, expires_at > $3 as "isFresh"`;

const OWNER = `
select coalesce(investor_id, staff_id) as "personId" from mail_links
where token_hash = $1 and purpose = $2 and expires_at > $3 and (spent_at is not null) = $4`;

const SPEND = `update mail_links set spent_at = $3 where investor_id = $1 and purpose = $2 and spent_at is null`;

const FORGET_OTHERS = `delete from mail_links where investor_id = $1 and purpose <> $2`;

const FORGET = `delete from mail_links where investor_id = $1 and purpose = $2`;

const FORGET_ALL = `delete from mail_links where investor_id = $1`;

const TOKEN_BYTES = 32;

const kindOf = (purpose: MailLinkPurpose) => (purpose === 'staff-invitation' ? 'staff' : 'investor');

const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Secrets sent by mail, each of which does one thing, once, for a while. The database knows only their hashes. */
@Injectable()
export class MailLinks {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a link; the person's earlier one of the same purpose stops working, unless each mail has its own.
   *
   * @param address where it will be mailed
   * @param mailKey of the mail that carries it, for links that freeze the account: each mail's works
   * @returns the secret that the mail carries
   */
  async make(
    purpose: MailLinkPurpose,
    owner: MailLinkOwner,
    { address, minutes, mailKey = null }: { address: string; minutes: number; mailKey?: string | null },
    manager: EntityManager = this.source.manager,
  ): Promise<MailSecret> {
    const token = newToken();
    const [statement, id] =
      'investorId' in owner ? [REPLACE_OF_INVESTOR, owner.investorId] : [REPLACE_OF_STAFF, owner.staffId];
    const expiresAt = new Date(this.clock.now().valueOf() + minutes * 60_000);
    await manager.query(statement, [digest(token), purpose, id, address, expiresAt, mailKey]);
    return new MailSecret(token, expiresAt);
  }

  /**
   * Makes a person's link anew that was not used yet; the secret of before stops working.
   *
   * @param minutes how long it works from now on; as long as it did when absent
   * @param mailKey as of `make`
   * @returns the secret, and where the link was sent; nothing when there is no link that still works
   */
  async renew(
    purpose: MailLinkPurpose,
    ownerId: string,
    manager: EntityManager,
    { minutes, mailKey = null }: { minutes?: number; mailKey?: string | null } = {},
  ): Promise<{ secret: MailSecret; address: string; until: Date } | undefined> {
    const token = newToken();
    const now = this.clock.now();
    const end = minutes === undefined ? null : new Date(now.valueOf() + minutes * 60_000);
    // TypeORM answers an UPDATE with its rows and their number.
    const [[renewed]] = await manager.query<[{ address: string; expiresAt: Date }[], number]>(RENEW, [
      ownerId,
      purpose,
      digest(token),
      end,
      now,
      mailKey,
    ]);
    if (!renewed) return undefined;
    const { address, expiresAt: until } = renewed;
    return { secret: new MailSecret(token, until), address, until };
  }

  /**
   * Uses a link up.
   *
   * @param manager the transaction of what the link does: when that fails the link still works
   * @throws ApiError 'link-invalid' when it is unknown, used, replaced or too old
   */
  async use(purpose: MailLinkPurpose, token: string, manager: EntityManager): Promise<UsedMailLink> {
    // TypeORM answers a DELETE with its rows and their number.
    const [[used]] = await manager.query<[(UsedMailLink & { isFresh: boolean })[], number]>(USE, [
      digest(token),
      purpose,
      this.clock.now(),
    ]);
    if (used) noteWho(kindOf(purpose), used.personId);
    if (!used?.isFresh) throw new ApiError('link-invalid');
    return { personId: used.personId, address: used.address };
  }

  /** Whose link it is, without using it up. @throws ApiError 'link-invalid' as `use` does */
  async ownerOf(purpose: MailLinkPurpose, token: string): Promise<string> {
    const ownerId = await this.find(purpose, token, { isSpent: false });
    if (ownerId === undefined) throw new ApiError('link-invalid');
    return ownerId;
  }

  /** Whose link it was that has done what it does; nothing of a link that is unknown, works still or is too old. */
  ownerOfSpent(purpose: MailLinkPurpose, token: string): Promise<string | undefined> {
    return this.find(purpose, token, { isSpent: true });
  }

  /** The investor's links of one purpose have done what they do, as far as they were not used; all others stop working. */
  async spend(purpose: 'freeze-account', investorId: string, manager: EntityManager): Promise<void> {
    await manager.query(SPEND, [investorId, purpose, this.clock.now()]);
    await manager.query(FORGET_OTHERS, [investorId, purpose]);
  }

  private async find(
    purpose: MailLinkPurpose,
    token: string,
    { isSpent }: { isSpent: boolean },
  ): Promise<string | undefined> {
    const parameters = [digest(token), purpose, this.clock.now(), isSpent];
    const [link] = await this.source.query<{ personId: string }[]>(OWNER, parameters);
    if (link) noteWho(kindOf(purpose), link.personId);
    return link?.personId;
  }

  /** An investor's link of one purpose stops working, if there is one. */
  async forget(purpose: MailLinkPurpose, investorId: string, manager: EntityManager): Promise<void> {
    await manager.query(FORGET, [investorId, purpose]);
  }

  /** No link that an investor was mailed works any more, e.g. after their address changed. */
  async forgetAllOf(investorId: string, manager: EntityManager): Promise<void> {
    await manager.query(FORGET_ALL, [investorId]);
  }
}
