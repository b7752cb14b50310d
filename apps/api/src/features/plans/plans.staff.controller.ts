import { Body, HttpCode, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  PLAN_STATUSES,
  PlanTermsRequest,
  RevisePlanRequest,
  routes,
  type StaffPlan,
  type StaffPlanDetail,
} from '@clearfold/contracts';
import { isSearch, type ListQuery, type ListRules, manyOf, oneOf } from '#platform/http/list-query.js';
import { ApiCsv, ApiList, FilterOf, ListOf, type ListRequest } from '#platform/http/list-request.js';
import { Route, StaffController } from '#platform/http/route.js';
import { CurrentStaff, type SignedInStaff } from '#platform/auth/identity.js';
import { csvExport } from '#platform/csv/csv-export.js';
import { IdempotencyKey } from '#platform/event-store/idempotency-key-header.js';
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
    status: oneOf(PLAN_STATUSES),
    id: manyOf(isUuid),
    q: isSearch,
  },
};

/** Plans, for those who manage them. Every command answers the plan as it stands then. */
@StaffController('Staff: plans')
export class PlansStaffController {
  constructor(
    private readonly commands: CommandBus,
    private readonly plans: StaffPlansReader,
  ) {}

  /** The plans, in ra-data-simple-rest's dialect. */
  @Route(routes.plans.staffList)
  @ApiList({ filter: '{"status":"offered"}', sort: '["name","ASC"]' })
  list(@ListOf(RULES) list: ListRequest): Promise<StaffPlan[]> {
    return list.answer('plans', this.plans.list(list.query));
  }

  /** Every plan that the filters let through as CSV, with the count of rows at the end. */
  @Route(routes.plans.csv)
  @ApiCsv('{"status":"offered"}')
  export(@FilterOf(RULES) { filter }: ListQuery): Promise<StreamableFile> {
    return csvExport('plans', this.plans.all(filter), {
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
