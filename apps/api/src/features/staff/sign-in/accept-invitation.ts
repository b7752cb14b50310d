import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AcceptInvitationRequest } from '@clearfold/contracts';
import { DataSource } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { MailLinks } from '#platform/auth/mail-links.js';
import { hashSecret } from '#platform/auth/secret-hash.js';
import { SecretRules } from '#platform/auth/secret-rules.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { LockedStaff } from '../members/locked-staff.js';
import { StaffRegister } from '../register/staff-register.js';
import { StaffAccounts } from '../staff-accounts.js';
import { StaffMemberEntity } from '../staff-member.entity.js';
import { StaffProposals } from '../proposals/staff-proposals.js';

/** A member who was invited, or whose access was given anew, sets the password. */
export class AcceptInvitation extends commandWith<{ request: AcceptInvitationRequest }>() {}

@CommandHandler(AcceptInvitation)
export class AcceptInvitationHandler implements ICommandHandler<AcceptInvitation> {
  constructor(
    private readonly source: DataSource,
    private readonly links: MailLinks,
    private readonly accounts: StaffAccounts,
    private readonly rules: SecretRules,
    private readonly proposals: StaffProposals,
    private readonly register: StaffRegister,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 'link-invalid', also while the member is switched off; 'password-obvious', 'password-breached', and the link still works then */
  async execute({ request: { token, newPassword } }: AcceptInvitation): Promise<void> {
    // The link comes first: without one, nobody has passwords judged here.
    const invited = await this.links.ownerOf('staff-invitation', token);
    const member = await this.accounts.member(invited);
    const owner = member ? [member.name, member.email] : [];
    await this.rules.refusePassword({ field: 'newPassword', value: newPassword }, owner);
    const passwordHash = await hashSecret(newPassword);
    await this.source.transaction(async (manager) => {
      // Before the link, as whoever makes a new one does: it may be this that makes a second admin.
      await this.register.lock(manager);
      const staff = await LockedStaff.of(manager, invited);
      const { disabledAt, joinedAt } = staff.member(invited);
      if (disabledAt) throw new ApiError('link-invalid');
      const { personId } = await this.links.use('staff-invitation', token, manager);
      await manager.update(StaffMemberEntity, { id: personId }, { passwordHash, joinedAt: this.clock.now() });
      if (!joinedAt) await this.register.record(manager, personId, { type: 'JoinStaff' });
      await this.proposals.endStale(manager);
    });
  }
}
