import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { StatementImportEntity } from './statement-import.entity.js';

/** A line of a file that was read, until it is in the ledger; in the order in which they are recorded. */
@Entity('statement_import_lines')
export class StatementImportLineEntity {
  @PrimaryColumn('uuid')
  importId!: string;

  @ManyToOne(() => StatementImportEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'import_id' })
  import!: StatementImportEntity;

  @PrimaryColumn('integer')
  bookedDay!: number;

  /** Sets lines of one day apart: the oldest first. */
  @PrimaryColumn('integer')
  rank!: number;

  /** The place in the file. */
  @Column('integer')
  number!: number;

  @Column('integer')
  valueDay!: number;

  @Column('numeric')
  units!: string;

  @Column('text')
  reference!: string;

  @Column('bytea')
  lineDigest!: Buffer;

  /** Names and words, which become a private text. */
  @Column('text', { nullable: true })
  words!: string | null;
}
