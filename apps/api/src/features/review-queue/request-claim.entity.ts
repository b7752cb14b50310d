import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/database/columns.js';
import { StaffMemberEntity } from '../staff/staff-member.entity.js';

/** Who is looking at a request. It holds for the position that the request had then. */
@Entity('request_claims')
export class RequestClaimEntity {
  @PrimaryColumn('uuid')
  requestId!: string;

  @Column('uuid')
  @ForeignKey(() => StaffMemberEntity)
  staffId!: string;

  @Column('bigint')
  position!: string;

  @InstantColumn()
  claimedAt!: Date;

  @InstantColumn()
  expiresAt!: Date;
}
