import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Settings } from '../config/settings.js';
import { type Job } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import { MailSender } from './mail-sender.js';
import {
  RECIPIENT_COLUMNS,
  RECIPIENTS,
  renderStored,
  STALE_DAYS,
  type StoredMail,
  withoutSecrets,
} from './stored-mail.js';

const AT_ONCE = 200;

const DUE = `
select id from mails where state = 'waiting' and next_attempt_at <= $1
  and next_attempt_at > $1::timestamptz - interval '${STALE_DAYS} days' order by next_attempt_at, id limit ${AT_ONCE}`;

/**
 * Takes a mail for five minutes. Whoever is killed with it in hand has perhaps sent it: it is sent again then, under the
 * same message id.
 */
const TAKE = `
with m as (
  update mails set attempts = attempts + 1, next_attempt_at = $2::timestamptz + interval '5 minutes'
  where id = $1 and state = 'waiting' and next_attempt_at <= $2
  returning *
)
select m.id, m.template, m.data, m.attempts, ${RECIPIENT_COLUMNS} from m ${RECIPIENTS}`;

/** A plain address is forgotten with the last need for it, and so is what its links could open. */
const SENT = `
update mails set state = 'sent', sent_at = $2, address = null, data = $3, last_error = null where id = $1`;

const FAILED = `
update mails set state = $2, next_attempt_at = $3, last_error = $4 where id = $1 and state = 'waiting'`;

/** After the first failure a minute, then twice as long each time: the last attempt is some four hours later. */
const FIRST_WAIT_MILLISECONDS = 60_000;
const ATTEMPTS = 9;

/** Sends what waits in the outbox, when there is a mail server. A mail that fails is a state of its row, not of the job. */
@Injectable()
export class SendMailsJob implements Job {
  readonly name = 'send-mails';
  readonly everySeconds = 5;
  private readonly log = new Logger('Mail');

  constructor(
    jobs: Jobs,
    private readonly source: DataSource,
    private readonly sender: MailSender,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    jobs.register(this);
  }

  async due(): Promise<string[]> {
    if (!this.sender.isConfigured) return [];
    const rows = await this.source.query<{ id: string }[]>(DUE, [this.clock.now()]);
    return rows.map(({ id }) => id);
  }

  async run(id: string): Promise<void> {
    const [mail] = await this.source.query<StoredMail[]>(TAKE, [id, this.clock.now()]);
    if (!mail || mail.recipientAddress === null) return;
    try {
      await this.sender.send({ id, address: mail.recipientAddress, email: renderStored(mail, this.settings) });
    } catch (error) {
      await this.noteFailure(mail, error as Error & { responseCode?: number });
      return;
    }
    await this.source.query(SENT, [id, this.clock.now(), JSON.stringify(withoutSecrets(mail.data))]);
  }

  private async noteFailure({ id, attempts }: StoredMail, error: Error & { responseCode?: number }): Promise<void> {
    // SMTP's 5xx are final: the same mail would be refused again.
    const isFinal = (error.responseCode ?? 0) >= 500 || attempts >= ATTEMPTS;
    const wait = FIRST_WAIT_MILLISECONDS * 2 ** (attempts - 1);
    const next = new Date(this.clock.now().valueOf() + wait);
    this.log.warn({ message: `A mail could not be sent: ${error.name}`, mail: id, attempts, isFinal });
    await this.source.query(FAILED, [id, isFinal ? 'failed' : 'waiting', next, error.message.slice(0, 500)]);
  }
}
