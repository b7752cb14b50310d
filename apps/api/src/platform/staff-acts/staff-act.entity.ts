import { Check, Column, Entity, ForeignKey, Index, JoinColumn, ManyToOne, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '../database/columns.js';

/** A member of staff, whose entity is a feature's and named only. */
interface Member {
  id: string;
  name: string;
}

/** Investors and records are named by their id alone, so acts outlive them. */
@Entity('staff_acts')
@Index('staff_acts_on_investor', ['investorId', 'position'], { where: 'investor_id is not null' })
@Index('staff_acts_on_member', ['memberId', 'position'], { where: 'member_id is not null' })
@Index('staff_acts_on_record', ['recordId', 'position'], { where: 'record_id is not null' })
@Check('staff_acts_on_one', 'num_nonnulls(member_id, investor_id, record_id) = 1')
export class StaffActEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  position!: string;

  @Column('uuid')
  staffId!: string;

  @ManyToOne('StaffMemberEntity', { nullable: false })
  @JoinColumn()
  staff!: Member;

  @Column('text')
  act!: string;

  @Column('uuid', { nullable: true })
  @ForeignKey('StaffMemberEntity')
  memberId!: string | null;

  @Column('uuid', { nullable: true })
  investorId!: string | null;

  @Column('text', { default: '' })
  detail!: string;

  @InstantColumn()
  at!: Date;

  /** Part of what the log seals of the row. */
  @Column('bytea', { default: () => 'uuid_send(gen_random_uuid())', select: false })
  salt!: Buffer;

  @Column('text', { nullable: true })
  recordId!: string | null;

  @Column('uuid', { nullable: true })
  fromStaffId!: string | null;

  /** From whom something was taken, such as a ticket. */
  @ManyToOne('StaffMemberEntity')
  @JoinColumn()
  fromStaff!: Member | null;
}
