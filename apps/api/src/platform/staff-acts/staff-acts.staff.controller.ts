import { Controller, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiQuery, ApiTags } from '@nestjs/swagger';
import { type RawListQuery, routes, type StaffActEntry } from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { Audience } from '../auth/audience.js';
import { Route } from '../http/route.js';
import { CurrentStaff, type SignedInStaff } from '../auth/identity.js';
import { contentRange, type ListRules, parseListQuery } from '../http/list-query.js';
import { isUuid } from '../http/uuid-param.js';
import { StaffActsReader } from './staff-acts.view.js';

const RULES: ListRules = {
  sortable: { id: 'a.position', at: 'a.position' },
  defaultSort: 'a.position desc',
  filters: {
    // A job's id is its name and what it works on.
    recordId: (value) => typeof value === 'string' && value.length <= 200,
    investorId: isUuid,
    memberId: isUuid,
    act: (value) => typeof value === 'string' && /^[a-z-]{1,60}$/.test(value),
  },
};

@ApiTags('Staff: acts')
@ApiBearerAuth()
@Audience('staff')
@Controller()
export class StaffActsStaffController {
  constructor(private readonly acts: StaffActsReader) {}

  /** What staff did to a ticket, a message, a mail, a job, a reader of the newsletter, an investor or a member, and why, or every act of one kind; newest first unless sorted. */
  @Route(routes.staff.acts)
  @ApiQuery({ name: 'filter', required: false, example: '{"recordId":"5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01"}' })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiQuery({ name: 'sort', required: false, example: '["at","DESC"]' })
  async list(
    @CurrentStaff() { role }: SignedInStaff,
    @Query() raw: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffActEntry[]> {
    const query = parseListQuery(raw, RULES);
    const { rows, total } = await this.acts.list(query, role === 'admin');
    reply.header('content-range', contentRange('acts', query, rows.length, total));
    return rows;
  }
}
