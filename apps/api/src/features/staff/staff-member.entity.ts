import { type StaffRole } from '@clearfold/contracts';
import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { InstantColumn } from '#platform/database/columns.js';

@Entity('staff')
@Unique('staff_email', ['emailKey'])
// On the id as a text, which TypeORM has no words for.
@Index('staff_id_text', { synchronize: false })
@Check('staff_role_check', `role in ('reviewer', 'support', 'plan-manager', 'auditor', 'admin')`)
export class StaffMemberEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  name!: string;

  @Column('text')
  email!: string;

  @Column('text')
  emailKey!: string;

  @Column('text')
  passwordHash!: string;

  @Column('text')
  role!: StaffRole;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn({ nullable: true })
  disabledAt!: Date | null;

  /** Since when their password is their own. */
  @InstantColumn({ nullable: true })
  joinedAt!: Date | null;

  /** Counts what changed about their power: nothing is confirmed about another state than the one it was proposed for. */
  @Column('integer', { default: 0 })
  version!: number;

  /** A position of the log: what they endorsed or proposed up to there is not the first of two any more. */
  @Column('bigint', { nullable: true })
  voidUpTo!: string | null;
}
