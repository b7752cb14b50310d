import { type MailTopic } from '@clearfold/contracts';
import { Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { InvestorEntity } from '../users/investor.entity.js';

/** Mails that an investor does without. */
@Entity('mail_opt_outs')
export class MailOptOutEntity {
  @PrimaryColumn('uuid')
  @ForeignKey(() => InvestorEntity, { onDelete: 'CASCADE' })
  investorId!: string;

  @PrimaryColumn('text')
  topic!: MailTopic;
}
