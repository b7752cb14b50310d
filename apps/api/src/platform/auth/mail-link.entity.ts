import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../database/columns.js';

/** What a mailed link does when it is used. */
export type MailLinkPurpose =
  | 'verify-email'
  | 'reset-password'
  | 'staff-invitation'
  | 'confirm-new-email'
  | 'stop-email-change'
  | 'new-pin'
  | 'freeze-account';

@Entity('mail_links')
@Index('mail_links_of_investor', ['investorId', 'purpose'], {
  unique: true,
  where: 'investor_id is not null and mail_key is null',
})
@Index('mail_links_of_staff', ['staffId', 'purpose'], {
  unique: true,
  where: 'staff_id is not null and mail_key is null',
})
@Index('mail_links_of_mail', ['investorId', 'mailKey'], { unique: true, where: 'mail_key is not null' })
@Index('mail_links_by_end', ['expiresAt'])
@Check('mail_links_check', 'num_nonnulls(investor_id, staff_id) = 1')
@Check('mail_links_of_one_mail', `(purpose = 'freeze-account') = (mail_key is not null)`)
@Check('mail_links_spent_freeze', `spent_at is null or purpose = 'freeze-account'`)
export class MailLinkEntity {
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('text')
  purpose!: MailLinkPurpose;

  @Column('uuid', { nullable: true })
  @ForeignKey('InvestorEntity', { onDelete: 'CASCADE' })
  investorId!: string | null;

  @Column('uuid', { nullable: true })
  @ForeignKey('StaffMemberEntity', { onDelete: 'CASCADE' })
  staffId!: string | null;

  @Column('text')
  address!: string;

  @InstantColumn()
  expiresAt!: Date;

  /** Of the mail that carries it, where each mail's link works. */
  @Column('text', { nullable: true })
  mailKey!: string | null;

  /** When a link that freezes was used, or another of the same account. */
  @InstantColumn({ nullable: true })
  spentAt!: Date | null;
}
