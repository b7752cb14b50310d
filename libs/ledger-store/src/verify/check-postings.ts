import { formatCents } from '@clearfold/content';
import { type BookedPosting, type Entry } from '@clearfold/ledger';
import { BrokenLogError } from './finding.js';
import { type PostingRow } from './log-pages.js';

/**
 * Holds the stored postings of an event to those that it makes.
 *
 * @param stored postings in the order of their positions
 * @param from where the event's own begin among them
 * @returns where the next event's begin
 * @throws BrokenLogError
 */
export const checkPostings = (entry: Entry, stored: readonly PostingRow[], from: number): number => {
  let next = from;
  for (const [ordinal, due] of entry.postings.entries()) checkPosting(entry, ordinal, due, stored[next++]);
  const { position } = entry.recorded;
  if ((stored[next]?.position ?? Infinity) <= position) {
    throw new BrokenLogError(position, 'there is a posting that the event does not make');
  }
  return next;
};

const checkPosting = (
  { recorded }: Entry,
  ordinal: number,
  due: BookedPosting,
  stored: PostingRow | undefined,
): void => {
  const same =
    stored &&
    stored.position === recorded.position &&
    stored.ordinal === ordinal &&
    stored.account === due.account &&
    stored.amountCents === due.amountCents &&
    stored.balanceCents === due.balanceCents;
  if (same) return;
  const expected = `${due.account} ${formatCents(due.amountCents)}, then ${formatCents(due.balanceCents)}`;
  throw new BrokenLogError(recorded.position, `a posting is not the event's own, which is ${expected}`);
};
