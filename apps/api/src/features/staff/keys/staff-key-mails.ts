import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { StaffMemberEntity } from '../staff-member.entity.js';

interface KeyNews {
  readonly memberId: string;
  /** What it is about: a passkey, or a proposal. */
  readonly keyId: string;
  /** What its owner calls it; of a reset the reason. */
  readonly name: string;
  readonly what: 'offered' | 'endorsed' | 'enrolled' | 'revoked' | 'reset-proposed';
  /** The name of who did it, where it was not the owner. */
  readonly by?: string;
}

/** What admins are told of one: that it waits for them, or what one of them did alone. */
const isForAdmins = ({ what, by }: KeyNews): boolean =>
  what === 'offered' || what === 'endorsed' || (what === 'revoked' && by !== undefined);

/** Tells of each passkey that was added or taken away: its owner, and the admins of one that waits for them, or that one took. */
@Injectable()
export class StaffKeyMails {
  constructor(
    private readonly outbox: MailOutbox,
    private readonly clock: Clock,
  ) {}

  /** @param manager the transaction of what is told */
  async tell(news: KeyNews, manager: EntityManager): Promise<void> {
    const { memberId, keyId, name, what, by } = news;
    const at = this.clock.now().toISOString();
    const admins = { role: 'admin', disabledAt: IsNull(), joinedAt: Not(IsNull()) } as const;
    const readers = await manager.find(StaffMemberEntity, {
      // What an admin alone takes away is told to all, as when one is switched off.
      where: [{ id: memberId }, ...(isForAdmins(news) ? [admins] : [])],
      order: { id: 'ASC' },
    });
    const member = readers.find(({ id }) => id === memberId)?.name ?? '';
    for (const { id } of readers) {
      const data = { at, member, name, what, isOwn: id === memberId, ...(by !== undefined && { by }) };
      const key = `staff-key/${keyId}/${what}/${id}`;
      await this.outbox.put({ key, to: { staffId: id }, template: 'staff-key', data }, manager);
    }
  }
}
