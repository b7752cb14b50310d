import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import {
  PROPOSED_BY_YOU_TEXT,
  proposalTooEarlyText,
  resetTooEarlyText,
  secondPersonIsNewText,
} from '@clearfold/content';
import { barAmong } from '@clearfold/ledger';
import { DataSource, type EntityManager } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { notSecondToOf } from '#platform/auth/second-person/not-second-to.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { CarryOutProposal } from './carry-out-proposal.js';
import { type LockedStaff } from '../members/locked-staff.js';
import { unknownPasswordHash } from '../staff-access.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';
import { type StaffProposalEntity } from '../staff-proposal.entity.js';
import { StaffProposals } from './staff-proposals.js';
import { waitOf } from '../keys/reset-wait.js';
import { StaffRegister } from '../register/staff-register.js';

/** What an admin decides about a proposal. */
export type StaffProposalDecision =
  | { readonly act: 'confirm' }
  | { readonly act: 'decline'; readonly reason: string }
  | { readonly act: 'withdraw' };

/** An admin confirms, declines or withdraws what was proposed about the staff. */
export class DecideStaffProposal extends commandWith<{
  adminId: string;
  proposalId: string;
  decision: StaffProposalDecision;
}>() {}

@CommandHandler(DecideStaffProposal)
export class DecideStaffProposalHandler implements ICommandHandler<DecideStaffProposal> {
  constructor(
    private readonly source: DataSource,
    private readonly proposals: StaffProposals,
    private readonly carrying: CarryOutProposal,
    private readonly register: StaffRegister,
    private readonly acts: StaffActs,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError 'proposal-not-found', 'proposal-over'; 'forbidden' for one who stopped being an admin meanwhile;
   *   'not-ones-own-access' for the member it is about; to who confirms: 'second-person-needed', 'second-person-is-new',
   *   'proposal-too-early', 'proposer-not-admin', 'member-changed-meanwhile', 'email-taken'; to who declines:
   *   'second-person-needed'; to who withdraws: 'not-ones-own-proposal'
   */
  async execute({ adminId, proposalId, decision }: DecideStaffProposal): Promise<void> {
    // Made before anything is locked: it takes a while.
    const passwordHash = decision.act === 'confirm' ? await unknownPasswordHash() : '';
    await this.source.transaction(async (manager) => {
      const { proposal, staff } = await this.proposals.lock(proposalId, manager);
      staff.assertActiveAdmin(adminId);
      this.proposals.assertWaits(proposal);
      if (proposal.memberId === adminId) throw new ApiError('not-ones-own-access');
      const by = staff.member(adminId);
      const isOwn = proposal.proposedById === adminId;
      if (decision.act === 'confirm') {
        await this.assertMayConfirm(proposal, staff, adminId, manager);
        const at = this.clock.now();
        const memberId = await this.carrying.carryOut({ proposal, adminId, at, passwordHash }, manager);
        await this.proposals.close(proposal, { status: 'confirmed', by, memberId }, manager);
        await this.proposals.endStale(manager);
        return;
      }
      const on = proposal.memberId === null ? { recordId: proposal.id } : { memberId: proposal.memberId };
      const retract = async (): Promise<void> =>
        this.register.record(manager, adminId, { type: 'RetractStaffChange', proposalId });
      if (decision.act === 'decline') {
        if (isOwn) throw new ApiError('second-person-needed', { message: PROPOSED_BY_YOU_TEXT });
        await retract();
        await this.acts.record('member-proposal-declined', adminId, on, decision.reason, manager);
        await this.proposals.close(proposal, { status: 'declined', by, reason: decision.reason }, manager);
      } else {
        if (!isOwn) throw new ApiError('not-ones-own-proposal');
        await retract();
        await this.acts.record('member-proposal-withdrawn', adminId, on, '', manager);
        await this.proposals.close(proposal, { status: 'withdrawn', by }, manager);
      }
    });
  }

  private async assertMayConfirm(
    proposal: StaffProposalEntity,
    staff: LockedStaff,
    adminId: string,
    manager: EntityManager,
  ): Promise<void> {
    const { proposedById, proposedAt, aloneFrom, memberId, memberVersion } = proposal;
    const now = this.clock.now();
    const waits = waitOf(proposal, await this.register.known(manager));
    if (waits && now < waits.until)
      throw new ApiError('proposal-too-early', {
        message: resetTooEarlyText(waits.until.toISOString(), waits.isStoppable),
      });
    if (!staff.isActiveAdmin(proposedById)) throw new ApiError('proposer-not-admin');
    if (proposedById !== adminId) {
      const notSecondTo = await notSecondToOf((text, values) => manager.query(text, values), [adminId], now.valueOf());
      const bar = barAmong(notSecondTo.get(adminId) ?? [], proposedById, proposedAt.valueOf(), now.valueOf());
      if (bar) throw new ApiError('second-person-is-new', { message: secondPersonIsNewText(bar) });
    } else {
      // Its own admin only where there was no other, neither then nor now, and a day later.
      if (!aloneFrom || staff.activeAdmins.length > 1) {
        throw new ApiError('second-person-needed', { message: PROPOSED_BY_YOU_TEXT });
      }
      if (now < aloneFrom) {
        throw new ApiError('proposal-too-early', { message: proposalTooEarlyText(aloneFrom.toISOString()) });
      }
    }
    if (memberId !== null && staff.member(memberId).version !== memberVersion) {
      throw new ApiError('member-changed-meanwhile');
    }
  }
}
