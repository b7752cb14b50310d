import { Inject, Injectable } from '@nestjs/common';
import { type AlarmPart } from '@clearfold/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../clock/clock.js';
import { prepared } from '../database/prepared.js';
import { WATCH_SOURCE } from '../database/watch-source.js';
import { MailOutbox } from '../mail/mail-outbox.js';
import { type AlarmFault } from './alarm-fault.js';

/** An alarm that rings, whichever process saw it. */
export interface Ringing {
  readonly id: string;
  readonly part: AlarmPart;
  readonly subject: string;
  readonly what: string;
  readonly raisedAt: Date;
  readonly letGoOnAt: Date | null;
  readonly letGoOnBy: string | null;
  readonly letGoOnReason: string | null;
}

const RINGING = prepared(`
select a.id, a.part, a.subject, a.what, a.raised_at as "raisedAt", a.let_go_on_at as "letGoOnAt",
  s.name as "letGoOnBy", a.let_go_on_reason as "letGoOnReason"
from alarms a left join staff s on s.id = a.let_go_on_by
where a.over_at is null order by a.raised_at desc, a.id`);

const RING = `
insert into alarms (part, subject, what, raised_at, seen_at) values ($1, $2, $3, $4, $4)
on conflict (part, subject) where over_at is null
  do update set what = excluded.what, seen_at = greatest(alarms.seen_at, excluded.seen_at)
returning id, xmax = 0 as "isNew"`;

/** What rings of a part and was not seen for a while, but for the subject that is seen. */
const END = `
update alarms set over_at = $3
where part = $1 and over_at is null and subject is distinct from $2 and seen_at <= $4
returning id, what, raised_at as "raisedAt"`;

const ADMINS = `select id from staff where role = 'admin' and disabled_at is null order by id`;

/**
 * The alarms that ring, in the database: they outlive a restart, and of many processes one tells of each. Nothing here waits
 * for the standby, whose silence is one of them (`openWatchSource`). SQL, as it is asked every few seconds, and what rings is
 * told from what rang already in one statement.
 */
@Injectable()
export class RingingAlarms {
  constructor(
    @Inject(WATCH_SOURCE) private readonly watch: DataSource,
    private readonly clock: Clock,
    private readonly outbox: MailOutbox,
  ) {}

  /** The newest first. */
  all(): Promise<Ringing[]> {
    return this.watch.query(RINGING);
  }

  /**
   * Has an alarm ring, or notes that it still does.
   *
   * @returns whether it is a new one, whose mails wait now
   */
  async ring({ part, message, subject }: AlarmFault): Promise<boolean> {
    const now = this.clock.now();
    return this.watch.transaction(async (manager) => {
      const [{ id, isNew }] = await manager.query<[{ id: string; isNew: boolean }]>(RING, [
        part,
        subject,
        message,
        now,
      ]);
      if (isNew) await this.tell(`alarm/${id}/rings`, 'alarm-rings', { part, what: message, at: now }, manager);
      return isNew;
    });
  }

  /**
   * Ends what rings of a part, but for what is seen of it now.
   *
   * @param silenceSeconds for how long no process may have seen it
   * @returns whether any ended, of which mails wait now
   */
  async end(part: AlarmPart, seenSubject: string | undefined, silenceSeconds: number): Promise<boolean> {
    const now = this.clock.now();
    const silentSince = new Date(now.valueOf() - silenceSeconds * 1000);
    return this.watch.transaction(async (manager) => {
      const [ended] = await manager.query<[{ id: string; what: string; raisedAt: Date }[], number]>(END, [
        part,
        seenSubject ?? null,
        now,
        silentSince,
      ]);
      for (const { id, what, raisedAt } of ended) {
        await this.tell(`alarm/${id}/is-over`, 'alarm-is-over', { part, what, since: raisedAt, at: now }, manager);
      }
      return ended.length > 0;
    });
  }

  private async tell(
    key: string,
    template: 'alarm-rings' | 'alarm-is-over',
    { part, what, at, since = at }: { part: AlarmPart; what: string; at: Date; since?: Date },
    manager: EntityManager,
  ): Promise<void> {
    const data = { part, what, at: at.toISOString(), since: since.toISOString() };
    for (const { id } of await manager.query<{ id: string }[]>(ADMINS)) {
      await this.outbox.put({ key: `${key}/${id}`, to: { staffId: id }, template, data }, manager);
    }
  }
}
