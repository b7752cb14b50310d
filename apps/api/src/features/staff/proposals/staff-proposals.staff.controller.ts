import { Body } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { routes, type StaffProposal, type StaffProposalsAnswer, StaffReasonRequest } from '@clearfold/contracts';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { DecideStaffProposal, type StaffProposalDecision } from './decide-staff-proposal.js';
import { StaffProposalReader } from './staff-proposals.view.js';

/** What one admin proposed about the staff, and another decides. */
@StaffController('Staff: members')
export class StaffProposalsStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly proposals: StaffProposalReader,
  ) {}

  /** The proposals that wait, and how many admins there are to decide them. */
  @Route(routes.staff.proposals)
  list(@CurrentStaff() admin: SignedInStaff): Promise<StaffProposalsAnswer> {
    return this.proposals.waiting(admin.id);
  }

  /** Another admin agrees, and it happens. The only admin may carry out what is theirs a day later. */
  @Route(routes.staff.confirmProposal)
  confirm(@CurrentStaff() admin: SignedInStaff, @UuidParam() id: string): Promise<StaffProposal> {
    return this.decide(admin, id, { act: 'confirm' });
  }

  /** Another admin does not agree. */
  @Route(routes.staff.declineProposal)
  decline(
    @CurrentStaff() admin: SignedInStaff,
    @UuidParam() id: string,
    @Body() { reason }: StaffReasonRequest,
  ): Promise<StaffProposal> {
    return this.decide(admin, id, { act: 'decline', reason });
  }

  /** Who proposed it takes it back. */
  @Route(routes.staff.withdrawProposal)
  withdraw(@CurrentStaff() admin: SignedInStaff, @UuidParam() id: string): Promise<StaffProposal> {
    return this.decide(admin, id, { act: 'withdraw' });
  }

  private async decide(admin: SignedInStaff, id: string, decision: StaffProposalDecision): Promise<StaffProposal> {
    await this.commands.execute(new DecideStaffProposal({ adminId: admin.id, proposalId: id, decision }));
    return this.proposals.one(id);
  }
}
