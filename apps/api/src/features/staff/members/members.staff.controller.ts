import { Body, HttpCode, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  ChangeStaffRoleRequest,
  InviteStaffRequest,
  type ManagedStaffMember,
  routes,
  STAFF_ROLES,
  type StaffProposal,
  StaffReasonRequest,
} from '@clearfold/contracts';
import { isBoolean, isSearch, type ListQuery, type ListRules, manyOf, oneOf } from '#platform/http/list-query.js';
import { ApiCsv, ApiList, FilterOf, ListOf, type ListRequest } from '#platform/http/list-request.js';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { isUuid, UuidParam } from '#platform/http/uuid-param.js';
import { ChangeMember, type MemberChange } from './change-member.js';
import { MemberReader } from './members.view.js';
import { ProposeStaffChange, type StaffChange } from '../proposals/propose-staff-change.js';
import { StaffProposalReader } from '../proposals/staff-proposals.view.js';

const RULES: ListRules = {
  sortable: { name: 's.name', email: 's.email', role: 's.role', createdAt: 's.createdAt' },
  defaultSort: 's.name asc',
  filters: {
    id: manyOf(isUuid),
    role: oneOf(STAFF_ROLES),
    cannotSign: isBoolean,
    q: isSearch,
  },
};

/** Who works in the console. What gives somebody power is only proposed here: another admin confirms it. */
@StaffController('Staff: members')
export class MembersStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly members: MemberReader,
    private readonly proposals: StaffProposalReader,
  ) {}

  /** The members of staff, in ra-data-simple-rest's dialect; by name unless sorted. */
  @Route(routes.staff.list)
  @ApiList({ filter: '{"role":"reviewer"}', sort: '["name","ASC"]' })
  list(@ListOf(RULES) list: ListRequest): Promise<ManagedStaffMember[]> {
    return list.answer('members', this.members.list(list.query));
  }

  /** Every member that the filters let through as CSV, with the count of rows at the end. */
  @Route(routes.staff.csv)
  @ApiCsv('{"role":"reviewer"}')
  export(@FilterOf(RULES) { filter }: ListQuery): Promise<StreamableFile> {
    return csvExport('members', this.members.all(filter), {
      id: (row) => row.id,
      name: (row) => row.name,
      email: (row) => row.email,
      role: (row) => row.role,
      status: (row) => row.status,
      createdAt: (row) => row.createdAt,
      passkeys: (row) => row.passkeys.confirmed,
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
    return this.proposals.one(await this.commands.execute(new ProposeStaffChange({ adminId: id, change, reason })));
  }

  private async change(admin: SignedInStaff, id: string, change: MemberChange): Promise<ManagedStaffMember> {
    await this.commands.execute(new ChangeMember({ admin, memberId: id, change }));
    return this.members.one(id);
  }
}
