import { Injectable } from '@nestjs/common';
import { MAIL_TOPICS, type NotificationSettings } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { MailOptOutEntity } from './mail-opt-out.entity.js';

/** Reads which mails an investor does without. */
@Injectable()
export class MailChoices {
  constructor(private readonly source: DataSource) {}

  async of(investorId: string): Promise<NotificationSettings> {
    const rows = await this.source.getRepository(MailOptOutEntity).findBy({ investorId });
    const out = new Set(rows.map(({ topic }) => topic));
    return Object.fromEntries(MAIL_TOPICS.map((topic) => [topic, !out.has(topic)])) as NotificationSettings;
  }
}
