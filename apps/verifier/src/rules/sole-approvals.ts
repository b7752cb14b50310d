/** How long an approval of one person counts. */
const DAY_MS = 24 * 3_600_000;

interface SoleApproval {
  readonly by: string;
  readonly investorId: string;
  readonly cents: bigint;
  readonly at: number;
}

/** What each reviewer decided alone within the last 24 hours: no more of the log is kept. */
export class SoleApprovals {
  private kept: SoleApproval[] = [];
  private over = 0;
  /** By reviewer, and by reviewer and investor. */
  private readonly sums = new Map<string, bigint>();

  /** @param approval given no earlier than any before */
  add(approval: SoleApproval): void {
    this.forget(approval.at);
    this.kept.push(approval);
    this.count(approval, approval.cents);
  }

  /** @param at when the reviewer gives the next one, never before the last */
  before(by: string, investorId: string, at: number): { readonly forInvestor: bigint; readonly forAll: bigint } {
    this.forget(at);
    return { forInvestor: this.sums.get(pairOf(by, investorId)) ?? 0n, forAll: this.sums.get(by) ?? 0n };
  }

  private forget(at: number): void {
    for (let first = this.kept[this.over]; first && first.at <= at - DAY_MS; first = this.kept[this.over]) {
      this.count(first, -first.cents);
      this.over += 1;
    }
    if (this.over * 2 > this.kept.length) {
      this.kept = this.kept.slice(this.over);
      this.over = 0;
    }
  }

  private count({ by, investorId }: SoleApproval, cents: bigint): void {
    for (const key of [by, pairOf(by, investorId)]) {
      const sum = (this.sums.get(key) ?? 0n) + cents;
      if (sum === 0n) this.sums.delete(key);
      else this.sums.set(key, sum);
    }
  }
}

/** An investor's id is 36 characters without a line feed, so no reviewer's own key is one of these by chance. */
const pairOf = (by: string, investorId: string): string => `${investorId}\n${by}`;
