import { type ReviewKind } from '../review-queue/review-kind.js';

/** One person's decision that takes effect a day after it was announced, unless somebody withdraws it. */
export interface BreakGlass {
  /** The request, proposal, wallet or outside account that waits for a second person; of an explanation the line or request it is of. */
  subjectId: string;
  kind: ReviewKind | 'wallet' | 'outside-account' | 'explanation';
  /** Who decides alone. */
  staffId: string;
  by: string;
  at: string;
  takesEffectAt: string;
  /** Absent for the auditor. */
  reason?: string;
}

/** GET /staff/break-glass, and what its commands answer. */
export interface BreakGlassAnswer {
  /** Whether the operator switched it on (BREAK_GLASS). */
  enabled: boolean;
  /** What is invoked and was neither withdrawn nor used, the oldest first. */
  data: BreakGlass[];
}
