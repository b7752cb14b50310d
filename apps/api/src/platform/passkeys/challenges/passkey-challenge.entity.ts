import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/database/columns.js';

/** What an authenticator was asked to sign; whose it is are features' entities, which are named only. */
@Entity('passkey_challenges')
@Index('passkey_challenges_by_end', ['expiresAt'])
@Check('passkey_challenges_of_one', 'num_nonnulls(staff_id, investor_id) < 2')
export class PasskeyChallengeEntity {
  @PrimaryColumn('bytea')
  challengeHash!: Buffer;

  @Column('uuid', { nullable: true })
  @ForeignKey('StaffMemberEntity', { onDelete: 'CASCADE' })
  staffId!: string | null;

  @Column('uuid', { nullable: true })
  @ForeignKey('InvestorEntity', { onDelete: 'CASCADE' })
  investorId!: string | null;

  @InstantColumn()
  expiresAt!: Date;
}
