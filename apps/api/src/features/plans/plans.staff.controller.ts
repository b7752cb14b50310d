import { Body, Controller, HttpCode, Query, Res, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBearerAuth, ApiProduces, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  PLAN_STATUSES,
  type PlanStatus,
  PlanTermsRequest,
  type RawListQuery,
  RevisePlanRequest,
  routes,
  type StaffPlan,
  type StaffPlanDetail,
} from '@clearfold/contracts';
import { type FastifyReply } from 'fastify';
import { Audience } from '#platform/auth/audience.js';
import { Route } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { IdempotencyKey } from '#platform/event-store/idempotency-key-header.js';
import { contentRange, type ListRules, parseListQuery } from '#platform/http/list-query.js';
import { isUuid, UuidParam } from '#platform/http/uuid-param.js';
import { StaffPlansReader } from './staff-plans.view.js';
import { archivePlan, createPlan, restorePlan, revisePlan } from './plans.commands.js';

const RULES: ListRules = {
  sortable: {
    name: 'p.name',
    status: 'p.status',
    minInvestment: 'p.min_cents',
    durationDays: 'p.duration_days',
    interestRate: 'p.rate_ppm',
    changedAt: 'p.changed_at',
    activeInvested: 'active.invested_cents',
  },
  defaultSort: 'p.min_cents asc',
  filters: {
    status: (value) => PLAN_STATUSES.includes(value as PlanStatus),
    id: (value) => Array.isArray(value) && value.length <= 100 && value.every(isUuid),
    q: (value) => typeof value === 'string' && value.length <= 100,
  },
};

/** Plans, for those who manage them. Every command answers the plan as it stands then. */
@ApiTags('Staff: plans')
@ApiBearerAuth()
@Audience('staff')
@Controller()
export class PlansStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly plans: StaffPlansReader,
  ) {}

  /** The plans, in ra-data-simple-rest's dialect. */
  @Route(routes.plans.staffList)
  @ApiQuery({ name: 'filter', required: false, example: '{"status":"offered"}' })
  @ApiQuery({ name: 'range', required: false, example: '[0,24]' })
  @ApiQuery({ name: 'sort', required: false, example: '["name","ASC"]' })
  async list(@Query() raw: RawListQuery, @Res({ passthrough: true }) reply: FastifyReply): Promise<StaffPlan[]> {
    const query = parseListQuery(raw, RULES);
    const { rows, total } = await this.plans.list(query);
    reply.header('content-range', contentRange('plans', query, rows.length, total));
    return rows;
  }

  /** Every plan that the filters let through as CSV, with the count of rows at the end. */
  @Route(routes.plans.csv)
  @ApiProduces('text/csv')
  @ApiQuery({ name: 'filter', required: false, example: '{"status":"offered"}' })
  export(@Query('filter') filter?: string): Promise<StreamableFile> {
    const query = parseListQuery({ filter }, RULES);
    return csvExport('plans', this.plans.all(query.filter), {
      id: (row) => row.id,
      name: (row) => row.name,
      status: (row) => row.status,
      version: (row) => row.version,
      minInvestment: (row) => row.minInvestment.toFixed(2),
      maxInvestment: (row) => row.maxInvestment.toFixed(2),
      durationDays: (row) => row.durationDays,
      interestRate: (row) => row.interestRate,
      payout: (row) => row.payout,
      description: (row) => row.description,
      createdAt: (row) => row.createdAt,
      changedAt: (row) => row.changedAt,
      activePurchases: (row) => row.activePurchases,
      activeInvested: (row) => row.activeInvested.toFixed(2),
    });
  }

  /** One plan with its versions. */
  @Route(routes.plans.one)
  one(@UuidParam() id: string): Promise<StaffPlanDetail> {
    return this.plans.one(id);
  }

  /** Offers a new plan. */
  @Route(routes.plans.create)
  @HttpCode(201)
  async create(
    @CurrentStaff() staff: SignedInStaff,
    @Body() body: PlanTermsRequest,
    @IdempotencyKey() key?: string,
  ): Promise<StaffPlanDetail> {
    const { streamId } = await this.commands.execute(createPlan(staff.id, body, key));
    return this.plans.one(streamId);
  }

  /** Makes a new version; purchases keep the terms they were made under. */
  @Route(routes.plans.revise)
  async revise(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @Body() body: RevisePlanRequest,
    @IdempotencyKey() key?: string,
  ): Promise<StaffPlanDetail> {
    await this.commands.execute(revisePlan(staff.id, id, body, key));
    return this.plans.one(id);
  }

  /** Stops offering a plan. */
  @Route(routes.plans.archive)
  async archive(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @IdempotencyKey() key?: string,
  ): Promise<StaffPlanDetail> {
    await this.commands.execute(archivePlan(staff.id, id, key));
    return this.plans.one(id);
  }

  /** Offers an archived plan again. */
  @Route(routes.plans.restore)
  async restore(
    @CurrentStaff() staff: SignedInStaff,
    @UuidParam() id: string,
    @IdempotencyKey() key?: string,
  ): Promise<StaffPlanDetail> {
    await this.commands.execute(restorePlan(staff.id, id, key));
    return this.plans.one(id);
  }
}
