import { StatementFault } from './statement-fault.js';
import type { StatementLine, StatementOptions, StatementSummary } from './statement.js';

type Sums = Omit<StatementSummary, 'fileDigest' | 'bytes'>;

/** Adds the lines up, and holds days and balances against each other: what every format must fulfil. */
export class StatementTotals {
  /** The entry that is being read: what is wrong meanwhile is wrong with it. */
  entry: number | undefined;
  private entries = 0;
  private lines = 0;
  private unbooked = 0;
  private sum = 0n;
  private opening: bigint | undefined;
  private closing: bigint | undefined;
  private period: { from: string; to: string } | undefined;
  private days: { first: string; last: string } | undefined;
  private pending: StatementLine[] = [];

  constructor(private readonly options: Pick<StatementOptions, 'balances' | 'period'>) {}

  setPeriod(from: string, to: string): void {
    if (from > to) throw new StatementFault('field-not-understood', { detail: 'period' });
    this.period = { from, to };
  }

  /** @param units what the file says the account had before its lines */
  setOpening(units: bigint): void {
    this.opening = this.agreed(units, this.options.balances?.openingUnits);
  }

  /** @param units what the file says it has after them */
  setClosing(units: bigint): void {
    this.closing = this.agreed(units, this.options.balances?.closingUnits);
  }

  beginEntry(): void {
    this.entry = ++this.entries;
  }

  /** The entry is none that was booked. */
  leaveOut(): void {
    this.unbooked++;
    this.entry = undefined;
  }

  /** The entry is a line. */
  add(line: Omit<StatementLine, 'number'>): void {
    const { bookedOn, units } = line;
    if (this.period && (bookedOn < this.period.from || bookedOn > this.period.to))
      throw new StatementFault('outside-period', { detail: bookedOn });
    const { first, last } = this.days ?? { first: bookedOn, last: bookedOn };
    this.days = { first: bookedOn < first ? bookedOn : first, last: bookedOn > last ? bookedOn : last };
    this.sum += units;
    this.lines++;
    this.pending.push({ number: this.entries, ...line });
    this.entry = undefined;
  }

  /** @returns the lines since this was last asked */
  taken(): readonly StatementLine[] {
    const taken = this.pending;
    this.pending = [];
    return taken;
  }

  /**
   * @param without what may stay unsaid, as it follows from the rest: the opening balance, which then nothing checks
   * @throws StatementFault where something is missing or does not add up
   */
  summary(without?: 'opening'): Sums {
    const { lines, unbooked, sum } = this;
    const closingUnits = this.closing ?? this.options.balances?.closingUnits;
    const openingUnits =
      this.opening ??
      this.options.balances?.openingUnits ??
      (without === 'opening' && closingUnits !== undefined ? closingUnits - sum : undefined);
    if (openingUnits === undefined || closingUnits === undefined)
      throw new StatementFault('balances-missing', { detail: openingUnits === undefined ? 'opening' : 'closing' });
    if (openingUnits + sum !== closingUnits)
      throw new StatementFault('balances-differ', { statedUnits: closingUnits, computedUnits: openingUnits + sum });
    if (!this.period) {
      if (!this.days) throw new StatementFault('period-missing');
      this.setPeriod(this.days.first, this.days.last);
    }
    return { ...(this.period as { from: string; to: string }), openingUnits, closingUnits, lines, unbooked };
  }

  private agreed(units: bigint, known: bigint | undefined): bigint {
    if (known !== undefined && known !== units)
      throw new StatementFault('balances-differ', { statedUnits: known, computedUnits: units });
    return units;
  }
}
