import { type ImportState, type StatementFormat, type StatementImportFault } from '@clearfold/contracts';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/database/columns.js';
import { StaffMemberEntity } from '../staff/staff-member.entity.js';

/** A file of a statement that somebody gave us. Amounts are in the account's smallest unit, as texts. */
@Entity('statement_imports')
@Index('statement_imports_by_time', ['createdAt', 'id'])
@Index('statement_imports_by_file', ['accountId', 'fileDigest'])
@Index('statement_imports_under_way', ['id'], { where: `state = 'recording'` })
@Check('statement_imports_state_check', `state in ('reading', 'read', 'refused', 'recording', 'recorded', 'discarded')`)
@Check('statement_imports_format_check', `format in ('camt.053', 'ofx', 'csv')`)
export class StatementImportEntity {
  @PrimaryColumn('uuid')
  id!: string;

  /** Of the outside account, which is the ledger's. */
  @Column('uuid')
  accountId!: string;

  /** 'reading' of one whose file still comes, which nobody is shown. Whether its statement was taken back is the ledger's. */
  @Column('text')
  state!: Exclude<ImportState, 'withdrawn'> | 'reading';

  @Column('text')
  format!: StatementFormat;

  @Column('text')
  fileName!: string;

  @Column('bytea', { nullable: true })
  fileDigest!: Buffer | null;

  @Column('bigint', { default: 0 })
  bytes!: string;

  @Column('uuid')
  staffId!: string;

  @ManyToOne(() => StaffMemberEntity)
  @JoinColumn({ name: 'staff_id' })
  staff!: StaffMemberEntity;

  @InstantColumn()
  createdAt!: Date;

  @Column('integer', { nullable: true })
  fromDay!: number | null;

  @Column('integer', { nullable: true })
  toDay!: number | null;

  @Column('numeric', { nullable: true })
  openingUnits!: string | null;

  @Column('numeric', { nullable: true })
  closingUnits!: string | null;

  @Column('numeric', { nullable: true })
  cameInUnits!: string | null;

  @Column('numeric', { nullable: true })
  wentOutUnits!: string | null;

  @Column('integer', { nullable: true })
  lines!: number | null;

  @Column('integer', { nullable: true })
  leftOut!: number | null;

  /** Of the Merkle tree of the lines' digests. */
  @Column('bytea', { nullable: true })
  root!: Buffer | null;

  /** Over all that was read (`stagedContent`). */
  @Column('bytea', { nullable: true })
  contentDigest!: Buffer | null;

  /** How many lines the ledger has. */
  @Column('integer', { default: 0 })
  recorded!: number;

  /** Their sum. */
  @Column('numeric', { default: 0 })
  recordedUnits!: string;

  @Column('jsonb', { nullable: true })
  fault!: StatementImportFault | null;

  @InstantColumn({ nullable: true })
  endedAt!: Date | null;
}
