import { Body, Controller, Get, HttpCode, Post, Put, Query, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  ChangeStaffRoleRequest,
  InviteStaffRequest,
  type ManagedStaffMember,
  STAFF_ROLES,
  type StaffRole,
} from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { Audience, Roles } from '#platform/auth/audience.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { contentRange, type ListRules, parseListQuery, type RawListQuery } from '#platform/http/list-query.js';
import { isUuid, UuidParam } from '#platform/http/uuid-param.js';
import { ChangeMember, type MemberChange } from './change-member.js';
import { InviteMember } from './invite-member.js';
import { MemberReader } from './members.view.js';

const RULES: ListRules = {
  sortable: { name: 'name', email: 'email', role: 'role', createdAt: 'created_at' },
  defaultSort: 'name asc',
  filters: {
    id: (value) => Array.isArray(value) && value.length <= 100 && value.every(isUuid),
    role: (value) => STAFF_ROLES.includes(value as StaffRole),
    q: (value) => typeof value === 'string' && value.length <= 100,
  },
};

/** Who works in the console. Each change answers the member as they stand then. */
@ApiTags('Staff: members')
@ApiBearerAuth()
@Audience('staff')
@Roles('admin')
@Controller('staff/members')
export class MembersStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly members: MemberReader,
  ) {}

  /** The members of staff, in ra-data-simple-rest's dialect; by name unless sorted. */
  @Get()
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
  @Get('export.csv')
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

  @Get(':id')
  one(@UuidParam() id: string): Promise<ManagedStaffMember> {
    return this.members.one(id);
  }

  /** Adds a member; a mailed link lets them set the first password. */
  @Post()
  @HttpCode(201)
  async invite(@CurrentStaff() { id }: SignedInStaff, @Body() body: InviteStaffRequest): Promise<ManagedStaffMember> {
    return this.members.one(await this.commands.execute(new InviteMember(id, body)));
  }

  @Put(':id/role')
  setRole(
    @CurrentStaff() admin: SignedInStaff,
    @UuidParam() id: string,
    @Body() { role }: ChangeStaffRoleRequest,
  ): Promise<ManagedStaffMember> {
    return this.change(admin, id, { role });
  }

  /** Switches the account off and ends its sessions. */
  @Post(':id/disable')
  @HttpCode(200)
  disable(@CurrentStaff() admin: SignedInStaff, @UuidParam() id: string): Promise<ManagedStaffMember> {
    return this.change(admin, id, { disabled: true });
  }

  @Post(':id/enable')
  @HttpCode(200)
  enable(@CurrentStaff() admin: SignedInStaff, @UuidParam() id: string): Promise<ManagedStaffMember> {
    return this.change(admin, id, { disabled: false });
  }

  @Post(':id/end-sessions')
  @HttpCode(200)
  endSessions(@CurrentStaff() admin: SignedInStaff, @UuidParam() id: string): Promise<ManagedStaffMember> {
    return this.change(admin, id, { endSessions: true });
  }

  private async change(admin: SignedInStaff, id: string, change: MemberChange): Promise<ManagedStaffMember> {
    await this.commands.execute(new ChangeMember(admin.id, id, change));
    return this.members.one(id);
  }
}
