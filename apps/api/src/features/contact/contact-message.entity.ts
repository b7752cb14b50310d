import { type ContactMessageStatus } from '@clearfold/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/database/columns.js';
import { StaffMemberEntity } from '../staff/staff-member.entity.js';

@Entity('contact_messages')
@Index('contact_messages_by_status', ['status', 'createdAt'])
@Index('contact_messages_by_time', ['createdAt', 'id'])
@Check('contact_messages_status_check', `status in ('new', 'answered', 'closed')`)
export class ContactMessageEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  email!: string;

  @Column('text')
  subject!: string;

  @Column('text')
  message!: string;

  @Column('text', { default: 'new' })
  status!: ContactMessageStatus;

  @Column('uuid', { name: 'handled_by', nullable: true })
  handlerId!: string | null;

  /** Who last noted how far it is. */
  @ManyToOne(() => StaffMemberEntity)
  @JoinColumn({ name: 'handled_by' })
  handler!: StaffMemberEntity | null;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn()
  updatedAt!: Date;
}
