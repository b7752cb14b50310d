import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ERROR_TEXT, proposalText } from '@clearfold/content';
import { type StaffRole } from '@clearfold/contracts';
import { BREAK_GLASS_MS } from '@clearfold/ledger';
import { DataSource, type EntityManager, MoreThan } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { newId } from '#platform/passkeys/signing/drawn.js';
import { emailKey } from '#features/users/names/email-key.js';
import { LockedStaff } from '../members/locked-staff.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';
import { StaffMemberEntity } from '../staff-member.entity.js';
import { StaffProposalMails } from './staff-proposal-mails.js';
import { StaffProposalEntity } from '../staff-proposal.entity.js';
import { StaffProposals } from './staff-proposals.js';
import { StaffKeyMails } from '../keys/staff-key-mails.js';
import { waitOf } from '../keys/reset-wait.js';
import { StaffRegister } from '../register/staff-register.js';
import { proposalOf, storedProposals } from '../stored-proposals.js';

/** What an admin proposes, and why. */
export type StaffChange =
  | { readonly kind: 'invite'; readonly name: string; readonly email: string; readonly role: StaffRole }
  | { readonly kind: 'role'; readonly memberId: string; readonly role: StaffRole }
  | { readonly kind: 'enable' | 'reset-access'; readonly memberId: string };

/** For how long a proposal waits. */
const WEEK_MS = 7 * 24 * 3_600_000;

/** What one admin may have waiting: each is ended, with a mail to every admin, in the moment that switches them off. */
const MOST_WAITING = 50;

/** An admin proposes to give somebody power in the console; another one must confirm it. Answers the proposal's id. */
export class ProposeStaffChange extends commandWith<
  { adminId: string; change: StaffChange; reason: string },
  string
>() {}

@CommandHandler(ProposeStaffChange)
export class ProposeStaffChangeHandler implements ICommandHandler<ProposeStaffChange> {
  constructor(
    private readonly source: DataSource,
    private readonly acts: StaffActs,
    private readonly mails: StaffProposalMails,
    private readonly keyMails: StaffKeyMails,
    private readonly proposals: StaffProposals,
    private readonly register: StaffRegister,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError 'request-already-exists', 'email-taken', 'member-not-found', 'member-unchanged', 'proposal-waits';
   *   'too-many-requests' while 50 of theirs wait; 'own-admin-role' and 'not-ones-own-access' for an admin's own account;
   *   'forbidden' for one who stopped being an admin meanwhile
   */
  async execute({ adminId, change, reason }: ProposeStaffChange): Promise<string> {
    const id = newId('staff-proposal');
    await this.source.transaction(async (manager) => {
      await this.register.lock(manager);
      const memberId = change.kind === 'invite' ? null : change.memberId;
      const staff = await LockedStaff.of(manager, memberId);
      staff.assertActiveAdmin(adminId);
      const member = memberId === null ? undefined : staff.member(memberId);
      if (member) assertMayBe(change, member, adminId);
      const { name, email, role } = { ...member, ...change } as StaffMemberEntity;
      const key = emailKey(email);
      // Of a draft that was used before.
      if (await manager.existsBy(StaffProposalEntity, { id })) throw new ApiError('request-already-exists');
      if (change.kind === 'invite') await this.assertFree(key, manager);
      await this.proposals.endStale(manager);
      const now = this.clock.now();
      const waiting = { status: 'waiting', expiresAt: MoreThan(now) } as const;
      const same = [
        { ...waiting, kind: 'invite' as const, emailKey: key },
        ...(memberId === null ? [] : [{ ...waiting, memberId }]),
      ];
      if (await manager.existsBy(StaffProposalEntity, same)) throw new ApiError('proposal-waits');
      const own = await manager.countBy(StaffProposalEntity, { ...waiting, proposedById: adminId });
      if (own >= MOST_WAITING) throw new ApiError('too-many-requests');
      const later = (ms: number): Date => new Date(now.valueOf() + ms);
      const aloneFrom = staff.activeAdmins.length < 2 ? later(BREAK_GLASS_MS) : null;
      await manager.insert(StaffProposalEntity, {
        id,
        kind: change.kind,
        memberId,
        name,
        email,
        emailKey: key,
        role,
        fromRole: member?.role ?? null,
        memberVersion: member?.version ?? null,
        reason,
        proposedById: adminId,
        proposedAt: now,
        expiresAt: later(WEEK_MS),
        aloneFrom,
      });
      const command = {
        type: 'ProposeStaffChange',
        kind: change.kind,
        proposalId: id,
        memberId: memberId ?? id,
        role,
      } as const;
      await this.register.record(manager, adminId, command);
      const row = await storedProposals(manager).where({ id }).getOneOrFail();
      const on = memberId === null ? { recordId: id } : { memberId };
      const words = proposalText(proposalOf(row));
      await this.acts.record('member-proposed', adminId, on, `${words}: ${reason}`, manager);
      await this.mails.tell(row, { status: 'waiting' }, manager);
      if (waitOf(row, await this.register.known(manager))) await this.tellOwner(row, manager);
    });
    return id;
  }

  /** Who has a passkey may stop it: perhaps somebody else asks for it who has not lost theirs. */
  private tellOwner({ id, memberId, reason, proposer }: StaffProposalEntity, manager: EntityManager): Promise<void> {
    const news = {
      memberId: memberId ?? '',
      keyId: id,
      name: reason,
      what: 'reset-proposed',
      by: proposer.name,
    } as const;
    return this.keyMails.tell(news, manager);
  }

  private async assertFree(key: string, manager: EntityManager): Promise<void> {
    const isTaken = await manager.existsBy(StaffMemberEntity, { emailKey: key });
    if (isTaken) throw new ApiError('email-taken', { errors: { email: ERROR_TEXT['email-taken'] } });
  }
}

/** @throws ApiError 'own-admin-role', 'not-ones-own-access', 'member-unchanged' */
const assertMayBe = (change: StaffChange, member: StaffMemberEntity, adminId: string): void => {
  if (change.kind === 'role' && change.role === member.role) throw new ApiError('member-unchanged');
  if (member.id === adminId) throw new ApiError(change.kind === 'role' ? 'own-admin-role' : 'not-ones-own-access');
  if (change.kind === 'enable' && !member.disabledAt) throw new ApiError('member-unchanged');
};
