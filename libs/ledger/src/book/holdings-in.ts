import { type Cents } from '../money/cents.js';
import { isOpen } from '../requests/queued-request.js';
import { type Account, available, held, investorPrefix } from './account.js';
import { type Holdings } from './holdings.js';
import { type Stream } from './stream.js';

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
