import { Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { IdentityColumn, InstantColumn } from '#platform/database/columns.js';
import { StaffMemberEntity } from '../staff/staff-member.entity.js';
import { TicketEntity } from './ticket.entity.js';

/** What staff answered. */
@Entity('ticket_responses')
@Index('responses_of_ticket', ['ticketId', 'position'])
export class TicketResponseEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @IdentityColumn()
  position!: string;

  @Column('uuid')
  @ForeignKey(() => TicketEntity, { onDelete: 'CASCADE' })
  ticketId!: string;

  @Column('uuid')
  staffId!: string;

  @ManyToOne(() => StaffMemberEntity, { nullable: false })
  @JoinColumn()
  staff!: StaffMemberEntity;

  @Column('text')
  response!: string;

  @InstantColumn()
  createdAt!: Date;
}
