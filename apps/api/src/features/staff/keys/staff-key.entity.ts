import { type KeyAlgorithm } from '@clearfold/ledger';
import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { InstantColumn } from '#platform/database/columns.js';
import { StaffMemberEntity } from '../staff-member.entity.js';

/** A passkey of a member of staff. */
@Entity('staff_keys')
@Unique('staff_keys_credential', ['credentialId'])
@Index('staff_keys_of_member', ['staffId'])
@Check('staff_keys_algorithm_check', `algorithm in ('ES256', 'EdDSA', 'RS256')`)
export class StaffKeyEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('uuid')
  staffId!: string;

  @ManyToOne(() => StaffMemberEntity, { nullable: false })
  @JoinColumn({ name: 'staff_id' })
  member!: StaffMemberEntity;

  /** base64url without padding. */
  @Column('text')
  credentialId!: string;

  /** COSE_Key. */
  @Column('bytea')
  publicKey!: Buffer;

  @Column('text')
  algorithm!: KeyAlgorithm;

  /** What its owner calls it. */
  @Column('text')
  name!: string;

  @Column('text', { array: true })
  transports!: string[];

  @Column('bigint')
  counter!: string;

  @InstantColumn()
  offeredAt!: Date;

  @InstantColumn()
  expiresAt!: Date;

  @InstantColumn({ nullable: true })
  aloneFrom!: Date | null;

  @InstantColumn({ nullable: true })
  enrolledAt!: Date | null;

  @Column('uuid', { nullable: true })
  enrolledBy!: string | null;

  @ManyToOne(() => StaffMemberEntity, { nullable: true })
  @JoinColumn({ name: 'enrolled_by' })
  enroller!: StaffMemberEntity | null;

  @InstantColumn({ nullable: true })
  revokedAt!: Date | null;

  @InstantColumn({ nullable: true })
  lastUsedAt!: Date | null;
}
