import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, Not } from 'typeorm';
import { MailLinks } from '#platform/auth/mail-links.js';
import { Settings } from '#platform/config/settings.js';
import { emailKey } from '../users/names/email-key.js';
import { StaffAccounts } from './staff-accounts.js';
import { StaffMemberEntity } from './staff-member.entity.js';

const LINK_HOURS = 72;

/** Lets the first member of staff in: there is nobody yet who could invite them. */
@Injectable()
export class FirstAdmin {
  constructor(
    private readonly source: DataSource,
    private readonly staff: StaffAccounts,
    private readonly links: MailLinks,
    private readonly settings: Settings,
  ) {}

  /** While nobody else is there, and while the invitation of before was not used. @returns where a password is set, once; nothing when there is staff already */
  async invite(email: string): Promise<string | undefined> {
    const others = [{ emailKey: Not(emailKey(email)) }, { joinedAt: Not(IsNull()) }];
    if (await this.source.getRepository(StaffMemberEntity).existsBy(others)) return undefined;
    const staffId = await this.staff.addInvited({ name: 'First Admin', email, role: 'admin' });
    const link = { address: email, minutes: LINK_HOURS * 60 };
    const secret = await this.links.make('staff-invitation', { staffId }, link);
    return `${this.settings.publicUrl ?? ''}/admin/accept-invitation#token=${encodeURIComponent(secret.reveal())}`;
  }
}
