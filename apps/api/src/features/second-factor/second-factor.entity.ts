import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/database/columns.js';
import { InvestorEntity } from '../users/investor.entity.js';

@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => InvestorEntity, { onDelete: 'CASCADE' })
  investorId!: string;

  /** Sealed under the pepper. */
  @Column('bytea')
  secret!: Buffer;

  /** The last time step whose code was used. */
  @Column('bigint', { default: 0 })
  lastStep!: string;

  @InstantColumn({ nullable: true })
  confirmedAt!: Date | null;
}
