import { Body, Controller, HttpCode, Query, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  ChangeStaffRoleRequest,
  InviteStaffRequest,
  type ManagedStaffMember,
  type RawListQuery,
  routes,
  STAFF_ROLES,
  type StaffProposal,
  StaffReasonRequest,
  type StaffRole,
} from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { Audience } from '#platform/auth/audience.js';
import { Route } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { contentRange, type ListRules, parseListQuery } from '#platform/http/list-query.js';
import { isUuid, UuidParam } from '#platform/http/uuid-param.js';
import { ChangeMember, type MemberChange } from './change-member.js';
import { MemberReader } from './members.view.js';
import { ProposeStaffChange, type StaffChange } from '../proposals/propose-staff-change.js';
import { StaffProposalReader } from '../proposals/staff-proposals.view.js';

const RULES: ListRules = {
  sortable: { name: 's.name', email: 's.email', role: 's.role', createdAt: 's.createdAt' },
  defaultSort: 's.name asc',
  filters: {
    id: (value) => Array.isArray(value) && value.length <= 100 && value.every(isUuid),
    role: (value) => STAFF_ROLES.includes(value as StaffRole),
    q: (value) => typeof value === 'string' && value.length <= 100,
  },
};

/** Who works in the console. What gives somebody power is only proposed here: another admin confirms it. */
@ApiTags('Staff: members')
@ApiBearerAuth()
@Audience('staff')
@Controller()
export class MembersStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly members: MemberReader,
    private readonly proposals: StaffProposalReader,
  ) {}

  /** The members of staff, in ra-data-simple-rest's dialect; by name unless sorted. */
  @Route(routes.staff.list)
  @ApiQuery({ name: 'filter', required: false, example: '{"role":"reviewer"}' })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiQuery({ name: 'sort', required: false, example: '["name","ASC"]' })
  async list(
    @Query() raw: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ManagedStaffMember[]> {
    const query = parseListQuery(raw, RULES);
    const { rows, total } = await this.members.list(query);
    reply.header('content-range', contentRange('members', query, rows.length, total));
    return rows;
  }

  /** Every member that the filters let through as CSV, with the count of rows at the end. */
  @Route(routes.staff.csv)
  @ApiProduces('text/csv')
  @ApiQuery({ name: 'filter', required: false, example: '{"role":"reviewer"}' })
  export(@Query('filter') filter?: string): Promise<StreamableFile> {
    const query = parseListQuery({ filter }, RULES);
    return csvExport('members', this.members.all(query.filter), {
      id: (row) => row.id,
      name: (row) => row.name,
      email: (row) => row.email,
      role: (row) => row.role,
      status: (row) => row.status,
      createdAt: (row) => row.createdAt,
    });
  }

  @Route(routes.staff.one)
  one(@UuidParam() id: string): Promise<ManagedStaffMember> {
    return this.members.one(id);
  }

  /** Proposes a new member; once another admin confirms it, a mailed link lets them set the first password. */
  @Route(routes.staff.invite)
  @HttpCode(201)
  invite(
    @CurrentStaff() admin: SignedInStaff,
    @Body() { name, email, role, reason }: InviteStaffRequest,
  ): Promise<StaffProposal> {
    return this.propose(admin, { kind: 'invite', name, email, role }, reason);
  }

  /** Proposes another role, which counts once another admin confirms it. */
  @Route(routes.staff.setRole)
  setRole(
    @CurrentStaff() admin: SignedInStaff,
    @UuidParam() id: string,
    @Body() { role, reason }: ChangeStaffRoleRequest,
  ): Promise<StaffProposal> {
    return this.propose(admin, { kind: 'role', memberId: id, role }, reason);
  }

  /** Switches the account off and ends its sessions: one admin's act, as it only takes away. Answers the member. */
  @Route(routes.staff.disable)
  disable(@CurrentStaff() admin: SignedInStaff, @UuidParam() id: string): Promise<ManagedStaffMember> {
    return this.change(admin, id, 'disable');
  }

  /** Proposes to switch the account on again. */
  @Route(routes.staff.enable)
  enable(
    @CurrentStaff() admin: SignedInStaff,
    @UuidParam() id: string,
    @Body() { reason }: StaffReasonRequest,
  ): Promise<StaffProposal> {
    return this.propose(admin, { kind: 'enable', memberId: id }, reason);
  }

  /** Proposes to give the member their access anew: sessions end, and a mailed link lets them set another password. */
  @Route(routes.staff.resetAccess)
  resetAccess(
    @CurrentStaff() admin: SignedInStaff,
    @UuidParam() id: string,
    @Body() { reason }: StaffReasonRequest,
  ): Promise<StaffProposal> {
    return this.propose(admin, { kind: 'reset-access', memberId: id }, reason);
  }

  /** Signs a member out everywhere; answers them. */
  @Route(routes.staff.endSessions)
  endSessions(@CurrentStaff() admin: SignedInStaff, @UuidParam() id: string): Promise<ManagedStaffMember> {
    return this.change(admin, id, 'end-sessions');
  }

  private async propose({ id }: SignedInStaff, change: StaffChange, reason: string): Promise<StaffProposal> {
    return this.proposals.one(await this.commands.execute(new ProposeStaffChange(id, change, reason)));
  }

  private async change(admin: SignedInStaff, id: string, change: MemberChange): Promise<ManagedStaffMember> {
    await this.commands.execute(new ChangeMember(admin.id, id, change));
    return this.members.one(id);
  }
}
