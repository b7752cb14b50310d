import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiTags } from '@nestjs/swagger';
import { type StaffProposal, type StaffProposalsAnswer, StaffReasonRequest } from '@clearfold/contracts';
import { Audience, Roles } from '#platform/auth/audience.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { UuidParam } from '#platform/http/uuid-param.js';
import { DecideStaffProposal, type StaffProposalDecision } from './decide-staff-proposal.js';
import { StaffProposalReader } from './staff-proposals.view.js';

/** What one admin proposed about the staff, and another decides. */
@ApiTags('Staff: members')
@ApiBearerAuth()
@Audience('staff')
@Roles('admin')
@Controller('staff/proposals')
export class StaffProposalsStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly proposals: StaffProposalReader,
  ) {}

  /** The proposals that wait, and how many admins there are to decide them. */
  @Get()
  list(@CurrentStaff() admin: SignedInStaff): Promise<StaffProposalsAnswer> {
    return this.proposals.waiting(admin.id);
  }

  /** Another admin agrees, and it happens. The only admin may carry out what is theirs a day later. */
  @Post(':id/confirm')
  @HttpCode(200)
  confirm(@CurrentStaff() admin: SignedInStaff, @UuidParam() id: string): Promise<StaffProposal> {
    return this.decide(admin, id, { act: 'confirm' });
  }

  /** Another admin does not agree. */
  @Post(':id/decline')
  @HttpCode(200)
  decline(
    @CurrentStaff() admin: SignedInStaff,
    @UuidParam() id: string,
    @Body() { reason }: StaffReasonRequest,
  ): Promise<StaffProposal> {
    return this.decide(admin, id, { act: 'decline', reason });
  }

  /** Who proposed it takes it back. */
  @Post(':id/withdraw')
  @HttpCode(200)
  withdraw(@CurrentStaff() admin: SignedInStaff, @UuidParam() id: string): Promise<StaffProposal> {
    return this.decide(admin, id, { act: 'withdraw' });
  }

  private async decide(admin: SignedInStaff, id: string, decision: StaffProposalDecision): Promise<StaffProposal> {
    await this.commands.execute(new DecideStaffProposal(admin.id, id, decision));
    return this.proposals.one(id);
  }
}
