import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MailLinks } from '#platform/auth/mail-links.js';
import { Settings } from '#platform/config/settings.js';
import { emailKey } from '../users/index.js';
import { StaffAccounts } from './staff-accounts.js';

const LINK_HOURS = 72;

/** While nobody else is there, and while the invitation of before was not used. */
const MAY_BE_INVITED = `
select not exists (select from staff where email_key <> $1 or joined_at is not null) as may`;

/** Lets the first member of staff in: there is nobody yet who could invite them. */
@Injectable()
export class FirstAdmin {
  constructor(
    private readonly source: DataSource,
    private readonly staff: StaffAccounts,
    private readonly links: MailLinks,
    private readonly settings: Settings,
  ) {}

  /** @returns where a password is set, once; nothing when there is staff already */
  async invite(email: string): Promise<string | undefined> {
    const [{ may }] = await this.source.query<[{ may: boolean }]>(MAY_BE_INVITED, [emailKey(email)]);
    if (!may) return undefined;
    const staffId = await this.staff.addInvited({ name: 'First Admin', email, role: 'admin' });
    const link = { address: email, minutes: LINK_HOURS * 60 };
    const secret = await this.links.make('staff-invitation', { staffId }, link);
    return `${this.settings.publicUrl ?? ''}/admin/accept-invitation#token=${encodeURIComponent(secret.reveal())}`;
  }
}
