import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MailLinks } from '#platform/auth/mail-links.js';
import { Settings } from '#platform/config/settings.js';
import { emailKey } from '../users/names/email-key.js';
import { StaffRegister } from './register/staff-register.js';
import { StaffAccounts } from './staff-accounts.js';
import { StaffMemberEntity } from './staff-member.entity.js';

const LINK_HOURS = 72;

const NOBODY_LEFT =
  'Nobody was invited: the log knows its staff, none of whom is in this database, and takes decisions of nobody else. Put the table ' +
  'staff back from a backup (docs/operations.md, "The staff in the log").';

/** Where somebody sets their first password, once. */
export interface Invitation {
  readonly email: string;
  /** Without CONSOLE_ORIGIN and PUBLIC_URL a path of the server. */
  readonly link: string;
}

/** Lets the first members of staff in: there is nobody yet who could invite them. */
@Injectable()
export class FirstAdmins {
  private readonly log = new Logger('Staff');

  constructor(
    private readonly source: DataSource,
    private readonly staff: StaffAccounts,
    private readonly register: StaffRegister,
    private readonly links: MailLinks,
    private readonly settings: Settings,
  ) {}

  /**
   * While nobody else is there: those whose invitation of before was not used are invited anew, and whoever is not there yet as
   * long as nobody has come and the log does not know the staff.
   */
  async invite(emails: readonly string[]): Promise<Invitation[]> {
    const members = await this.source.getRepository(StaffMemberEntity).find();
    const keys = emails.map(emailKey);
    if (members.some((member) => !keys.includes(member.emailKey))) return [];
    const { isOpen } = await this.register.known(this.source.manager);
    if (isOpen && members.length === 0) this.log.warn(NOBODY_LEFT);
    const hasBegun = members.some(hasCome) || isOpen;
    const invitations: Invitation[] = [];
    for (const email of emails) {
      const member = members.find((one) => one.emailKey === emailKey(email));
      if (member ? hasCome(member) : hasBegun) continue;
      invitations.push({
        email,
        link: await this.linkFor(email, email === emails[0] ? 'First Admin' : 'Second Admin'),
      });
    }
    return invitations;
  }

  private async linkFor(email: string, name: string): Promise<string> {
    const staffId = await this.staff.addInvited({ name, email, role: 'admin' });
    const link = { address: email, minutes: LINK_HOURS * 60 };
    const secret = await this.links.make('staff-invitation', { staffId }, link);
    const { consoleOrigin, publicUrl = '' } = this.settings;
    return `${consoleOrigin ?? publicUrl}/admin/accept-invitation#token=${encodeURIComponent(secret.reveal())}`;
  }
}

/** Also of whom access was taken, or given anew since: that is the other admins' to do. */
const hasCome = ({ joinedAt, version }: StaffMemberEntity): boolean => joinedAt !== null || version > 0;
