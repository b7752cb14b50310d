import { type EmailChange } from '@clearfold/contracts';
import { Check, Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { IdentityColumn, InstantColumn } from '#platform/database/columns.js';
import { StaffMemberEntity } from '../staff/staff-member.entity.js';
import { InvestorEntity } from '../users/investor.entity.js';

@Entity('email_changes')
@Index('email_changes_open', ['investorId'], { unique: true, where: 'ended_at is null' })
@Index('email_changes_of_investor', ['investorId', 'position'])
@Index('email_changes_due', ['takesEffectAt'], { where: 'ended_at is null' })
@Check('email_changes_state_check', `state in ('asked', 'confirmed', 'done', 'stopped', 'withdrawn', 'lapsed')`)
@Check('email_changes_check', `(state in ('asked', 'confirmed')) = (ended_at is null)`)
export class EmailChangeEntity {
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
  oldEmail!: string;

  @Column('text')
  newEmail!: string;

  @Column('text', { default: 'asked' })
  state!: EmailChange['state'];

  @InstantColumn()
  askedAt!: Date;

  @InstantColumn()
  takesEffectAt!: Date;

  @InstantColumn({ nullable: true })
  endedAt!: Date | null;
}
