import { Check, Entity, ForeignKey, Index, PrimaryColumn, Column } from 'typeorm';
import { InstantColumn } from '#platform/database/columns.js';
import { StaffMemberEntity } from './staff-member.entity.js';
import { StaffProposalEntity } from './staff-proposal.entity.js';

/** Who let whom in, as for a day they are not two people to anything. Who was there before was let in by nobody. */
@Entity('staff_vouchers')
@Index('staff_vouchers_of_member', ['memberId'])
@Index('staff_vouchers_of_voucher', ['voucherId'])
// On ids as texts, which TypeORM has no words for.
@Index('staff_vouchers_of_member_text', { synchronize: false })
@Index('staff_vouchers_of_voucher_text', { synchronize: false })
@Check('staff_vouchers_check', 'member_id <> voucher_id')
export class StaffVoucherEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => StaffProposalEntity)
  proposalId!: string;

  @Column('uuid')
  @ForeignKey(() => StaffMemberEntity)
  memberId!: string;

  @PrimaryColumn('uuid')
  @ForeignKey(() => StaffMemberEntity)
  voucherId!: string;

  @InstantColumn()
  since!: Date;
}
