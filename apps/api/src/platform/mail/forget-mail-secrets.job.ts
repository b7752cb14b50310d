import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { type Job } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';

const DUE = `select exists (select from mails where sealed_secrets is not null and secrets_until <= $1) as found`;

const FORGET = `
update mails set sealed_secrets = null, secrets_until = null
where sealed_secrets is not null and secrets_until <= $1`;

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
    const [{ found }] = await this.source.query<[{ found: boolean }]>(DUE, [this.clock.now()]);
    return found ? ['all'] : [];
  }

  async run(): Promise<void> {
    await this.source.query(FORGET, [this.clock.now()]);
  }
}
