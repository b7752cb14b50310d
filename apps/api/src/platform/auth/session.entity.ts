import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '../database/columns.js';

/** Of an investor or of a member of staff, whose entities are features' and named only. */
@Entity('sessions')
@Index('sessions_of_investor', ['investorId'], { where: 'investor_id is not null' })
@Index('sessions_of_staff', ['staffId'], { where: 'staff_id is not null' })
@Index('sessions_by_end', ['expiresAt'])
@Check('sessions_check', 'num_nonnulls(investor_id, staff_id) = 1')
export class SessionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid', { nullable: true })
  @ForeignKey('InvestorEntity', { onDelete: 'CASCADE' })
  investorId!: string | null;

  @Column('uuid', { nullable: true })
  @ForeignKey('StaffMemberEntity', { onDelete: 'CASCADE' })
  staffId!: string | null;

  /** The passkey that a member of staff signed in with; null by a password. */
  @Column('uuid', { nullable: true })
  @ForeignKey('StaffKeyEntity')
  staffKeyId!: string | null;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn()
  expiresAt!: Date;

  @InstantColumn({ nullable: true })
  endedAt!: Date | null;

  /** Written down by the half minute, and only of people whose sessions end when idle. */
  @InstantColumn({ default: () => 'now()' })
  lastUsedAt!: Date;

  /** What it came from, as coarsely as "Firefox on Windows"; null where it did not say. */
  @Column('text', { nullable: true })
  device!: string | null;
}
