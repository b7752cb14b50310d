import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type InvestorNote } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { Sessions } from '#platform/auth/sessions.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { InvestorEntity } from '#features/users/investor.entity.js';
import { InvestorNoteEntity } from '../investor-note.entity.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';

/** An account that is being deleted at this moment is waited for and then found gone: SQL, as it is one statement. */
const ADD_NOTE = `
insert into investor_notes (id, investor_id, staff_id, note, created_at)
select $1::uuid, id, $3, $4, $5 from investors where id = $2 for key share
returning id`;

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
      const where = { id: investorId };
      const investor = await manager.findOne(InvestorEntity, { where, lock: { mode: 'for_no_key_update' } });
      if (!investor) throw new ApiError('not-found');
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
    const isThere = await this.source.getRepository(InvestorEntity).existsBy({ id: investorId });
    if (!isThere) throw new ApiError('not-found');
    const notes = this.source.getRepository(InvestorNoteEntity).createQueryBuilder('n');
    notes.innerJoin('n.staff', 's').addSelect(['s.id', 's.name']).where({ investorId });
    const rows = await notes.orderBy('n.position', 'DESC').limit(200).getMany();
    return rows.map(({ id, note, staff, createdAt }) => ({
      id,
      note,
      by: staff.name,
      createdAt: createdAt.toISOString(),
    }));
  }
}
