import { type AuditEntry, routes } from '@clearfold/contracts';
import { type ListRules, manyOf } from '#platform/http/list-query.js';
import { ApiList, ListOf, type ListRequest } from '#platform/http/list-request.js';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
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
    id: manyOf(isPosition),
  },
};

@StaffController('Staff: audit trail')
export class AuditTrailStaffController {
  constructor(private readonly trail: AuditTrailReader) {}

  /** Who did what, when and why: of one record, of one investor, or of all; newest first unless sorted. */
  @Route(routes.auditTrail.list)
  @ApiList({ filter: '{"recordId":"5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01"}', sort: '["position","DESC"]' })
  list(@CurrentStaff() staff: SignedInStaff, @ListOf(RULES) list: ListRequest): Promise<AuditEntry[]> {
    return list.answer('audit-trail', this.trail.list(list.query, staff.role));
  }
}
