import { type Cents } from '../money/cents.js';
import { isOpen, type QueuedRequest } from '../requests/queued-request.js';
import { type Account, available, held, investedAt, investorPrefix } from './account.js';
import { type Holdings } from './holdings.js';
import { type Posting } from './posting.js';
import { type Stream } from './stream-table.js';

/** An investor's holdings, from books that hold every account and every open request of theirs. */
export const holdingsIn = (
  balances: ReadonlyMap<Account, Cents>,
  streams: Iterable<Stream>,
  investorId: string,
): Holdings => {
  const availableCents = balances.get(available(investorId)) ?? 0n;
  const heldCents = balances.get(held(investorId)) ?? 0n;
  let allCents = 0n;
  for (const [account, cents] of balances) if (account.startsWith(investorPrefix(investorId))) allCents += cents;
  let openRequests = 0;
  for (const { decider, state } of streams) {
    const request = decider.request(state);
    if (request && isOpen(request) && [request.investorId, request.recipientId].includes(investorId)) openRequests += 1;
  }
  return { availableCents, heldCents, investedCents: allCents - availableCents - heldCents, openRequests };
};

/** What `holdingsIn` finds in all streams, kept along the log instead, so that a closing account costs no look at each. */
export class RunningHoldings {
  /** The investors that each open request keeps open. */
  private readonly open = new Map<string, readonly string[]>();
  private readonly openRequests = new Map<string, number>();
  private readonly investedCents = new Map<string, Cents>();

  constructor(private readonly balances: ReadonlyMap<Account, Cents>) {}

  of(investorId: string): Holdings {
    return {
      availableCents: this.balances.get(available(investorId)) ?? 0n,
      heldCents: this.balances.get(held(investorId)) ?? 0n,
      investedCents: this.investedCents.get(investorId) ?? 0n,
      openRequests: this.openRequests.get(investorId) ?? 0,
    };
  }

  /**
   * Takes an event in.
   *
   * @param request the stream's, after the event
   */
  note(streamId: string, request: QueuedRequest | undefined, postings: readonly Posting[]): void {
    for (const { account, amountCents } of postings) {
      const investorId = investedAt(account);
      if (investorId !== undefined) add(this.investedCents, investorId, amountCents, 0n);
    }
    for (const investorId of this.open.get(streamId) ?? []) add(this.openRequests, investorId, -1, 0);
    if (!request || !isOpen(request)) return void this.open.delete(streamId);
    const { investorId, recipientId } = request;
    const kept = recipientId === undefined ? [investorId] : [investorId, recipientId];
    for (const id of kept) add(this.openRequests, id, 1, 0);
    this.open.set(streamId, kept);
  }
}

/** What comes to nothing takes no memory. */
const add = <Count extends number | bigint>(counts: Map<string, Count>, id: string, more: Count, none: Count): void => {
  const sum = ((counts.get(id) ?? none) as number) + (more as number);
  if (sum === none) counts.delete(id);
  else counts.set(id, sum as Count);
};
