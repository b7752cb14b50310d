import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/database/columns.js';
import { InvestorEntity } from '../users/investor.entity.js';

@Entity('pin_guards')
@Check('pin_guards_wrong_check', 'wrong between 0 and 4')
export class PinGuardEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => InvestorEntity, { onDelete: 'CASCADE' })
  investorId!: string;

  @Column('bytea')
  mac!: Buffer;

  @Column('bytea')
  salt!: Buffer;

  @Column('text')
  keyId!: string;

  @Column('smallint', { default: 0 })
  wrong!: number;

  @Column('smallint', { default: 0 })
  locks!: number;

  @InstantColumn({ nullable: true })
  lockedUntil!: Date | null;

  /** A reviewer looks twice at what follows soon after. */
  @InstantColumn({ nullable: true })
  changedAt!: Date | null;
}
