import { Injectable } from '@nestjs/common';
import { type StaffProposalStatus } from '@clearfold/contracts';
import { type EntityManager, MoreThan, type SelectQueryBuilder } from 'typeorm';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { activeAdmin } from '../active-admin.js';
import { LockedStaff } from '../members/locked-staff.js';
import { StaffMemberEntity } from '../staff-member.entity.js';
import { StaffRegister } from '../register/staff-register.js';
import { StaffProposalMails } from './staff-proposal-mails.js';
import { StaffProposalEntity } from '../staff-proposal.entity.js';
import { storedProposals } from '../stored-proposals.js';

/**
 * What can be confirmed by nobody any more: of a proposer who is no admin now, about a member who was changed since, and, as
 * from then on two decide, what the only admin proposed before there was a second.
 */
const STALE = `
not ${activeAdmin('proposer')} or (m.version <> p.memberVersion)
or (p.aloneFrom is not null and 1 < (select count(*) from staff a where ${activeAdmin('a')}))`;

/** How a proposal ends. */
interface End {
  readonly status: Exclude<StaffProposalStatus, 'waiting'>;
  /** Nobody, when it expired or ended by itself. */
  readonly by?: { readonly id: string; readonly name: string };
  readonly reason?: string;
  /** The member that an invitation made. */
  readonly memberId?: string;
}

const lockedProposals = (manager: EntityManager): SelectQueryBuilder<StaffProposalEntity> =>
  storedProposals(manager).setLock('pessimistic_write', undefined, ['p']);

/** The proposals about the staff, under the lock in which they are decided. */
@Injectable()
export class StaffProposals {
  constructor(
    private readonly mails: StaffProposalMails,
    private readonly register: StaffRegister,
    private readonly clock: Clock,
  ) {}

  /**
   * Locks the head of the log, the admins, the member and then the proposal: whatever is decided at once is decided one after the other.
   *
   * @throws ApiError 'proposal-not-found'
   */
  async lock(id: string, manager: EntityManager): Promise<{ proposal: StaffProposalEntity; staff: LockedStaff }> {
    const about = await manager.findOneBy(StaffProposalEntity, { id });
    if (!about) throw new ApiError('proposal-not-found');
    await this.register.lock(manager);
    const staff = await LockedStaff.of(manager, about.memberId);
    const proposal = await lockedProposals(manager).where({ id }).getOneOrFail();
    return { proposal, staff };
  }

  /** @throws ApiError 'proposal-over' unless it waits and its week is not over */
  assertWaits({ status, expiresAt }: StaffProposalEntity): void {
    if (status !== 'waiting' || expiresAt <= this.clock.now()) throw new ApiError('proposal-over');
  }

  /** Writes down how a locked proposal ended, and has the admins told. */
  async close(proposal: StaffProposalEntity, end: End, manager: EntityManager): Promise<void> {
    const { status, by, reason = '', memberId = proposal.memberId } = end;
    await manager.update(
      StaffProposalEntity,
      { id: proposal.id },
      { status, decidedById: by?.id ?? null, decidedAt: this.clock.now(), decisionReason: reason, memberId },
    );
    const told = { status, ...(by && { decidedBy: by.name }), ...(reason && { reason }) };
    await this.mails.tell(proposal, told, manager);
  }

  /**
   * Ends what a change of the staff has overtaken, so that it neither stands in the way of a new proposal nor comes alive
   * when its proposer comes back. Called under `LockedStaff`, after each such change.
   */
  async endStale(manager: EntityManager): Promise<void> {
    const stale = lockedProposals(manager).leftJoin(StaffMemberEntity, 'm', 'm.id = p.memberId');
    stale.where({ status: 'waiting', expiresAt: MoreThan(this.clock.now()) }).andWhere(`(${STALE})`);
    for (const proposal of await stale.orderBy('p.id').getMany()) {
      await this.close(proposal, { status: 'ended' }, manager);
    }
  }
}
