import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EmailChange } from '@clearfold/contracts';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';

/** Long enough for the owner of the old address to read their mail and stop what they did not ask for. */
export const WAIT_HOURS = 24;

/** How long after a change the new address is not trusted with setting a PIN anew. */
const YOUNG_HOURS = 72;

/** As long as this the new address may be confirmed; after it the change lapses. */
export const CONFIRM_HOURS = 72;

const ASK = `
insert into email_changes (id, investor_id, staff_id, old_email, new_email, asked_at, takes_effect_at)
values ($1, $2, $3, $4, $5, $6::timestamptz, $6::timestamptz + $7 * interval '1 hour')`;

const OPEN = `
select id, old_email as "oldEmail", new_email as "newEmail", state, takes_effect_at as "takesEffectAt"
from email_changes where investor_id = $1 and ended_at is null`;

const SET_STATE = `update email_changes set state = $2, ended_at = $3 where id = $1`;

const DUE = `
select investor_id as "investorId" from email_changes
where ended_at is null and (
  (state = 'confirmed' and takes_effect_at <= $1)
  or (state = 'asked' and asked_at <= $1::timestamptz - $2 * interval '1 hour'))
order by takes_effect_at limit 200`;

const LATEST = `
select c.id, c.new_email as "newEmail", c.state, s.name as by, c.asked_at as "askedAt",
  c.takes_effect_at as "takesEffectAt", c.ended_at as "endedAt"
from email_changes c join staff s on s.id = c.staff_id
where c.investor_id = $1 order by c.position desc limit 5`;

const IS_YOUNG = `
select exists (
  select from investors where id = $1 and email_changed_at > $2::timestamptz - $3 * interval '1 hour') as young`;

/** A change that is under way. */
export interface OpenChange {
  readonly id: string;
  readonly oldEmail: string;
  readonly newEmail: string;
  readonly state: 'asked' | 'confirmed';
  readonly takesEffectAt: Date;
}

/** The changes of e-mails that support began. One of an investor is under way at a time; their row is locked first. */
@Injectable()
export class EmailChanges {
  constructor(
    private readonly source: DataSource,
    private readonly clock: Clock,
  ) {}

  /** @returns when it takes effect, once it is confirmed */
  async ask(
    change: { investorId: string; staffId: string; oldEmail: string; newEmail: string },
    manager: EntityManager,
  ): Promise<Date> {
    const now = this.clock.now();
    const { investorId, staffId, oldEmail, newEmail } = change;
    await manager.query(ASK, [randomUUID(), investorId, staffId, oldEmail, newEmail, now, WAIT_HOURS]);
    return new Date(now.valueOf() + WAIT_HOURS * 3_600_000);
  }

  async openOf(investorId: string, manager: EntityManager = this.source.manager): Promise<OpenChange | undefined> {
    const [open] = await manager.query<OpenChange[]>(OPEN, [investorId]);
    return open;
  }

  /** @throws ApiError 'email-change-not-found' */
  async expectOpen(investorId: string, manager: EntityManager): Promise<OpenChange> {
    const open = await this.openOf(investorId, manager);
    if (!open) throw new ApiError('email-change-not-found');
    return open;
  }

  async confirm({ id }: OpenChange, manager: EntityManager): Promise<void> {
    await manager.query(SET_STATE, [id, 'confirmed', null]);
  }

  async end(
    { id }: OpenChange,
    state: 'done' | 'stopped' | 'withdrawn' | 'lapsed',
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(SET_STATE, [id, state, this.clock.now()]);
  }

  /** The investors whose change takes effect now, or lapses. */
  async due(): Promise<string[]> {
    const rows = await this.source.query<{ investorId: string }[]>(DUE, [this.clock.now(), CONFIRM_HOURS]);
    return rows.map(({ investorId }) => investorId);
  }

  /** Whether the account has its e-mail only since a few days. */
  async isYoung(investorId: string, manager: EntityManager): Promise<boolean> {
    const [row] = await manager.query<[{ young: boolean }]>(IS_YOUNG, [investorId, this.clock.now(), YOUNG_HOURS]);
    return row.young;
  }

  /** The newest first. */
  async latestOf(investorId: string): Promise<EmailChange[]> {
    type Row = Omit<EmailChange, 'askedAt' | 'takesEffectAt' | 'endedAt'> &
      Record<'askedAt' | 'takesEffectAt', Date> & { endedAt: Date | null };
    const rows = await this.source.query<Row[]>(LATEST, [investorId]);
    return rows.map(({ askedAt, takesEffectAt, endedAt, ...change }) => ({
      ...change,
      askedAt: askedAt.toISOString(),
      takesEffectAt: takesEffectAt.toISOString(),
      ...(endedAt && { endedAt: endedAt.toISOString() }),
    }));
  }
}
