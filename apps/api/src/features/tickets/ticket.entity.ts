import { type TicketStatus, type TicketSubject } from '@clearfold/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/database/columns.js';
import { StaffMemberEntity } from '../staff/staff-member.entity.js';
import { InvestorEntity } from '../users/investor.entity.js';

@Entity('tickets')
@Index('tickets_of_investor', ['investorId', 'updatedAt'])
@Index('tickets_by_status', ['status', 'createdAt'])
@Index('tickets_by_time', ['createdAt', 'id'])
@Index('tickets_waiting', ['waitingSince', 'createdAt', 'id'], { where: 'waiting_since is not null' })
@Check('tickets_status_check', `status in ('open', 'in-progress', 'resolved')`)
@Check('tickets_check', `(status = 'open') = (claimed_by is null)`)
@Check('tickets_check1', `(claimed_by is null) = (claimed_at is null)`)
@Check(
  'tickets_check2',
  `case status when 'open' then waiting_since is not null when 'resolved' then waiting_since is null else true end`,
)
export class TicketEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  investorId!: string;

  @ManyToOne(() => InvestorEntity, { onDelete: 'CASCADE' })
  @JoinColumn()
  investor!: InvestorEntity;

  @Column('text')
  subject!: TicketSubject;

  @Column('text')
  message!: string;

  @Column('text', { default: 'open' })
  status!: TicketStatus;

  @Column('uuid', { name: 'claimed_by', nullable: true })
  claimerId!: string | null;

  @ManyToOne(() => StaffMemberEntity)
  @JoinColumn({ name: 'claimed_by' })
  claimer!: StaffMemberEntity | null;

  @InstantColumn({ nullable: true })
  claimedAt!: Date | null;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn()
  updatedAt!: Date;

  /** Since their first message that has no answer, or since staff opened it again; null while there is nothing to answer. */
  @InstantColumn({ nullable: true })
  waitingSince!: Date | null;
}
