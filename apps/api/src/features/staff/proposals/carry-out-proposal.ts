import { Injectable } from '@nestjs/common';
import { ERROR_TEXT } from '@clearfold/content';
import { type EntityManager, IsNull } from 'typeorm';
import { Sessions } from '#platform/auth/sessions.js';
import { ApiError } from '#platform/http/api-error.js';
import { POWER_CHANGED } from '../power-changed.js';
import { StaffKeyEntity } from '../keys/staff-key.entity.js';
import { StaffRegister } from '../register/staff-register.js';
import { StaffAccess } from '../staff-access.js';
import { type StaffAct, StaffActs } from '#platform/staff-acts/staff-acts.js';
import { StaffMemberEntity } from '../staff-member.entity.js';
import { type StaffProposalEntity } from '../staff-proposal.entity.js';
import { StaffVoucherEntity } from '../staff-voucher.entity.js';

interface CarriedOut {
  readonly proposal: StaffProposalEntity;
  /** Who confirmed it; the proposer, where the only admin carries out what is theirs. */
  readonly adminId: string;
  readonly at: Date;
  /** Of a password that nobody knows, for the kinds that need one. */
  readonly passwordHash: string;
}

/** Does what a proposal says, and writes down who vouched for the member. */
@Injectable()
export class CarryOutProposal {
  constructor(
    private readonly access: StaffAccess,
    private readonly sessions: Sessions,
    private readonly acts: StaffActs,
    private readonly register: StaffRegister,
  ) {}

  /**
   * @returns the member's id, which an invitation makes
   * @throws ApiError 'email-taken' when the invited address became a member's meanwhile
   */
  async carryOut(done: CarriedOut, manager: EntityManager): Promise<string> {
    const { proposal, adminId, at } = done;
    // An invitation's member has its id, which the log was told when it was proposed.
    const memberId = proposal.memberId ?? proposal.id;
    const [act, detail] = await this.change(done, memberId, manager);
    const { id: proposalId, kind, role } = proposal;
    const command = { type: 'ConfirmStaffChange', kind, proposalId, memberId, role } as const;
    await this.register.record(manager, adminId, command);
    const vouchers = [...new Set([proposal.proposedById, adminId])];
    const vouched = vouchers.map((voucherId) => ({ proposalId: proposal.id, memberId, voucherId, since: at }));
    await manager.insert(StaffVoucherEntity, vouched);
    const proposed = `proposed by ${proposal.proposer.name}: ${proposal.reason}`;
    await this.acts.record(act, adminId, { memberId }, detail ? `${detail}, ${proposed}` : proposed, manager);
    return memberId;
  }

  private async change(
    { proposal, at, passwordHash }: CarriedOut,
    memberId: string,
    manager: EntityManager,
  ): Promise<[act: StaffAct, detail: string]> {
    const { kind, name, email, emailKey, role, fromRole } = proposal;
    switch (kind) {
      case 'invite': {
        const invited = { id: memberId, name, email, emailKey, passwordHash, role, createdAt: at };
        const insert = manager.createQueryBuilder().insert().into(StaffMemberEntity).values(invited);
        const { raw } = await insert.orIgnore().returning(['id']).execute();
        if ((raw as unknown[]).length === 0)
          throw new ApiError('email-taken', { errors: { email: ERROR_TEXT['email-taken'] } });
        await this.access.mailLink(memberId, email, manager);
        return ['member-invited', role];
      }
      case 'role':
        await manager.update(StaffMemberEntity, { id: memberId }, { role, ...POWER_CHANGED });
        return ['member-role-changed', `${fromRole} → ${role}`];
      case 'enable':
        await manager.update(StaffMemberEntity, { id: memberId }, { disabledAt: null, ...POWER_CHANGED });
        return ['member-enabled', ''];
      case 'reset-access':
        await manager.update(StaffMemberEntity, { id: memberId }, { passwordHash, joinedAt: null, ...POWER_CHANGED });
        await manager.update(StaffKeyEntity, { staffId: memberId, revokedAt: IsNull() }, { revokedAt: at });
        await this.sessions.endAllOfStaff(memberId, manager);
        await this.access.mailLink(memberId, email, manager);
        return ['member-access-reset', ''];
    }
  }
}
