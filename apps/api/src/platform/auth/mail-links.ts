import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { ApiError } from '../http/api-error.js';
import { MailSecret } from '../secrets/mail-secret.js';
import { noteWho } from '../telemetry/request-context.js';
import { MailLinkEntity, type MailLinkPurpose } from './mail-link.entity.js';

/** Whose link it is. */
export type MailLinkOwner = { readonly investorId: string } | { readonly staffId: string };

export interface UsedMailLink {
  /** The investor or member of staff. */
  personId: string;
  /** Where the link was sent: whoever used it can read mail there. */
  address: string;
}

const TOKEN_BYTES = 32;

const kindOf = (purpose: MailLinkPurpose) => (purpose === 'staff-invitation' ? 'staff' : 'investor');

/** Exactly one of the two is there, as the table checks. */
const ownerOf = ({ investorId, staffId }: MailLinkEntity): string => investorId ?? String(staffId);

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
    const ownerColumn = 'investorId' in owner ? 'investor_id' : 'staff_id';
    const expiresAt = new Date(this.clock.now().valueOf() + minutes * 60_000);
    await manager
      .createQueryBuilder()
      .insert()
      .into(MailLinkEntity)
      .values({ tokenHash: digest(token), purpose, ...owner, address, expiresAt, mailKey })
      // It takes the place of the one before: only the newest mail works. A link of one mail stands beside the others.
      .orUpdate(['token_hash', 'address', 'expires_at'], [ownerColumn, 'purpose'], {
        indexPredicate: `${ownerColumn} is not null and mail_key is null`,
      })
      .execute();
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
    // In the place of a link that still works, and of no other.
    const works = { purpose, expiresAt: MoreThan(now), mailKey: mailKey ?? IsNull(), spentAt: IsNull() };
    const link = await manager.findOne(MailLinkEntity, {
      where: [
        { ...works, investorId: ownerId },
        { ...works, staffId: ownerId },
      ],
      lock: { mode: 'pessimistic_write' },
    });
    if (!link) return undefined;
    const until = minutes === undefined ? link.expiresAt : new Date(now.valueOf() + minutes * 60_000);
    await manager.update(MailLinkEntity, { tokenHash: link.tokenHash }, { tokenHash: digest(token), expiresAt: until });
    return { secret: new MailSecret(token, until), address: link.address, until };
  }

  /**
   * Uses a link up. What changes the account as well locks that first, as what ends its links does: else each waits for the other.
   *
   * @param manager the transaction of what the link does: when that fails the link still works
   * @throws ApiError 'link-invalid' when it is unknown, used, replaced or too old
   */
  async use(purpose: MailLinkPurpose, token: string, manager: EntityManager): Promise<UsedMailLink> {
    // Of two uses at once one gets the row.
    const where = { tokenHash: digest(token), purpose };
    const link = await manager.findOne(MailLinkEntity, { where, lock: { mode: 'pessimistic_write' } });
    if (link) noteWho(kindOf(purpose), ownerOf(link));
    if (!link || link.expiresAt <= this.clock.now()) throw new ApiError('link-invalid');
    await manager.delete(MailLinkEntity, where);
    return { personId: ownerOf(link), address: link.address };
  }

  /** Whether a mail that is to carry a link of its own has one already. */
  isOfMail(mailKey: string, investorId: string, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(MailLinkEntity, { investorId, mailKey });
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
    const unused = { investorId, purpose, spentAt: IsNull() };
    await manager.update(MailLinkEntity, unused, { spentAt: this.clock.now() });
    await manager.delete(MailLinkEntity, { investorId, purpose: Not(purpose) });
  }

  private async find(
    purpose: MailLinkPurpose,
    token: string,
    { isSpent }: { isSpent: boolean },
  ): Promise<string | undefined> {
    const link = await this.source.getRepository(MailLinkEntity).findOneBy({
      tokenHash: digest(token),
      purpose,
      expiresAt: MoreThan(this.clock.now()),
      spentAt: isSpent ? Not(IsNull()) : IsNull(),
    });
    if (!link) return undefined;
    noteWho(kindOf(purpose), ownerOf(link));
    return ownerOf(link);
  }

  /** An investor's link of one purpose stops working, if there is one. */
  async forget(purpose: MailLinkPurpose, investorId: string, manager: EntityManager): Promise<void> {
    await manager.delete(MailLinkEntity, { investorId, purpose });
  }

  /** No link that an investor was mailed works any more, e.g. after their address changed. */
  async forgetAllOf(investorId: string, manager: EntityManager): Promise<void> {
    await manager.delete(MailLinkEntity, { investorId });
  }
}
