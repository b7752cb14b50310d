import { Injectable } from '@nestjs/common';
import { DataSource, type FindOptionsWhere, IsNull, LessThanOrEqual, Not } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { type Job } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import { MailEntity } from './mail.entity.js';

/** Wipes what mails could open that never left, once it opens nothing any more. */
@Injectable()
export class ForgetMailSecretsJob implements Job {
  readonly name = 'forget-mail-secrets';
  readonly everySeconds = 60;

  constructor(
    jobs: Jobs,
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {
    jobs.register(this);
  }

  async due(): Promise<string[]> {
    return (await this.source.getRepository(MailEntity).existsBy(this.over())) ? ['all'] : [];
  }

  async run(): Promise<void> {
    await this.source.getRepository(MailEntity).update(this.over(), { sealedSecrets: null, secretsUntil: null });
  }

  private over(): FindOptionsWhere<MailEntity> {
    return { sealedSecrets: Not(IsNull()), secretsUntil: LessThanOrEqual(this.clock.now()) };
  }
}
