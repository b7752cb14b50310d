import { ADJUSTMENT } from '../adjustments/state.js';
import { reversalId } from '../adjustments/reversal-id.js';
import { type LedgerState } from '../book/ledger-state.js';
import { stateIn } from '../book/stream-table.js';
import { DEPOSIT } from '../deposits/state.js';
import { EXPLANATION, type Explained } from '../explanations/state.js';
import { isTakenBack, standingStatements } from '../outside-accounts/standing-statements.js';
import { OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM, type OutsideAccount } from '../outside-accounts/state.js';
import { centsOf } from '../outside-lines/cents-of-line.js';
import { OUTSIDE_LINE, type OutsideLine } from '../outside-lines/state.js';
import { OUTSIDE_STATEMENTS } from '../outside-statements/state.js';
import { WITHDRAWAL } from '../withdrawals/state.js';
import { type LineUse, reconcile, type Reconciliation } from '../reconciliation/reconcile.js';

/** What the books hold of the world outside, taken from every stream. */
export class ReconciledBooks {
  readonly lines: OutsideLine[] = [];
  readonly uses: LineUse[] = [];
  readonly explanations: Explained[] = [];

  constructor(readonly ledger: LedgerState) {
    for (const stream of ledger.streams.values()) {
      const line = stateIn(OUTSIDE_LINE, stream);
      if (line && line.status !== 'none') this.lines.push(line);
      const explanation = stateIn(EXPLANATION, stream);
      if (explanation?.status === 'explained') this.explanations.push(explanation);
      const deposit = stateIn(DEPOSIT, stream);
      if (deposit?.status === 'approved' && deposit.lineId !== undefined && !this.isReversed(deposit.id))
        this.uses.push({
          lineId: deposit.lineId,
          requestId: deposit.id,
          bookedCents: deposit.creditedCents,
          ...(deposit.rate !== undefined && { rate: deposit.rate }),
        });
      const payout = stateIn(WITHDRAWAL, stream);
      if (payout && payout.status !== 'none' && payout.status !== 'pending' && payout.lineId !== undefined)
        this.uses.push({
          lineId: payout.lineId,
          requestId: payout.id,
          bookedCents: -payout.amountCents,
          ...(payout.rate !== undefined && { rate: payout.rate }),
        });
    }
  }

  isReversed(id: string): boolean {
    return this.ledger.stateOf(ADJUSTMENT, reversalId(id)).status === 'completed';
  }

  /** Whether what is written off is booked against the line that shows it: not where its chain had taken the line back. */
  isByLine({ itemId, amountCents }: Explained): boolean {
    const use = this.uses.find(({ requestId }) => requestId === itemId);
    const line = this.lines.find(({ id }) => id === (use?.lineId ?? itemId));
    if (!line || !use || line.currency === 'USD') return line !== undefined;
    return use.bookedCents + amountCents === centsOf(line.units, this.accountOf(line.accountId), use.rate);
  }

  reversalWaits(id: string): boolean {
    return this.ledger.stateOf(ADJUSTMENT, reversalId(id)).status === 'pending';
  }

  /** By whom a line is used, and what was written off to its account. */
  bookedBy({ id }: OutsideLine): { uses: LineUse[]; writtenOffCents: bigint } {
    const uses = this.uses.filter(({ lineId }) => lineId === id);
    const items = [id, ...uses.map(({ requestId }) => requestId)];
    const writeOffs = this.explanations.filter(
      (one) => items.includes(one.itemId) && one.category === 'write-off' && this.isByLine(one),
    );
    return { uses, writtenOffCents: writeOffs.reduce((sum, { amountCents }) => sum + amountCents, 0n) };
  }

  accountOf(accountId: string): OutsideAccount {
    return this.ledger.stateOf(OUTSIDE_ACCOUNTS, OUTSIDE_ACCOUNTS_STREAM).accounts.get(accountId)!;
  }

  of(
    accountId: string,
  ): Reconciliation & { account: { currency: string; decimals: number }; lines: OutsideLine[]; opening: bigint } {
    const account = this.accountOf(accountId);
    const lines = this.lines.filter((line) => line.accountId === accountId && !isTakenBack(account, line));
    const { statements } = this.ledger.stateOf(OUTSIDE_STATEMENTS, accountId);
    const opening = standingStatements(account, statements)[0]?.openingUnits ?? 0n;
    return { ...reconcile(account, opening, lines, this.uses, this.explanations), account, lines, opening };
  }
}
