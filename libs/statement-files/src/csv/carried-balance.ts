import { StatementFault } from '../statement-fault.js';
import type { StatementTotals } from '../statement-totals.js';
import type { CsvMapping } from './csv-mapping.js';

interface Row {
  readonly units: bigint;
  readonly balance: bigint;
}

/** The balance after each row, which must follow from the one of the row before it in time. */
export class CarriedBalance {
  private first: Row | undefined;
  private last: Row | undefined;

  constructor(private readonly order: CsvMapping['order']) {}

  /** @throws StatementFault where it does not follow */
  carry(units: bigint, balance: bigint): void {
    const { last } = this;
    if (last) {
      const computedUnits = this.order === 'oldest-first' ? last.balance + units : last.balance - last.units;
      if (computedUnits !== balance)
        throw new StatementFault('balances-differ', { statedUnits: balance, computedUnits, detail: 'balance' });
    }
    this.last = { units, balance };
    this.first ??= this.last;
  }

  /** What the account had before and after all rows; nothing where there is no row, or no such column. */
  tell(totals: StatementTotals): void {
    const [oldest, newest] = this.order === 'oldest-first' ? [this.first, this.last] : [this.last, this.first];
    if (oldest) totals.setOpening(oldest.balance - oldest.units);
    if (newest) totals.setClosing(newest.balance);
  }
}
