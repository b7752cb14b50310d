import { Controller, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  INVESTOR_FUNDS,
  type InvestorFunds,
  type RawListQuery,
  routes,
  type StaffInvestor,
  type StaffInvestorDetail,
  type StaffRole,
} from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { Audience } from '#platform/auth/audience.js';
import { Route } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { contentRange, type ListRules, parseListQuery } from '#platform/http/list-query.js';
import { isUuid, UuidParam } from '#platform/http/uuid-param.js';
import { InvestorDetailReader } from './investor-detail.view.js';
import { StaffInvestorReader } from './staff-investors.view.js';

const RULES: ListRules = {
  sortable: { createdAt: 'i.created_at', status: 'status' },
  defaultSort: 'i.created_at desc',
  filters: {
    status: (value) => value === 'active' || value === 'frozen',
    having: (value) => INVESTOR_FUNDS.includes(value as InvestorFunds),
    id: (value) => Array.isArray(value) && value.length <= 100 && value.every(isUuid),
    q: (value) => typeof value === 'string' && value.length <= 100,
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

@ApiTags('Staff: investors')
@ApiBearerAuth()
@Audience('staff')
@Controller()
export class InvestorsStaffController {
  constructor(
    private readonly investors: StaffInvestorReader,
    private readonly details: InvestorDetailReader,
  ) {}

  /** The investors, in ra-data-simple-rest's dialect; the newest first unless sorted. */
  @Route(routes.investors.list)
  @ApiQuery({ name: 'filter', required: false, example: '{"q":"ada"}' })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiQuery({ name: 'sort', required: false, example: '["createdAt","DESC"]' })
  async list(
    @CurrentStaff() staff: SignedInStaff,
    @Query() raw: RawListQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StaffInvestor[]> {
    const query = parseListQuery(raw, rulesFor(staff.role));
    const { rows, total } = await this.investors.list(query, staff.role);
    reply.header('content-range', contentRange('investors', query, rows.length, total));
    return rows;
  }

  /** Every investor that the filters let through as CSV, with the count of rows at the end. */
  @Route(routes.investors.csv)
  @ApiProduces('text/csv')
  @ApiQuery({ name: 'filter', required: false, example: '{"status":"frozen"}' })
  export(@CurrentStaff() staff: SignedInStaff, @Query('filter') filter?: string): Promise<StreamableFile> {
    const query = parseListQuery({ filter }, RULES);
    return csvExport('investors', this.investors.all(query.filter, staff.role), {
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
