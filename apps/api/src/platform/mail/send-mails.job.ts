import { Inject, Injectable, Logger } from '@nestjs/common';
import { emailSecretNames, HIDDEN_SECRET, STAFF_MAILS } from '@clearfold/content';
import { And, DataSource, type FindOptionsWhere, In, IsNull, LessThanOrEqual, MoreThan, Not } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { Settings } from '../config/settings.js';
import { WATCH_SOURCE } from '../database/watch-source.js';
import { type Job } from '../jobs/job.js';
import { Jobs } from '../jobs/jobs.js';
import { DemoTerminal } from './demo-terminal.js';
import { MailSender } from './mail-sender.js';
import { MailEntity } from './mail.entity.js';
import { openMailSecrets } from './sealed-mail-secrets.js';
import { RECIPIENT_COLUMNS, RECIPIENTS, renderStored, STALE_DAYS, type StoredMail } from './stored-mail.js';

const AT_ONCE = 200;

const DAY_MILLISECONDS = 86_400_000;

/** What nodemailer throws: with SMTP's own code, when the server has answered. */
type SmtpError = Error & { responseCode?: number };

/** A row in hand, with what nobody else reads. */
interface TakenMail extends StoredMail {
  sealedSecrets: Buffer | null;
}

/**
 * Takes a mail for five minutes. Whoever is killed with it in hand has perhaps sent it: it is sent again then, under the
 * same message id. SQL, as it is one statement with whom it is for, who are features' entities.
 */
const TAKE = `
with m as (
  update mails set attempts = attempts + 1, next_attempt_at = $2::timestamptz + interval '5 minutes'
  where id = $1 and state = 'waiting' and next_attempt_at <= $2
  returning *
)
select m.id, m.template, m.data, m.attempts,
  case when m.secrets_until > $2 then m.sealed_secrets end as "sealedSecrets", ${RECIPIENT_COLUMNS} from m ${RECIPIENTS}`;

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
    const now = this.clock.now();
    const isStale = new Date(now.valueOf() - STALE_DAYS * DAY_MILLISECONDS);
    const waits = { state: 'waiting', nextAttemptAt: And(LessThanOrEqual(now), MoreThan(isStale)) } as const;
    const hasSecrets = { sealedSecrets: Not(IsNull()), secretsUntil: MoreThan(now) };
    return idsOf(this.source, this.sender.isConfigured ? waits : { ...waits, ...hasSecrets });
  }

  run(id: string): Promise<void> {
    return this.send(id, this.source);
  }

  /** Sends what waits of the alarms, by the connections of those who watch: it needs no queue and waits for no standby. */
  async sendAlarms(): Promise<void> {
    if (!this.sender.isConfigured) return;
    const waits = { state: 'waiting', nextAttemptAt: LessThanOrEqual(this.clock.now()) } as const;
    const ids = await idsOf(this.watch, { ...waits, template: In(['alarm-rings', 'alarm-is-over']) });
    await Promise.all(ids.map((id) => this.send(id, this.watch)));
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
      await source.getRepository(MailEntity).update({ id }, WITHOUT_SECRETS);
      return;
    }
    try {
      await this.sender.send({ id, address, email });
    } catch (error) {
      await this.noteFailure(source, mail, error as SmtpError);
      return;
    }
    // A plain address is forgotten with the last need for it, and so is what its links open.
    const sent = {
      state: 'sent',
      sentAt: this.clock.now(),
      address: null,
      lastError: null,
      ...WITHOUT_SECRETS,
    } as const;
    await source.getRepository(MailEntity).update({ id }, sent);
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

  private noteLostLink({ id }: TakenMail): Promise<void> {
    return noteFailed(this.source, id, { nextAttemptAt: this.clock.now(), lastError: STAFF_MAILS.linkRanOut });
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
    const failure = { nextAttemptAt: next, lastError: reason.slice(0, 500) };
    if (isFinal) return noteFailed(source, id, failure);
    await source.getRepository(MailEntity).update({ id, state: 'waiting' }, failure);
  }
}

const WITHOUT_SECRETS = { sealedSecrets: null, secretsUntil: null };

const idsOf = async (source: DataSource, where: FindOptionsWhere<MailEntity>): Promise<string[]> => {
  const order = { nextAttemptAt: 'ASC', id: 'ASC' } as const;
  const rows = await source.getRepository(MailEntity).find({ select: { id: true }, where, order, take: AT_ONCE });
  return rows.map(({ id }) => id);
};

/** Who gives up keeps no secret: sending it again makes a new one. */
const noteFailed = async (
  source: DataSource,
  id: string,
  failure: { nextAttemptAt: Date; lastError: string },
): Promise<void> => {
  const failed = { state: 'failed', ...failure, ...WITHOUT_SECRETS } as const;
  await source.getRepository(MailEntity).update({ id, state: 'waiting' }, failed);
};

/** A server that refuses a mail may repeat what is in it: of one with secrets only its code is kept. */
const withoutServersWords = ({ responseCode, message }: SmtpError): string =>
  responseCode === undefined ? message : `${responseCode} ${HIDDEN_SECRET}`;
