import { type PlanTerms } from './terms.js';

export interface CreatePlan extends PlanTerms {
  readonly type: 'CreatePlan';
}

export interface RevisePlan extends PlanTerms {
  readonly type: 'RevisePlan';
  /** The version that was looked at: an edit made in the meantime is not overwritten unseen. */
  readonly basedOnVersion: number;
}

export interface ArchivePlan {
  readonly type: 'ArchivePlan';
}

export interface RestorePlan {
  readonly type: 'RestorePlan';
}

export type PlanCommand = CreatePlan | RevisePlan | ArchivePlan | RestorePlan;
