import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/database/columns.js';
import { InvestorEntity } from '../users/investor.entity.js';

/** Somebody who knew the password and still owes the code. */
@Entity('sign_in_challenges')
@Index('sign_in_challenges_of_investor', ['investorId'])
@Index('sign_in_challenges_by_end', ['expiresAt'])
export class SignInChallengeEntity {
  @PrimaryColumn('bytea')
  tokenHash!: Buffer;

  @Column('uuid')
  investorId!: string;

  @ManyToOne(() => InvestorEntity, { nullable: false, onDelete: 'CASCADE' })
  @JoinColumn()
  investor!: InvestorEntity;

  @Column('bytea')
  passwordDigest!: Buffer;

  @InstantColumn()
  expiresAt!: Date;
}
