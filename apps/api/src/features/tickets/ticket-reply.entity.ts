import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { IdentityColumn, InstantColumn } from '#platform/database/columns.js';
import { TicketEntity } from './ticket.entity.js';

/** What an investor wrote after the first message. */
@Entity('ticket_replies')
@Index('replies_of_ticket', ['ticketId', 'position'])
export class TicketReplyEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @IdentityColumn()
  position!: string;

  @Column('uuid')
  @ForeignKey(() => TicketEntity, { onDelete: 'CASCADE' })
  ticketId!: string;

  @Column('text')
  message!: string;

  @InstantColumn()
  createdAt!: Date;
}
