import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MailLinks } from '#platform/auth/mail-links.js';
import { Settings } from '#platform/config/settings.js';
import { emailKey } from '../users/index.js';
import { StaffAccounts } from './staff-accounts.js';

const LINK_HOURS = 72;

/** While nobody else is there, and while the invitation of before was not used. */
const MAY_BE_INVITED = `
select not exists (select from staff where email_key <> $1) and (
  not exists (select from staff)
  or exists (
    select from mail_links l join staff s on s.id = l.staff_id where s.email_key = $1 and l.purpose = 'staff-invitation'
  )
) as may`;

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
    // Nobody knows this password: until the link is used nothing signs in.
    await this.staff.add({ name: 'First Admin', email, role: 'admin' }, randomBytes(32).toString('base64url'));
    const member = await this.staff.credentialsOf(email);
    if (!member) return undefined;
    const link = { address: email, minutes: LINK_HOURS * 60 };
    const token = await this.links.make('staff-invitation', { staffId: member.id }, link);
    return `${this.settings.publicUrl ?? ''}/admin/accept-invitation#token=${encodeURIComponent(token)}`;
  }
}
