import { Injectable } from '@nestjs/common';
import { MAIL_TOPICS, type NotificationSettings } from '@clearfold/contracts';
import { DataSource } from 'typeorm';

const OPT_OUTS = `select topic from mail_opt_outs where investor_id = $1`;

/** Reads which mails an investor does without. */
@Injectable()
export class MailChoices {
  constructor(private readonly source: DataSource) {}

  async of(investorId: string): Promise<NotificationSettings> {
    const rows = await this.source.query<{ topic: string }[]>(OPT_OUTS, [investorId]);
    const out = new Set(rows.map(({ topic }) => topic));
    return Object.fromEntries(MAIL_TOPICS.map((topic) => [topic, !out.has(topic)])) as NotificationSettings;
  }
}
