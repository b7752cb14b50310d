import { type EmailContent } from '@clearfold/content';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { InstantColumn } from '../database/columns.js';

/**
 * A row names its reader by id, so it goes with the account; a plain address stands in it only for someone without one, and
 * only until the mail has left.
 */
@Entity('mails')
@Unique('mails_key', ['key'])
@Index('mails_of_investor', ['investorId'], { where: 'investor_id is not null' })
@Index('mails_of_staff', ['staffId'], { where: 'staff_id is not null' })
@Index('mails_waiting', ['nextAttemptAt', 'id'], { where: `state = 'waiting'` })
@Index('mails_by_time', ['createdAt', 'id'])
@Index('mails_unsent', ['state', 'nextAttemptAt'], { where: `state in ('waiting', 'failed')` })
@Index('mails_with_secrets', ['secretsUntil'], { where: 'sealed_secrets is not null' })
@Check('mails_state_check', `state in ('waiting', 'sent', 'failed')`)
@Check(
  'mails_recipient',
  `num_nonnulls(investor_id, staff_id, address) = 1 or (investor_id is not null and staff_id is null)
   or (state = 'sent' and address is null)`,
)
@Check('mails_check1', `(state = 'sent') = (sent_at is not null)`)
@Check(
  'mails_secrets',
  `(sealed_secrets is null) = (secrets_until is null) and (sealed_secrets is null or state = 'waiting')`,
)
export class MailEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  key!: string;

  @Column('uuid', { nullable: true })
  @ForeignKey('InvestorEntity', { onDelete: 'CASCADE' })
  investorId!: string | null;

  @Column('uuid', { nullable: true })
  @ForeignKey('StaffMemberEntity', { onDelete: 'CASCADE' })
  staffId!: string | null;

  @Column('text', { nullable: true })
  address!: string | null;

  @Column('text')
  template!: EmailContent['template'];

  @Column('jsonb')
  data!: EmailContent['data'];

  @Column('text', { default: 'waiting' })
  state!: 'waiting' | 'sent' | 'failed';

  @Column('integer', { default: 0 })
  attempts!: number;

  @InstantColumn()
  nextAttemptAt!: Date;

  @Column('text', { nullable: true })
  lastError!: string | null;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn({ nullable: true })
  sentAt!: Date | null;

  /** What a mail's links open something with, until it has left or the secret has stopped working. */
  @Column('bytea', { nullable: true })
  sealedSecrets!: Buffer | null;

  @InstantColumn({ nullable: true })
  secretsUntil!: Date | null;
}
