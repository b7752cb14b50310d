import { type Cents } from '../money/cents.js';
import { type DecidedAlone, SOLE_WINDOW_MS, type SoleApproval } from '../requests/second-approval.js';

interface Sums {
  inAllCents: Cents;
  readonly byInvestor: Map<string, Cents>;
}

/**
 * What reviewers decided alone within the last day. It holds no more than one window of the log: what a later approval
 * leaves behind is dropped.
 */
export class SoleApprovals {
  /** In the order of the log; those before `first` were dropped. */
  private approvals: SoleApproval[] = [];
  private first = 0;
  /** By reviewer. */
  private readonly sums = new Map<string, Sums>();

  /** @param approval recorded no earlier than any before */
  add(approval: SoleApproval): void {
    this.dropUntil(approval.at - SOLE_WINDOW_MS);
    this.approvals.push(approval);
    this.count(approval, approval.amountCents);
  }

  /**
   * Begins with what a reviewer decided alone before any approval that is added.
   *
   * @param before as of the one time for which this is asked: none of it grows too old
   */
  load(reviewerId: string, investorId: string, { forInvestorCents, inAllCents }: DecidedAlone): void {
    const byInvestor = this.sums.get(reviewerId)?.byInvestor ?? new Map<string, Cents>();
    this.sums.set(reviewerId, { inAllCents, byInvestor: byInvestor.set(investorId, forInvestorCents) });
  }

  /** @param now ms since 1970 UTC, no earlier than the last approval */
  before(reviewerId: string, investorId: string, now: number): DecidedAlone {
    const sums = this.sums.get(reviewerId);
    let inAllCents = sums?.inAllCents ?? 0n;
    let forInvestorCents = sums?.byInvestor.get(investorId) ?? 0n;
    // Over by now, but not dropped: asking changes nothing.
    for (let i = this.first; i < this.approvals.length; i++) {
      const { by, investorId: of, amountCents, at } = this.approvals[i] as SoleApproval;
      if (at > now - SOLE_WINDOW_MS) break;
      if (by !== reviewerId) continue;
      inAllCents -= amountCents;
      if (of === investorId) forInvestorCents -= amountCents;
    }
    return { forInvestorCents, inAllCents };
  }

  private dropUntil(time: number): void {
    for (; this.first < this.approvals.length; this.first++) {
      const approval = this.approvals[this.first] as SoleApproval;
      if (approval.at > time) break;
      this.count(approval, -approval.amountCents);
    }
    if (this.first * 2 < this.approvals.length) return;
    this.approvals = this.approvals.slice(this.first);
    this.first = 0;
  }

  private count({ by, investorId }: SoleApproval, cents: Cents): void {
    const sums = this.sums.get(by) ?? { inAllCents: 0n, byInvestor: new Map<string, Cents>() };
    const sum = (sums.byInvestor.get(investorId) ?? 0n) + cents;
    sums.inAllCents += cents;
    if (sum === 0n) sums.byInvestor.delete(investorId);
    else sums.byInvestor.set(investorId, sum);
    if (sums.byInvestor.size === 0) this.sums.delete(by);
    else this.sums.set(by, sums);
  }
}
