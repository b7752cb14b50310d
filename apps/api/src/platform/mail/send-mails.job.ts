import { Inject, Injectable, Logger } from '@nestjs/common';
import { emailSecretNames, HIDDEN_SECRET, STAFF_MAILS } from '@clearfold/content';
import { DataSource } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Settings } from '../config/settings.js';
import { WATCH_SOURCE } from '../database/watch-source.js';
import { type Job } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import { DemoTerminal } from './demo-terminal.js';
import { MailSender } from './mail-sender.js';
import { openMailSecrets } from './sealed-mail-secrets.js';
import { RECIPIENT_COLUMNS, RECIPIENTS, renderStored, STALE_DAYS, type StoredMail } from './stored-mail.js';

const AT_ONCE = 200;

const DUE = `
select id from mails where state = 'waiting' and next_attempt_at <= $1
  and next_attempt_at > $1::timestamptz - interval '${STALE_DAYS} days'
  and ($2 or (sealed_secrets is not null and secrets_until > $1)) order by next_attempt_at, id limit ${AT_ONCE}`;

const ALARMS = `
select id from mails where state = 'waiting' and next_attempt_at <= $1 and template in ('alarm-rings', 'alarm-is-over')
order by next_attempt_at, id limit ${AT_ONCE}`;

/** What nodemailer throws: with SMTP's own code, when the server has answered. */
type SmtpError = Error & { responseCode?: number };

/** A row in hand, with what nobody else reads. */
interface TakenMail extends StoredMail {
  sealedSecrets: Buffer | null;
}

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
select m.id, m.template, m.data, m.attempts,
  case when m.secrets_until > $2 then m.sealed_secrets end as "sealedSecrets", ${RECIPIENT_COLUMNS} from m ${RECIPIENTS}`;

/** A plain address is forgotten with the last need for it, and so is what its links open. */
const SENT = `
update mails set state = 'sent', sent_at = $2, address = null, sealed_secrets = null, secrets_until = null, last_error = null
where id = $1`;

const FORGET_SECRETS = `update mails set sealed_secrets = null, secrets_until = null where id = $1`;

/** Who gives up keeps no secret: sending it again makes a new one. */
const FAILED = `
update mails set state = $2, next_attempt_at = $3, last_error = $4,
  sealed_secrets = case when $2 = 'waiting' then sealed_secrets end,
  secrets_until = case when $2 = 'waiting' then secrets_until end
where id = $1 and state = 'waiting'`;

/** After the first failure a minute, then twice as long each time: the last attempt is some four hours later. */
const FIRST_WAIT_MILLISECONDS = 60_000;
const ATTEMPTS = 9;

/**
 * Sends what waits in the outbox, when there is a mail server. A mail that fails is a state of its row, not of the job. In
 * a demo without one, what has links is printed instead, and stays in the outbox.
 */
@Injectable()
export class SendMailsJob implements Job {
  readonly name = 'send-mails';
  readonly everySeconds = 5;
  private readonly log = new Logger('Mail');

  constructor(
    jobs: Jobs,
    private readonly source: DataSource,
    @Inject(WATCH_SOURCE) private readonly watch: DataSource,
    private readonly sender: MailSender,
    private readonly terminal: DemoTerminal,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {
    jobs.register(this);
  }

  async due(): Promise<string[]> {
    if (!this.sender.isConfigured && !this.terminal.isOpen) return [];
    const rows = await this.source.query<{ id: string }[]>(DUE, [this.clock.now(), this.sender.isConfigured]);
    return rows.map(({ id }) => id);
  }

  run(id: string): Promise<void> {
    return this.send(id, this.source);
  }

  /** Sends what waits of the alarms, by the connections of those who watch: it needs no queue and waits for no standby. */
  async sendAlarms(): Promise<void> {
    if (!this.sender.isConfigured) return;
    const rows = await this.watch.query<{ id: string }[]>(ALARMS, [this.clock.now()]);
    await Promise.all(rows.map(({ id }) => this.send(id, this.watch)));
  }

  private async send(id: string, source: DataSource): Promise<void> {
    const [mail] = await source.query<TakenMail[]>(TAKE, [id, this.clock.now()]);
    if (!mail || mail.recipientAddress === null) return;
    const address = mail.recipientAddress;
    const secrets = this.secretsOf(mail);
    if (!secrets) return this.noteLostLink(mail);
    const email = renderStored(mail, this.settings, secrets);
    if (!this.sender.isConfigured) {
      this.terminal.print({ address, ...email, secrets: Object.values(secrets) });
      await source.query(FORGET_SECRETS, [id]);
      return;
    }
    try {
      await this.sender.send({ id, address, email });
    } catch (error) {
      await this.noteFailure(source, mail, error as SmtpError);
      return;
    }
    await source.query(SENT, [id, this.clock.now()]);
  }

  /** @returns nothing when one is missing: it stopped working, was forgotten, or was sealed under a pepper that is gone */
  private secretsOf({ id, template, sealedSecrets }: TakenMail): Record<string, string> | undefined {
    if (emailSecretNames(template).length === 0) return {};
    if (!sealedSecrets) return undefined;
    try {
      return openMailSecrets(id, sealedSecrets, this.settings);
    } catch {
      this.log.error({ message: 'The secrets of a mail do not open: is PIN_PEPPER_BEFORE missing?', mail: id });
      return undefined;
    }
  }

  private async noteLostLink({ id }: TakenMail): Promise<void> {
    await this.source.query(FAILED, [id, 'failed', this.clock.now(), STAFF_MAILS.linkRanOut]);
  }

  private async noteFailure(
    source: DataSource,
    { id, attempts, template }: StoredMail,
    error: SmtpError,
  ): Promise<void> {
    // SMTP's 5xx are final: the same mail would be refused again.
    const isFinal = (error.responseCode ?? 0) >= 500 || attempts >= ATTEMPTS;
    const wait = FIRST_WAIT_MILLISECONDS * 2 ** (attempts - 1);
    const next = new Date(this.clock.now().valueOf() + wait);
    this.log.warn({ message: `A mail could not be sent: ${error.name}`, mail: id, attempts, isFinal });
    const reason = emailSecretNames(template).length > 0 ? withoutServersWords(error) : error.message;
    await source.query(FAILED, [id, isFinal ? 'failed' : 'waiting', next, reason.slice(0, 500)]);
  }
}

/** A server that refuses a mail may repeat what is in it: of one with secrets only its code is kept. */
const withoutServersWords = ({ responseCode, message }: SmtpError): string =>
  responseCode === undefined ? message : `${responseCode} ${HIDDEN_SECRET}`;
