import { type PlanTermsRequest, type RevisePlanRequest, routes } from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

/** What a plan manager may do to plans; each answers the plan as it stands then. */
export const planCommands = {
  createPlan: (body: PlanTermsRequest) => staffCall(routes.plans.create, { body }),
  revisePlan: (id: string, body: RevisePlanRequest) => staffCall(routes.plans.revise, { params: { id }, body }),
  archivePlan: (id: string) => staffCall(routes.plans.archive, { params: { id } }),
  restorePlan: (id: string) => staffCall(routes.plans.restore, { params: { id } }),
};
