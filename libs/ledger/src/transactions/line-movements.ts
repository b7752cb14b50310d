import { type LedgerEvent } from '../deciders.js';
import { type Cents } from '../money/cents.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { lineHistory } from './line-history.js';
import { addsToBalance, hasMovedBalance, type InvestorTransaction } from './transaction.js';

/** What one event did to an investor's balance (available and held together), with the line that says why. */
export interface LineMovement {
  readonly recorded: EventEnvelope<LedgerEvent>;
  readonly line: InvestorTransaction;
  /** Signed cents. */
  readonly amountCents: Cents;
}

/**
 * How a stream's events moved an investor's balance, as the lines they see tell it. The sum equals that of the postings
 * to their available and held accounts (invariant I7): what is held is still theirs.
 *
 * @param stream all events of one stream, oldest first
 */
export const lineMovements = (stream: readonly EventEnvelope<LedgerEvent>[], investorId: string): LineMovement[] =>
  lineHistory(stream).flatMap(({ recorded, before, after }) =>
    after.flatMap((line) => {
      if (line.investorId !== investorId) return [];
      const amountCents = movedBy(line) - movedBy(before.find(({ id }) => id === line.id));
      return amountCents === 0n ? [] : [{ recorded, line, amountCents }];
    }),
  );

const movedBy = (line: InvestorTransaction | undefined): Cents => {
  if (!line || !hasMovedBalance(line.status)) return 0n;
  return addsToBalance(line.type) ? line.amountCents : -line.amountCents;
};
