import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { MailLinks } from '#platform/auth/mail-links.js';
import { hashSecret } from '#platform/auth/secret-hash.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { MailRenewals } from '#platform/mail/mail-renewals.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';

const LINK_HOURS = 72;

/** A password that nobody knows: until a link is used nothing signs in with it. */
export const unknownPasswordHash = (): Promise<string> => hashSecret(randomBytes(32).toString('base64url'));

/** How a member of staff gets to set a password: by a mailed link, and no other way. */
@Injectable()
export class StaffAccess {
  constructor(
    private readonly links: MailLinks,
    private readonly outbox: MailOutbox,
    acts: StaffActs,
    renewals: MailRenewals,
  ) {
    renewals.register({
      template: 'staff-invitation',
      role: 'admin',
      renew: async ({ staffId, byStaffId }, manager) => {
        const link = staffId && (await links.renew('staff-invitation', staffId, manager, { minutes: LINK_HOURS * 60 }));
        if (!link) return undefined;
        await acts.record('member-invited-again', byStaffId, { memberId: staffId }, '', manager);
        return { data: { hours: LINK_HOURS }, secrets: { inviteToken: link.secret } };
      },
    });
  }

  /** Mails the link, for 72 hours; an earlier one stops working. */
  async mailLink(staffId: string, address: string, manager: EntityManager): Promise<void> {
    const link = { address, minutes: LINK_HOURS * 60 };
    const inviteToken = await this.links.make('staff-invitation', { staffId }, link, manager);
    await this.outbox.put(
      { to: { staffId }, template: 'staff-invitation', data: { hours: LINK_HOURS }, secrets: { inviteToken } },
      manager,
    );
  }
}
