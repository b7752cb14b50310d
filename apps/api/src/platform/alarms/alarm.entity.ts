import { type AlarmPart } from '@clearfold/contracts';
import { Check, Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '../database/columns.js';

@Entity('alarms')
@Index('alarms_ringing', ['part', 'subject'], { unique: true, where: 'over_at is null' })
@Check('alarms_check', 'num_nonnulls(let_go_on_at, let_go_on_by, let_go_on_reason) in (0, 3)')
export class AlarmEntity {
  @PrimaryGeneratedColumn('uuid')
  id!: string;

  @Column('text')
  part!: AlarmPart;

  /** Sets it apart from another fault of the same part. */
  @Column('text')
  subject!: string;

  @Column('text')
  what!: string;

  @InstantColumn()
  raisedAt!: Date;

  /** When any process last saw it. */
  @InstantColumn()
  seenAt!: Date;

  @InstantColumn({ nullable: true })
  overAt!: Date | null;

  /** Since when writes go on in spite of it. */
  @InstantColumn({ nullable: true })
  letGoOnAt!: Date | null;

  @Column('uuid', { name: 'let_go_on_by', nullable: true })
  @ForeignKey('StaffMemberEntity')
  letGoOnById!: string | null;

  @Column('text', { nullable: true })
  letGoOnReason!: string | null;
}
