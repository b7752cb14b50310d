import { type PlanTermsRequest, type RevisePlanRequest, type StaffPlanDetail } from '@clearfold/contracts';
import { staffCall } from '../providers/staff-call';

/** What a plan manager may do to plans; each answers the plan as it stands then. */
export const planCommands = {
  createPlan: (body: PlanTermsRequest) => staffCall<StaffPlanDetail>('POST', 'plans', body),
  revisePlan: (id: string, body: RevisePlanRequest) => staffCall<StaffPlanDetail>('POST', `plans/${id}/revise`, body),
  archivePlan: (id: string) => staffCall<StaffPlanDetail>('POST', `plans/${id}/archive`),
  restorePlan: (id: string) => staffCall<StaffPlanDetail>('POST', `plans/${id}/restore`),
};
