import { type Entry, type LedgerState } from '../book/ledger-state.js';
import { stateIn } from '../book/stream-table.js';
import { type Sha256 } from '../log/merkle.js';
import { purchases } from '../purchases/purchases.js';
import { nextDue } from '../purchases/state.js';
import { isSameSet, payoutSet, type RunPayout } from './expected-set.js';

/**
 * Follows a log and holds every payout run to it: a run opens with exactly what is due on its day and nothing older is
 * left, and closes with exactly what was paid in it. Each due payout is paid once, because a purchase's own decision and
 * fold admit no second one.
 */
export class RunAudit {
  /** The purchases that pay next on each day. */
  private readonly dueOn = new Map<number, Set<string>>();
  private readonly dayOfPurchase = new Map<string, number>();
  private readonly paidIn = new Map<string, Map<string, RunPayout>>();

  constructor(
    private readonly ledger: LedgerState,
    private readonly sha256: Sha256,
  ) {}

  /**
   * Takes notice of the entry that the books have just applied.
   *
   * @throws Error when a run's figures are not the log's
   */
  observe({ recorded: { event, streamId } }: Entry): void {
    switch (event.type) {
      case 'PlanPurchased':
        return this.schedule(streamId);
      case 'InterestPaid':
        return this.notePaid(streamId, event.runId, { interestCents: event.amountCents });
      case 'PlanMatured':
        return this.notePaid(streamId, event.runId, { principalCents: event.amountCents });
      case 'PayoutRunOpened': {
        const overlooked = [...this.dueOn.keys()].filter((day) => day < event.day);
        if (overlooked.length > 0) throw new Error(`The run of day ${event.day} leaves day ${overlooked[0]} unpaid`);
        const due = [...(this.dueOn.get(event.day) ?? [])].map((id) => this.dueOf(id));
        if (isSameSet(payoutSet(due, this.sha256), event)) return;
        throw new Error(`The payout run opens with another set than the ${due.length} payouts due on day ${event.day}`);
      }
      case 'PayoutRunClosed': {
        const paid = [...(this.paidIn.get(streamId)?.values() ?? [])];
        if (!isSameSet(payoutSet(paid, this.sha256), event)) {
          throw new Error(`The payout run closes with another set than the ${paid.length} payouts made in it`);
        }
        this.paidIn.delete(streamId);
      }
    }
  }

  private dueOf(purchaseId: string): RunPayout {
    const due = nextDue(this.ledger.stateOf(purchases, purchaseId));
    if (!due) throw new Error(`The purchase ${purchaseId} owes nothing`);
    const { interestCents, principalCents } = due;
    return { purchaseId, interestCents, principalCents };
  }

  private schedule(purchaseId: string): void {
    const before = this.dayOfPurchase.get(purchaseId);
    if (before !== undefined) this.unschedule(before, purchaseId);
    const stream = this.ledger.streams.get(purchaseId);
    const state = stream && stateIn(purchases, stream);
    const day = state && nextDue(state)?.day;
    if (day === undefined) return void this.dayOfPurchase.delete(purchaseId);
    this.dayOfPurchase.set(purchaseId, day);
    this.dueOn.set(day, (this.dueOn.get(day) ?? new Set()).add(purchaseId));
  }

  private unschedule(day: number, purchaseId: string): void {
    const due = this.dueOn.get(day);
    due?.delete(purchaseId);
    if (due?.size === 0) this.dueOn.delete(day);
  }

  private notePaid(purchaseId: string, runId: string, amounts: Partial<RunPayout>): void {
    const run = this.paidIn.get(runId) ?? new Map<string, RunPayout>();
    const before = run.get(purchaseId) ?? { purchaseId, interestCents: 0n, principalCents: 0n };
    this.paidIn.set(runId, run.set(purchaseId, { ...before, ...amounts }));
    this.schedule(purchaseId);
  }
}
