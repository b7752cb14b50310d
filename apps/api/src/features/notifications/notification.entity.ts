import { type NotificationKind } from '@clearfold/contracts';
import { Column, Entity, ForeignKey, Index, PrimaryColumn, Unique } from 'typeorm';
import { IdentityColumn, InstantColumn } from '#platform/database/columns.js';
import { InvestorEntity } from '../users/investor.entity.js';

@Entity('notifications')
@Unique(['investorId', 'source'])
@Index('notifications_of_investor_by_date', ['investorId', 'createdAt', 'position'])
@Index('notifications_unread', ['investorId'], { where: 'read_at is null' })
export class NotificationEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @IdentityColumn()
  position!: string;

  @Column('uuid')
  @ForeignKey(() => InvestorEntity, { onDelete: 'CASCADE' })
  investorId!: string;

  /** What caused it: an event and the line it changed, or a ticket's response. The same cause never tells twice. */
  @Column('text')
  source!: string;

  @Column('text')
  kind!: NotificationKind;

  @Column('uuid', { nullable: true })
  subjectId!: string | null;

  @Column('bigint', { nullable: true })
  amountCents!: string | null;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn({ nullable: true })
  readAt!: Date | null;
}
