import { Controller, Query, Res } from '@nestjs/common';
import { ApiBearerAuth, ApiQuery, ApiTags } from '@nestjs/swagger';
import { type AuditEntry, type RawListQuery, routes } from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { Audience } from '#platform/auth/audience.js';
import { Route } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { contentRange, type ListRules, parseListQuery } from '#platform/http/list-query.js';
import { isUuid } from '#platform/http/uuid-param.js';
import { AuditTrailReader } from './audit-trail.view.js';

const isPosition = (value: unknown): boolean => typeof value === 'string' && /^[1-9]\d{0,15}$/.test(value);

const RULES: ListRules = {
  sortable: { position: 'e.position', at: 'e.position' },
  defaultSort: 'e.position desc',
  filters: {
    recordId: isUuid,
    investorId: isUuid,
    event: (value) => typeof value === 'string' && /^[A-Za-z]{1,60}$/.test(value),
    id: (value) => Array.isArray(value) && value.length <= 100 && value.every(isPosition),
  },
};

@ApiTags('Staff: audit trail')
@ApiBearerAuth()
@Audience('staff')
@Controller()
export class AuditTrailStaffController {
  constructor(private readonly trail: AuditTrailReader) {}

  /** Who did what, when and why: of one record, of one investor, or of all; newest first unless sorted. */
  @Route(routes.auditTrail.list)
  @ApiQuery({ name: 'filter', required: false, example: '{"recordId":"5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01"}' })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiQuery({ name: 'sort', required: false, example: '["position","DESC"]' })
  async list(
    @CurrentStaff() staff: SignedInStaff,
    @Query() raw: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntry[]> {
    const query = parseListQuery(raw, RULES);
    const { rows, total } = await this.trail.list(query, staff.role);
    reply.header('content-range', contentRange('audit-trail', query, rows.length, total));
    return rows;
  }
}
