import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/database/columns.js';
import { StaffMemberEntity } from '../staff-member.entity.js';

/** What an authenticator was asked to sign. */
@Entity('passkey_challenges')
@Index('passkey_challenges_by_end', ['expiresAt'])
export class PasskeyChallengeEntity {
  @PrimaryColumn('bytea')
  challengeHash!: Buffer;

  @Column('uuid', { nullable: true })
  staffId!: string | null;

  @ManyToOne(() => StaffMemberEntity, { nullable: true, onDelete: 'CASCADE' })
  @JoinColumn({ name: 'staff_id' })
  member!: StaffMemberEntity | null;

  @InstantColumn()
  expiresAt!: Date;
}
