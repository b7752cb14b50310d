import { answers, exported, route, rows, takes } from '../routes/route.js';
import { type PlanTermsRequest, type RevisePlanRequest } from './plan-terms.request.js';
import { type PlansAnswer } from './plan.js';
import { type StaffPlan, type StaffPlanDetail } from './staff-plan.js';

export const list = route('GET /investment-plans', 'public', answers<PlansAnswer>());
export const staffList = route('GET /staff/plans', ['plan-manager'], rows<StaffPlan>());
export const csv = route('GET /staff/plans/export.csv', ['plan-manager'], exported());
export const one = route('GET /staff/plans/:id', ['plan-manager'], answers<StaffPlanDetail>());
export const create = route('POST /staff/plans', ['plan-manager'], takes<PlanTermsRequest, StaffPlanDetail>());
export const revise = route(
  'POST /staff/plans/:id/revise',
  ['plan-manager'],
  takes<RevisePlanRequest, StaffPlanDetail>(),
);
export const archive = route('POST /staff/plans/:id/archive', ['plan-manager'], answers<StaffPlanDetail>());
export const restore = route('POST /staff/plans/:id/restore', ['plan-manager'], answers<StaffPlanDetail>());
