import { Check, Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import { InstantColumn } from '#platform/database/columns.js';

@Entity('newsletter_subscriptions')
@Unique('newsletter_email', ['emailKey'])
@Unique(['confirmHash'])
@Unique(['unsubscribeToken'])
@Index('newsletter_by_time', ['createdAt', 'id'])
@Check('newsletter_subscriptions_check', `(confirm_hash is null) = (confirm_expires_at is null)`)
export class NewsletterSubscriptionEntity {
  @PrimaryColumn('uuid')
  id!: string;

  @Column('text')
  email!: string;

  @Column('text')
  emailKey!: string;

  @Column('bytea', { nullable: true })
  confirmHash!: Buffer | null;

  @InstantColumn({ nullable: true })
  confirmExpiresAt!: Date | null;

  @Column('text')
  unsubscribeToken!: string;

  @InstantColumn()
  createdAt!: Date;

  @InstantColumn({ nullable: true })
  confirmedAt!: Date | null;
}
