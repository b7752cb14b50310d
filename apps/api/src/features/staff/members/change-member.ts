import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource, type EntityManager } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { type SignedInStaff } from '#platform/auth/identity.js';
import { Sessions } from '#platform/auth/sessions.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { MailOutbox } from '#platform/mail/mail-outbox.js';
import { LockedStaff } from './locked-staff.js';
import { POWER_CHANGED } from '../power-changed.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';
import { StaffRegister } from '../register/staff-register.js';
import { StaffMemberEntity } from '../staff-member.entity.js';
import { StaffProposals } from '../proposals/staff-proposals.js';

/** What one admin alone does about a member: it only takes away. */
export type MemberChange = 'disable' | 'end-sessions';

/** An admin switches a member off, or ends their sessions. */
export class ChangeMember extends commandWith<{ admin: SignedInStaff; memberId: string; change: MemberChange }>() {}

@CommandHandler(ChangeMember)
export class ChangeMemberHandler implements ICommandHandler<ChangeMember> {
  constructor(
    private readonly source: DataSource,
    private readonly sessions: Sessions,
    private readonly acts: StaffActs,
    private readonly outbox: MailOutbox,
    private readonly proposals: StaffProposals,
    private readonly register: StaffRegister,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError 'member-not-found'; 'own-admin-role' for an admin who would lose the account by their own hand;
   *   'last-admin' when nobody would be left who can manage staff; 'forbidden' for one who stopped being an admin meanwhile,
   *   'unauthenticated' for one whose session was ended
   */
  async execute({ admin: { id: adminId, sessionId }, memberId, change }: ChangeMember): Promise<void> {
    await this.source.transaction(async (manager) => {
      await this.register.lock(manager);
      const staff = await LockedStaff.of(manager, memberId);
      const member = staff.member(memberId);
      if (change === 'disable') {
        if (memberId === adminId) throw new ApiError('own-admin-role');
        const others = staff.activeAdmins.filter(({ id }) => id !== memberId);
        if (staff.isActiveAdmin(memberId) && others.length === 0) throw new ApiError('last-admin');
      }
      staff.assertActiveAdmin(adminId);
      await this.sessions.assertRuns(sessionId, manager);
      // Whoever is off already stays as they are, and what waits about them waits on.
      if (change === 'disable' && member.disabledAt) return;
      if (change === 'disable') await this.switchOff(staff, memberId, adminId, manager);
      await this.sessions.endAllOfStaff(memberId, manager);
      const act = change === 'disable' ? 'member-disabled' : 'member-sessions-ended';
      await this.acts.record(act, adminId, { memberId: member.id }, '', manager);
    });
  }

  private async switchOff(
    staff: LockedStaff,
    memberId: string,
    adminId: string,
    manager: EntityManager,
  ): Promise<void> {
    await this.register.record(manager, adminId, { type: 'SwitchOffStaff', memberId });
    const disabled = { disabledAt: this.clock.now(), ...POWER_CHANGED };
    await manager.update(StaffMemberEntity, { id: memberId }, disabled);
    await this.proposals.endStale(manager);
    if (staff.isActiveAdmin(memberId)) await this.tell(staff, memberId, adminId, manager);
  }

  /** One admin alone may switch another off, so every admin is told, the one it was done to as well. */
  private async tell(staff: LockedStaff, memberId: string, adminId: string, manager: EntityManager): Promise<void> {
    const at = this.clock.now().toISOString();
    const data = { at, name: staff.member(memberId).name, by: staff.member(adminId).name };
    for (const { id } of staff.activeAdmins) {
      await this.outbox.put(
        {
          key: `admin-disabled/${memberId}/${at}/${id}`,
          to: { staffId: id },
          template: 'admin-disabled',
          data: { ...data, left: staff.activeAdmins.length - 1 },
        },
        manager,
      );
    }
  }
}
