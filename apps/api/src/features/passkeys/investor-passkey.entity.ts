import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { InstantColumn } from '#platform/database/columns.js';
import { InvestorEntity } from '../users/investor.entity.js';

/** A passkey of an investor; its public key is the log's. */
@Entity('investor_passkeys')
@Unique('investor_passkeys_credential', ['credentialId'])
@Index('investor_passkeys_of_investor', ['investorId'])
export class InvestorPasskeyEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  investorId!: string;

  @ManyToOne(() => InvestorEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'investor_id' })
  investor!: InvestorEntity;

  /** base64url without padding. */
  @Column('text')
  credentialId!: string;

  /** What its owner calls it. */
  @Column('text')
  name!: string;

  @Column('jsonb')
  transports!: string[];

  @Column('bigint')
  counter!: string;

  @InstantColumn()
  addedAt!: Date;

  @InstantColumn({ nullable: true })
  lastUsedAt!: Date | null;
}
