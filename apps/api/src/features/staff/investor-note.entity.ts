import { Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { IdentityColumn, InstantColumn } from '#platform/database/columns.js';
import { InvestorEntity } from '../users/investor.entity.js';
import { StaffMemberEntity } from './staff-member.entity.js';

/** Notes are about the person and go with it. */
@Entity('investor_notes')
@Index('notes_of_investor', ['investorId', 'position'])
export class InvestorNoteEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @IdentityColumn()
  position!: string;

  @Column('uuid')
  @ForeignKey(() => InvestorEntity, { onDelete: 'CASCADE' })
  investorId!: string;

  @Column('uuid')
  staffId!: string;

  @ManyToOne(() => StaffMemberEntity, { nullable: false })
  @JoinColumn()
  staff!: StaffMemberEntity;

  @Column('text')
  note!: string;

  @InstantColumn()
  createdAt!: Date;
}
