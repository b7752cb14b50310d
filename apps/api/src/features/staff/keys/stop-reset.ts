import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DataSource, MoreThan } from 'typeorm';
import { commandWith } from '#platform/command-with.js';
import { type SignedInStaff } from '#platform/auth/identity.js';
import { Clock } from '#platform/clock/clock.js';
import { ApiError } from '#platform/http/api-error.js';
import { StaffActs } from '#platform/staff-acts/staff-acts.js';
import { StaffProposals } from '../proposals/staff-proposals.js';
import { StaffRegister } from '../register/staff-register.js';
import { StaffProposalEntity } from '../staff-proposal.entity.js';

/** A member stops that other admins give them access anew: they have not lost what they sign in with. */
export class StopReset extends commandWith<{ staff: SignedInStaff }>() {}

@CommandHandler(StopReset)
export class StopResetHandler implements ICommandHandler<StopReset> {
  constructor(
    private readonly source: DataSource,
    private readonly proposals: StaffProposals,
    private readonly register: StaffRegister,
    private readonly acts: StaffActs,
    private readonly clock: Clock,
  ) {}

  /** @throws ApiError 'proposal-not-found', 'proposal-over' */
  async execute({ staff: { id: staffId, name } }: StopReset): Promise<void> {
    await this.source.transaction(async (manager) => {
      const theirs = { memberId: staffId, kind: 'reset-access', status: 'waiting' } as const;
      const found = await manager.findOneBy(StaffProposalEntity, { ...theirs, expiresAt: MoreThan(this.clock.now()) });
      if (!found) throw new ApiError('proposal-not-found');
      const { proposal } = await this.proposals.lock(found.id, manager);
      this.proposals.assertWaits(proposal);
      await this.register.record(manager, staffId, { type: 'RetractStaffChange', proposalId: proposal.id });
      await this.acts.record('member-reset-stopped', staffId, { memberId: staffId }, '', manager);
      await this.proposals.close(proposal, { status: 'withdrawn', by: { id: staffId, name } }, manager);
    });
  }
}
