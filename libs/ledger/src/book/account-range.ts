import { type Cents } from '../money/cents.js';
import { type Account } from './account.js';

/** The accounts behind one and up to another, by the order of their characters. */
export interface AccountRange {
  readonly after: Account;
  readonly upTo: Account;
}

/** Ranges of the accounts in books. */
export class AccountRanges {
  /** In books that hold a part, those of which every account above or below zero is there. */
  private readonly loaded = new Set<string>();

  constructor(private readonly balances: ReadonlyMap<Account, Cents>) {}

  /** Says that every account of some ranges that is at more or less than zero is in place. */
  load(ranges: readonly AccountRange[]): void {
    for (const range of ranges) this.loaded.add(named(range));
  }

  /**
   * Whether an account of a range is at more or less than zero.
   *
   * @throws Error in books that hold a part, for a range that was not loaded
   */
  isAnyUsed(range: AccountRange, coverage: 'all' | 'part'): boolean {
    if (coverage === 'part' && !this.loaded.has(named(range))) throw new Error(`${named(range)} was not loaded`);
    for (const [account, cents] of this.balances)
      if (cents !== 0n && account > range.after && account <= range.upTo) return true;
    return false;
  }
}

const named = ({ after, upTo }: AccountRange): string => `What is behind ${after} up to ${upTo}`;
