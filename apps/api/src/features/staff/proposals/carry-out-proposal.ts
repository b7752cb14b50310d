import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ERROR_TEXT } from '@clearfold/content';
import { type EntityManager } from 'typeorm';
import { Sessions } from '#platform/auth/sessions.js';
import { ApiError } from '#platform/http/api-error.js';
import { POWER_CHANGED } from '../power-changed.js';
import { StaffAccess } from '../staff-access.js';
import { type StaffAct, StaffActs } from '../acts/staff-acts.js';
import { type StaffProposalRow } from './staff-proposal-row.js';

const INSERT = `
insert into staff (id, name, email, email_key, password_hash, role, created_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict on constraint staff_email do nothing
returning id`;

const SET_ROLE = `update staff set role = $2, ${POWER_CHANGED} where id = $1`;

const ENABLE = `update staff set disabled_at = null, ${POWER_CHANGED} where id = $1`;

const RESET_ACCESS = `
update staff set password_hash = $2, joined_at = null, ${POWER_CHANGED} where id = $1`;

const VOUCH = `
insert into staff_vouchers (proposal_id, member_id, voucher_id, since) values ($1, $2, $3, $4)
on conflict do nothing`;

interface CarriedOut {
  readonly proposal: StaffProposalRow;
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
  ) {}

  /**
   * @returns the member's id, which an invitation makes
   * @throws ApiError 'email-taken' when the invited address became a member's meanwhile
   */
  async carryOut(done: CarriedOut, manager: EntityManager): Promise<string> {
    const { proposal, adminId, at } = done;
    const memberId = proposal.memberId ?? randomUUID();
    const [act, detail] = await this.change(done, memberId, manager);
    for (const voucherId of [proposal.proposedById, adminId]) {
      await manager.query(VOUCH, [proposal.id, memberId, voucherId, at]);
    }
    const proposed = `proposed by ${proposal.proposedBy}: ${proposal.reason}`;
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
        const values = [memberId, name, email, emailKey, passwordHash, role, at];
        const added = await manager.query<unknown[]>(INSERT, values);
        if (added.length === 0) throw new ApiError('email-taken', { errors: { email: ERROR_TEXT['email-taken'] } });
        await this.access.mailLink(memberId, email, manager);
        return ['member-invited', role];
      }
      case 'role':
        await manager.query(SET_ROLE, [memberId, role]);
        return ['member-role-changed', `${fromRole} → ${role}`];
      case 'enable':
        await manager.query(ENABLE, [memberId]);
        return ['member-enabled', ''];
      case 'reset-access':
        await manager.query(RESET_ACCESS, [memberId, passwordHash]);
        await this.sessions.endAllOfStaff(memberId, manager);
        await this.access.mailLink(memberId, email, manager);
        return ['member-access-reset', ''];
    }
  }
}
