import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { InstantColumn } from '#platform/database/columns.js';

/** What an auditor looked at. Added to, never changed: whoever reads everything is seen reading. */
@Entity('access_log')
@Index('access_log_by_staff', ['staffId', 'id'])
export class AccessLogEntryEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id!: string;

  @Column('uuid')
  staffId!: string;

  @InstantColumn()
  at!: Date;

  /** Part of what the log seals of the row. */
  @Column('bytea', { default: () => 'uuid_send(gen_random_uuid())', select: false })
  salt!: Buffer;

  @Column('text')
  path!: string;
}
