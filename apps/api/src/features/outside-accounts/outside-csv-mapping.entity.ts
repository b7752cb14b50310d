import { type CsvColumns } from '@clearfold/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/database/columns.js';
import { StaffMemberEntity } from '../staff/staff-member.entity.js';

/** How an account's CSV files are read. */
@Entity('outside_csv_mappings')
export class OutsideCsvMappingEntity {
  /** Of the outside account, which is the ledger's. */
  @PrimaryColumn('uuid')
  accountId!: string;

  @Column('jsonb')
  mapping!: CsvColumns;

  @Column('uuid')
  savedBy!: string;

  @ManyToOne(() => StaffMemberEntity)
  @JoinColumn({ name: 'saved_by' })
  saver!: StaffMemberEntity;

  @InstantColumn()
  savedAt!: Date;
}
