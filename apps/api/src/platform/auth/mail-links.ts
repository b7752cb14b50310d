import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { ApiError } from '../http/api-error.js';
import { noteWho } from '../telemetry/request-context.js';

/** What a mailed link does when it is used. */
export type MailLinkPurpose =
  'verify-email' | 'reset-password' | 'staff-invitation' | 'confirm-new-email' | 'stop-email-change' | 'new-pin';

/** Whose link it is. */
export type MailLinkOwner = { readonly investorId: string } | { readonly staffId: string };

export interface UsedMailLink {
  /** The investor or member of staff. */
  personId: string;
  /** Where the link was sent: whoever used it can read mail there. */
  address: string;
}

/** A new link takes the place of the one before: only the newest mail works. */
const replaceFor = (owner: 'investor_id' | 'staff_id'): string => `
insert into mail_links (token_hash, purpose, ${owner}, address, expires_at) values ($1, $2, $3, $4, $5)
on conflict (${owner}, purpose) where ${owner} is not null do update set
  token_hash = excluded.token_hash, address = excluded.address, expires_at = excluded.expires_at`;

const REPLACE_OF_INVESTOR = replaceFor('investor_id');
const REPLACE_OF_STAFF = replaceFor('staff_id');

/** Of two uses at once one gets the row. */
const USE = `
delete from mail_links where token_hash = $1 and purpose = $2
returning coalesce(investor_id, staff_id) as "personId", address, expires_at > $3 as "isFresh"`;

const OWNER = `
select coalesce(investor_id, staff_id) as "personId" from mail_links
where token_hash = $1 and purpose = $2 and expires_at > $3`;

const FORGET = `delete from mail_links where investor_id = $1 and purpose = $2`;

const FORGET_ALL = `delete from mail_links where investor_id = $1`;

const TOKEN_BYTES = 32;

const kindOf = (purpose: MailLinkPurpose) => (purpose === 'staff-invitation' ? 'staff' : 'investor');

const digest = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Secrets sent by mail, each of which does one thing, once, for a while. The database knows only their hashes. */
@Injectable()
export class MailLinks {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a link; the person's earlier one of the same purpose stops working.
   *
   * @param address where it will be mailed
   * @returns the secret that the mail carries
   */
  async make(
    purpose: MailLinkPurpose,
    owner: MailLinkOwner,
    { address, minutes }: { address: string; minutes: number },
    manager: EntityManager = this.source.manager,
  ): Promise<string> {
    const token = randomBytes(TOKEN_BYTES).toString('base64url');
    const [statement, id] =
      'investorId' in owner ? [REPLACE_OF_INVESTOR, owner.investorId] : [REPLACE_OF_STAFF, owner.staffId];
    const expiresAt = new Date(this.clock.now().valueOf() + minutes * 60_000);
    await manager.query(statement, [digest(token), purpose, id, address, expiresAt]);
    return token;
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
    const [link] = await this.source.query<{ personId: string }[]>(OWNER, [digest(token), purpose, this.clock.now()]);
    if (!link) throw new ApiError('link-invalid');
    noteWho(kindOf(purpose), link.personId);
    return link.personId;
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
