import { type StaffProposalKind, type StaffProposalStatus, type StaffRole } from '@clearfold/contracts';
import { Check, Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/database/columns.js';
import { StaffMemberEntity } from './staff-member.entity.js';

@Entity('staff_proposals')
@Index('staff_proposals_waiting', ['proposedAt'], { where: `status = 'waiting'` })
@Check('staff_proposals_kind_check', `kind in ('invite', 'role', 'enable', 'reset-access')`)
@Check('staff_proposals_role_check', `role in ('reviewer', 'support', 'plan-manager', 'auditor', 'admin')`)
@Check(
  'staff_proposals_status_check',
  `status in ('waiting', 'confirmed', 'declined', 'withdrawn', 'expired', 'ended')`,
)
@Check('staff_proposals_check', `kind = 'invite' or num_nonnulls(member_id, from_role, member_version) = 3`)
export class StaffProposalEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  kind!: StaffProposalKind;

  /** Null while an invitation waits. */
  @Column('uuid', { nullable: true })
  @ForeignKey(() => StaffMemberEntity)
  memberId!: string | null;

  @Column('text')
  name!: string;

  @Column('text')
  email!: string;

  @Column('text')
  emailKey!: string;

  @Column('text')
  role!: StaffRole;

  @Column('text', { nullable: true })
  fromRole!: StaffRole | null;

  /** The member's version that was proposed about; null for an invitation. */
  @Column('integer', { nullable: true })
  memberVersion!: number | null;

  @Column('text')
  reason!: string;

  @Column('uuid', { name: 'proposed_by' })
  proposedById!: string;

  @ManyToOne(() => StaffMemberEntity, { nullable: false })
  @JoinColumn({ name: 'proposed_by' })
  proposer!: StaffMemberEntity;

  @InstantColumn()
  proposedAt!: Date;

  @InstantColumn()
  expiresAt!: Date;

  /** From when the only admin may carry it out; null where there were two. */
  @InstantColumn({ nullable: true })
  aloneFrom!: Date | null;

  @Column('text', { default: 'waiting' })
  status!: StaffProposalStatus;

  /** Nobody, when it expired or ended by itself. */
  @Column('uuid', { name: 'decided_by', nullable: true })
  @ForeignKey(() => StaffMemberEntity)
  decidedById!: string | null;

  @InstantColumn({ nullable: true })
  decidedAt!: Date | null;

  @Column('text', { default: '' })
  decisionReason!: string;
}
