import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type InvestorNote } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { Sessions } from '#platform/auth/sessions.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { StaffActs } from '../acts/staff-acts.js';

const LOCK = `select id from investors where id = $1 for no key update`;

const EXISTS = `select id from investors where id = $1`;

const ADD_NOTE = `
insert into investor_notes (id, investor_id, staff_id, note, created_at)
select $1::uuid, id, $3, $4, $5 from investors where id = $2 for key share
returning id`;

const NOTES = `
select n.id, n.note, s.name as by, n.created_at as "createdAt"
from investor_notes n join staff s on s.id = n.staff_id
where n.investor_id = $1 order by n.position desc limit 200`;

/** What support does for an investor who asks for help. */
@Injectable()
export class InvestorHelp {
  constructor(
    private readonly source: DataSource,
    private readonly sessions: Sessions,
    private readonly acts: StaffActs,
    private readonly clock: Clock,
  ) {}

  /** Signs an investor out everywhere, e.g. after a lost phone. @throws ApiError 'not-found' */
  async endSessions(investorId: string, staffId: string, reason: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      const rows = await manager.query<unknown[]>(LOCK, [investorId]);
      if (rows.length === 0) throw new ApiError('not-found');
      await this.sessions.endAllOf(investorId, manager);
      await this.acts.record('investor-sessions-ended', staffId, { investorId }, reason, manager);
    });
  }

  /** @throws ApiError 'not-found' */
  async addNote(investorId: string, staffId: string, note: string): Promise<void> {
    const values = [randomUUID(), investorId, staffId, note, this.clock.now()];
    const added = await this.source.query<unknown[]>(ADD_NOTE, values);
    if (added.length === 0) throw new ApiError('not-found');
  }

  /** The newest first. @throws ApiError 'not-found' */
  async notes(investorId: string): Promise<InvestorNote[]> {
    const [found] = await this.source.query<unknown[]>(EXISTS, [investorId]);
    if (!found) throw new ApiError('not-found');
    const rows = await this.source.query<(Omit<InvestorNote, 'createdAt'> & { createdAt: Date })[]>(NOTES, [
      investorId,
    ]);
    return rows.map(({ createdAt, ...note }) => ({ ...note, createdAt: createdAt.toISOString() }));
  }
}
