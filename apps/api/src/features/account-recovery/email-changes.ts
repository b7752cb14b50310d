import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type EmailChange } from '@clearfold/contracts';
import { DataSource, type EntityManager, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { InvestorEntity } from '../users/investor.entity.js';
import { EmailChangeEntity } from './email-change.entity.js';

/** Long enough for the owner of the old address to read their mail and stop what they did not ask for. */
export const WAIT_HOURS = 24;

/** How long after a change the new address is not trusted with setting a PIN anew. */
const YOUNG_HOURS = 72;

const HOUR = 3_600_000;

/** As long as this the new address may be confirmed; after it the change lapses. */
export const CONFIRM_HOURS = 72;

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
    const takesEffectAt = new Date(now.valueOf() + WAIT_HOURS * HOUR);
    const asked = { id: randomUUID(), investorId, staffId, oldEmail, newEmail, askedAt: now, takesEffectAt };
    await manager.insert(EmailChangeEntity, asked);
    return takesEffectAt;
  }

  /** The one that is under way. */
  async openOf(
    investorId: string,
    manager: EntityManager = this.source.manager,
  ): Promise<EmailChangeEntity | undefined> {
    return (await manager.findOneBy(EmailChangeEntity, { investorId, endedAt: IsNull() })) ?? undefined;
  }

  /** @throws ApiError 'email-change-not-found' */
  async expectOpen(investorId: string, manager: EntityManager): Promise<EmailChangeEntity> {
    const open = await this.openOf(investorId, manager);
    if (!open) throw new ApiError('email-change-not-found');
    return open;
  }

  async confirm({ id }: EmailChangeEntity, manager: EntityManager): Promise<void> {
    await manager.update(EmailChangeEntity, { id }, { state: 'confirmed' });
  }

  async end(
    { id }: EmailChangeEntity,
    state: 'done' | 'stopped' | 'withdrawn' | 'lapsed',
    manager: EntityManager,
  ): Promise<void> {
    await manager.update(EmailChangeEntity, { id }, { state, endedAt: this.clock.now() });
  }

  /** The investors whose change takes effect now, or lapses. */
  async due(): Promise<string[]> {
    const now = this.clock.now();
    const lapsed = new Date(now.valueOf() - CONFIRM_HOURS * HOUR);
    const rows = await this.source.manager.find(EmailChangeEntity, {
      where: [
        { endedAt: IsNull(), state: 'confirmed', takesEffectAt: LessThanOrEqual(now) },
        { endedAt: IsNull(), state: 'asked', askedAt: LessThanOrEqual(lapsed) },
      ],
      order: { takesEffectAt: 'ASC' },
      take: 200,
    });
    return rows.map(({ investorId }) => investorId);
  }

  /**
   * Refuses what support must not begin while the account's e-mail is in doubt: who talks it into both would have the account.
   *
   * @throws ApiError 'email-change-waits', 'email-changed-recently'
   */
  async assertNone(investorId: string, manager: EntityManager = this.source.manager): Promise<void> {
    if (await this.openOf(investorId, manager)) throw new ApiError('email-change-waits');
    if (await this.isYoung(investorId, manager)) throw new ApiError('email-changed-recently');
  }

  /** Whether the account has its e-mail only since a few days. */
  private isYoung(investorId: string, manager: EntityManager): Promise<boolean> {
    const lately = new Date(this.clock.now().valueOf() - YOUNG_HOURS * HOUR);
    return manager.existsBy(InvestorEntity, { id: investorId, emailChangedAt: MoreThan(lately) });
  }

  /** The newest first. */
  async latestOf(investorId: string): Promise<EmailChange[]> {
    const changes = this.source.getRepository(EmailChangeEntity).createQueryBuilder('c');
    changes.innerJoin('c.staff', 's').addSelect(['s.id', 's.name']).where({ investorId });
    const rows = await changes.orderBy('c.position', 'DESC').limit(5).getMany();
    return rows.map(({ id, newEmail, state, staff, askedAt, takesEffectAt, endedAt }) => ({
      id,
      newEmail,
      state,
      by: staff.name,
      askedAt: askedAt.toISOString(),
      takesEffectAt: takesEffectAt.toISOString(),
      ...(endedAt && { endedAt: endedAt.toISOString() }),
    }));
  }
}
