import { type StreamableFile } from '@nestjs/common';
import {
  INVESTOR_FUNDS,
  routes,
  type StaffInvestor,
  type StaffInvestorDetail,
  type StaffRole,
} from '@clearfold/contracts';
import { isSearch, type ListQuery, type ListRules, manyOf, oneOf } from '#platform/http/list-query.js';
import { ApiCsv, ApiList, FilterOf, ListOf, type ListRequest } from '#platform/http/list-request.js';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { isUuid, UuidParam } from '#platform/http/uuid-param.js';
import { InvestorDetailReader } from './investor-detail.view.js';
import { StaffInvestorReader } from './staff-investors.view.js';

const RULES: ListRules = {
  sortable: { createdAt: 'i.created_at', status: 'status' },
  defaultSort: 'i.created_at desc',
  filters: {
    status: oneOf(['active', 'frozen']),
    having: oneOf(INVESTOR_FUNDS),
    id: manyOf(isUuid),
    q: isSearch,
  },
};

/** An order by name would tell the auditor what the names are like. */
const rulesFor = (role: StaffRole): ListRules =>
  role === 'auditor'
    ? RULES
    : {
        ...RULES,
        sortable: { ...RULES.sortable, name: 'i.last_name', email: 'i.email', username: 'i.username' },
      };

@StaffController('Staff: investors')
export class InvestorsStaffController {
  constructor(
    private readonly investors: StaffInvestorReader,
    private readonly details: InvestorDetailReader,
  ) {}

  /** The investors, in ra-data-simple-rest's dialect; the newest first unless sorted. */
  @Route(routes.investors.list)
  @ApiList({ filter: '{"q":"ada"}', sort: '["createdAt","DESC"]' })
  list(@CurrentStaff() staff: SignedInStaff, @ListOf(rulesFor) list: ListRequest): Promise<StaffInvestor[]> {
    return list.answer('investors', this.investors.list(list.query, staff.role));
  }

  /** Every investor that the filters let through as CSV, with the count of rows at the end. */
  @Route(routes.investors.csv)
  @ApiCsv('{"status":"frozen"}')
  export(@CurrentStaff() staff: SignedInStaff, @FilterOf(RULES) { filter }: ListQuery): Promise<StreamableFile> {
    return csvExport('investors', this.investors.all(filter, staff.role), {
      id: (row) => row.id,
      name: (row) => row.name,
      email: (row) => row.email,
      username: (row) => row.username,
      status: (row) => row.status,
      createdAt: (row) => row.createdAt,
      availableBalance: (row) => row.availableBalance.toFixed(2),
      heldBalance: (row) => row.heldBalance.toFixed(2),
      totalBalance: (row) => row.totalBalance.toFixed(2),
      totalDeposited: (row) => row.totalDeposited.toFixed(2),
      totalWithdrawn: (row) => row.totalWithdrawn.toFixed(2),
      totalInvested: (row) => row.totalInvested.toFixed(2),
      activeInvested: (row) => row.activeInvested.toFixed(2),
    });
  }

  /** One investor: profile, balances, sessions, and the newest of everything that is theirs. */
  @Route(routes.investors.one)
  one(@CurrentStaff() staff: SignedInStaff, @UuidParam() id: string): Promise<StaffInvestorDetail> {
    return this.details.one(id, staff);
  }
}
