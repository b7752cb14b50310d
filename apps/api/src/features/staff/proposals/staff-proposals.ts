import { Injectable } from '@nestjs/common';
import { type StaffProposalStatus } from '@clearfold/contracts';
import { type EntityManager } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { activeAdmin } from '../active-admin.js';
import { LockedStaff } from '../members/locked-staff.js';
import { StaffProposalMails } from './staff-proposal-mails.js';
import { PROPOSAL_COLUMNS, PROPOSALS, type StaffProposalRow } from './staff-proposal-row.js';

const ABOUT = `select member_id as "memberId" from staff_proposals where id = $1`;

const LOCK = `select ${PROPOSAL_COLUMNS} from ${PROPOSALS} where p.id = $1 for update of p`;

const CLOSE = `
update staff_proposals set status = $2, decided_by = $3, decided_at = $4, decision_reason = $5, member_id = $6
where id = $1`;

/**
 * What can be confirmed by nobody any more: of a proposer who is no admin now, about a member who was changed since, and, as
 * from then on two decide, what the only admin proposed before there was a second.
 */
const STALE = `
select ${PROPOSAL_COLUMNS} from ${PROPOSALS} left join staff m on m.id = p.member_id
where p.status = 'waiting' and p.expires_at > $1
  and (not ${activeAdmin('s')} or m.version <> p.member_version
    or (p.alone_from is not null and 1 < (select count(*) from staff a where ${activeAdmin('a')})))
order by p.id for update of p`;

/** How a proposal ends. */
interface End {
  readonly status: Exclude<StaffProposalStatus, 'waiting'>;
  /** Nobody, when it expired or ended by itself. */
  readonly by?: { readonly id: string; readonly name: string };
  readonly reason?: string;
  /** The member that an invitation made. */
  readonly memberId?: string;
}

/** The proposals about the staff, under the lock in which they are decided. */
@Injectable()
export class StaffProposals {
  constructor(
    private readonly mails: StaffProposalMails,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the admins, the member and then the proposal: whatever is decided at once is decided one after the other.
   *
   * @throws ApiError 'proposal-not-found'
   */
  async lock(id: string, manager: EntityManager): Promise<{ proposal: StaffProposalRow; staff: LockedStaff }> {
    const [about] = await manager.query<{ memberId: string | null }[]>(ABOUT, [id]);
    if (!about) throw new ApiError('proposal-not-found');
    const staff = await LockedStaff.of(manager, about.memberId);
    const [proposal] = await manager.query<[StaffProposalRow]>(LOCK, [id]);
    return { proposal, staff };
  }

  /** @throws ApiError 'proposal-over' unless it waits and its week is not over */
  assertWaits({ status, expiresAt }: StaffProposalRow): void {
    if (status !== 'waiting' || expiresAt <= this.clock.now()) throw new ApiError('proposal-over');
  }

  /** Writes down how a locked proposal ended, and has the admins told. */
  async close(proposal: StaffProposalRow, end: End, manager: EntityManager): Promise<void> {
    const { status, by, reason = '', memberId = proposal.memberId } = end;
    await manager.query(CLOSE, [proposal.id, status, by?.id ?? null, this.clock.now(), reason, memberId]);
    const told = { status, ...(by && { decidedBy: by.name }), ...(reason && { reason }) };
    await this.mails.tell(proposal, told, manager);
  }

  /**
   * Ends what a change of the staff has overtaken, so that it neither stands in the way of a new proposal nor comes alive
   * when its proposer comes back. Called under `LockedStaff`, after each such change.
   */
  async endStale(manager: EntityManager): Promise<void> {
    for (const proposal of await manager.query<StaffProposalRow[]>(STALE, [this.clock.now()])) {
      await this.close(proposal, { status: 'ended' }, manager);
    }
  }
}
