import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { InstantColumn } from '#platform/database/columns.js';

@Entity('device_proofs')
@Index('device_proofs_of_investor', ['investorId', 'expiresAt'], { where: 'investor_id is not null' })
@Index('device_proofs_of_staff', ['staffId', 'expiresAt'], { where: 'staff_id is not null' })
@Index('device_proofs_by_end', ['expiresAt'])
@Check('device_proofs_check', 'num_nonnulls(investor_id, staff_id) = 1')
export class DeviceProofEntity {
  @PrimaryColumn('bytea')
  proofHash!: Buffer;

  @Column('uuid', { nullable: true })
  @ForeignKey('InvestorEntity', { onDelete: 'CASCADE' })
  investorId!: string | null;

  @Column('uuid', { nullable: true })
  @ForeignKey('StaffMemberEntity', { onDelete: 'CASCADE' })
  staffId!: string | null;

  /** The last one that the device opened. */
  @Column('uuid')
  sessionId!: string;

  @InstantColumn()
  expiresAt!: Date;
}
