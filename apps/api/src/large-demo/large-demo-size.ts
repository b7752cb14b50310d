/** How much of everything a large demo has. */
export interface LargeDemoSize {
  /** Events in the ledger, about. */
  readonly events: number;
  readonly investors: number;
  readonly tickets: number;
  /** Transactions of the investor with the longest statement (Ada). */
  readonly longestStatement: number;
  /** Purchases of the investor with the most (Ben). */
  readonly mostPurchases: number;
  /** Days with a payout run. */
  readonly payoutDays: number;
}

const FULL: LargeDemoSize = {
  events: 200_000,
  investors: 5_000,
  tickets: 2_000,
  longestStatement: 10_000,
  mostPurchases: 500,
  payoutDays: 300,
};

/** A platform of a few people on few days is no large demo: below this, the shares would round to nothing. */
const FEWEST_EVENTS = 2_000;

/**
 * A size with that many events, everything else in proportion; days stay as they are.
 *
 * @throws Error below two thousand events
 */
export const sizeOf = (events: number = FULL.events): LargeDemoSize => {
  if (!Number.isSafeInteger(events) || events < FEWEST_EVENTS) {
    throw new Error(`A large demo has at least ${FEWEST_EVENTS} events, not ${events}.`);
  }
  const share = (whole: number): number => Math.ceil((whole * events) / FULL.events);
  return {
    events,
    investors: share(FULL.investors),
    tickets: share(FULL.tickets),
    longestStatement: share(FULL.longestStatement),
    mostPurchases: share(FULL.mostPurchases),
    payoutDays: FULL.payoutDays,
  };
};
