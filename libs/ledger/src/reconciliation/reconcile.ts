import { type Explained, type OpenItemKind } from '../explanations/state.js';
import { type Cents } from '../money/cents.js';
import { type OutsideAccount } from '../outside-accounts/state.js';
import { centsOf, isInDollars } from '../outside-lines/cents-of-line.js';
import { type OutsideLine } from '../outside-lines/state.js';

/** A deposit that was credited by a line and not reversed, or a payout that went out by one. */
export interface LineUse {
  readonly lineId: string;
  readonly requestId: string;
  /** Above zero what a deposit credited, below zero what a payout paid. */
  readonly bookedCents: Cents;
  /** Of a coin's line: dollars for one whole coin, as the request's approval or match says it. */
  readonly rate?: string;
}

/** A line that the books do not have as the world does, as `ExplainOpenItem` takes it. */
export interface OpenLine {
  readonly item: Exclude<OpenItemKind, 'request'>;
  /** The line's, or the request's that used it. */
  readonly itemId: string;
  readonly lineId: string;
  /** What the world has more than the books, below zero what it has less. */
  readonly amount: bigint;
}

type Said = Pick<Explained, 'item' | 'itemId' | 'amountCents' | 'category'>;

/** An account outside beside the books. Amounts are cents of an account in dollars, of any other the coin's smallest units. */
export interface Reconciliation {
  /** What the account holds by its lines. */
  readonly outside: bigint;
  /** What the books say that it holds. */
  readonly ledger: bigint;
  /** Why the two differ: their sum is what `outside` has more than `ledger`, always. In the order of the lines. */
  readonly openItems: readonly OpenLine[];
}

/**
 * Holds an account outside to the books, line by line. What the account holds is its first opening balance and its lines,
 * but for those that its chain took back. What the books say is that opening balance and what they booked by each line: what a
 * request credited or paid by it, and what is explained, written off or not. A line in dollars is held to the cent. A coin's line that
 * nothing used is explained as a whole; of one that a request used the books have as much as was credited or paid of what it was worth
 * at the request's rate, in whole units rounded away from what it was worth, so that a cent less is a unit less, and a cent more one more.
 *
 * Requests that no line shows are of no account and no part of this.
 *
 * @param openingUnits the balance of the account's first statement, in its smallest unit; 0n where a watcher follows it
 * @param lines the account's, each once
 * @param uses of its lines, at most one a line
 * @param explanations those that were made, not those that wait for a second person; others than of these lines are left out
 */
export const reconcile = (
  account: Pick<OutsideAccount, 'currency' | 'decimals'>,
  openingUnits: bigint,
  lines: Iterable<Pick<OutsideLine, 'id' | 'units' | 'status'>>,
  uses: Iterable<LineUse>,
  explanations: Iterable<Said>,
): Reconciliation => {
  const amountOf = (units: bigint): bigint => centsInDollars(units, account) ?? units;
  const usedBy = new Map([...uses].map((use) => [use.lineId, use]));
  const explainedBy = new Map([...explanations].map((one) => [one.itemId, one]));
  const openItems: OpenLine[] = [];
  let outside = amountOf(openingUnits);
  let ledger = outside;
  for (const { id: lineId, units, status } of lines) {
    const amount = amountOf(units);
    const world = status === 'withdrawn' ? 0n : amount;
    const use = usedBy.get(lineId);
    const [item, itemId] = use ? (['difference', use.requestId] as const) : (['line', lineId] as const);
    const explanation = explainedBy.get(itemId);
    const explained = explanation?.item === item ? explanation : undefined;
    const books = isInDollars(account)
      ? (use?.bookedCents ?? 0n) + (explained?.amountCents ?? 0n)
      : use
        ? unitsOfUsed(units, world, use, explained, account)
        : explained
          ? world
          : 0n;
    outside += world;
    ledger += books;
    if (world !== books) openItems.push({ item, itemId, lineId, amount: world - books });
  }
  return { outside, ledger, openItems };
};

const centsInDollars = (units: bigint, account: Pick<OutsideAccount, 'currency' | 'decimals'>): Cents | undefined =>
  isInDollars(account) ? centsOf(units, account, undefined) : undefined;

/**
 * How much of a coin's line the books have. Its explanation counts while it says what differs: what was explained before the
 * chain took the line back, or before it came again, says nothing of it now. What was written off to the line's own account is booked by it
 * in any case.
 */
const unitsOfUsed = (
  units: bigint,
  world: bigint,
  { bookedCents, rate }: LineUse,
  explained: Said | undefined,
  account: Pick<OutsideAccount, 'currency' | 'decimals'>,
): bigint => {
  const worthCents = centsOf(units, account, rate);
  if (!worthCents) throw new Error(`A coin's line is used at the rate ${rate}, which makes it worth nothing`);
  const shownCents = bookedCents + (explained?.amountCents ?? 0n);
  if (shownCents === (world === 0n ? 0n : worthCents)) return world;
  if (explained?.category === 'write-off' && shownCents === worthCents) return units;
  const part = units * bookedCents;
  // Only a payout is of more than its line was worth, both below zero: then a part of a unit is one more.
  return (bookedCents < worthCents && units < 0n ? part - worthCents - 1n : part) / worthCents;
};
