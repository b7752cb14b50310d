import { routes, type StaffActEntry } from '@clearfold/contracts';
import { type ListRules } from '../http/list-query.js';
import { ApiList, ListOf, type ListRequest } from '../http/list-request.js';
import { Route, StaffController } from '../http/route.js';
import { CurrentStaff, type SignedInStaff } from '../auth/identity.js';
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

@StaffController('Staff: acts')
export class StaffActsStaffController {
  constructor(private readonly acts: StaffActsReader) {}

  /** What staff did to a ticket, a message, a mail, a job, a reader of the newsletter, an investor or a member, and why, or every act of one kind; newest first unless sorted. */
  @Route(routes.staff.acts)
  @ApiList({ filter: '{"recordId":"5f0c3f4e-0b1d-4a52-9a55-0c8b5a3f7d01"}', sort: '["at","DESC"]' })
  list(@CurrentStaff() { role }: SignedInStaff, @ListOf(RULES) list: ListRequest): Promise<StaffActEntry[]> {
    return list.answer('acts', this.acts.list(list.query, role === 'admin'));
  }
}
