import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { InstantColumn } from '#platform/database/columns.js';

@Entity('investors')
@Unique('investors_username', ['username'])
@Unique('investors_email', ['emailKey'])
// Of three-letter pieces, which TypeORM has no words for.
@Index('investors_by_words', { synchronize: false })
@Index('investors_by_joining', ['createdAt', 'id'])
export class InvestorEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column({ type: 'text', collation: 'C' })
  username!: string;

  @Column('text')
  firstName!: string;

  @Column('text')
  lastName!: string;

  @Column('text')
  email!: string;

  @Column('text')
  emailKey!: string;

  @Column('text')
  passwordHash!: string;

  @Column('text', { default: '' })
  phoneNumber!: string;

  @Column('text', { default: '' })
  address!: string;

  @Column('text', { default: '' })
  country!: string;

  /** YYYY-MM-DD. */
  @Column('date', { nullable: true })
  dateOfBirth!: string | null;

  @Column('text', { default: '' })
  profilePicture!: string;

  @Column('text', { default: '' })
  nextOfKinFullName!: string;

  @Column('text', { default: '' })
  nextOfKinRelationship!: string;

  @Column('text', { default: '' })
  nextOfKinContact!: string;

  @InstantColumn()
  createdAt!: Date;

  /** Since when the e-mail is known to be theirs. */
  @InstantColumn({ nullable: true })
  emailVerifiedAt!: Date | null;

  @InstantColumn({ nullable: true })
  passwordChangedAt!: Date | null;

  @InstantColumn({ nullable: true })
  emailChangedAt!: Date | null;

  /** Since when an account that its owner froze by a mailed link lets nobody sign in. */
  @InstantColumn({ nullable: true })
  signInStoppedAt!: Date | null;
}
