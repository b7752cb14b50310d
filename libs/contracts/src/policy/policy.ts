import { type BarredAsNew } from '../review-queue/barred-as-new.js';

/** The most that the settings of a server can say as well. Here, where a form has it without the request's validators. */
export const MAX_POLICY_DOLLARS = 999_999_999;

/** What money is decided under. */
export interface PolicyTerms {
  /** US dollars: a payout, transfer or credit from this amount on needs two people. */
  secondApprovalFrom: number;
  /**
   * US dollars: so does what one reviewer decides alone for one investor within 24 hours, from this sum on; for all
   * investors together, from ten times as much.
   */
  secondApprovalDailyFrom: number;
  /** Whether the first of two people may decide alone after a day. */
  breakGlass: boolean;
  /** Whether whoever of the staff decides signs it with a passkey. */
  signaturesRequired: boolean;
}

/** A change of the policy, as the ledger holds it. */
export interface PolicyChange {
  /** Of its event. */
  position: number;
  event: PolicyEventName;
  at: string;
  by: string;
  /** Absent where a proposal was taken back. */
  terms?: PolicyTerms;
}

export type PolicyEventName = 'PolicyOpened' | 'PolicyProposed' | 'PolicyConfirmed' | 'PolicyChangeWithdrawn';

/** GET /staff/policy, and what its commands answer. */
export interface PolicyAnswer {
  /** In force. Since when is absent where the ledger has no policy yet, who brought it in also of the first one. */
  current: PolicyTerms & { by?: string; at?: string };
  /**
   * What waits for a second admin, and why the reader may not be that one. With `isVoid` it counts no more, as its proposer
   * is gone: it can only be taken back.
   */
  pending?: PolicyTerms & { staffId: string; by: string; at: string; isVoid?: true; barredAsNew?: BarredAsNew };
  /** Of the newest change; 0 where the ledger has no policy yet. What changes the policy says which one it is based on. */
  position: number;
  /** The newest changes, the newest first. */
  history: PolicyChange[];
  /** How many older ones there are, which the ledger's events show. */
  older: number;
}
