import { type LedgerEvent } from '../deciders.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { lineHistory } from './line-history.js';
import { type InvestorTransaction } from './transaction.js';

/** What a step was to the investor whose line it is. */
export const TRANSACTION_STEPS = ['submitted', 'in-review', 'approved', 'rejected', 'cancelled', 'completed'] as const;

export type TransactionStepName = (typeof TRANSACTION_STEPS)[number];

/** One step of a transaction: the event, and the line as it stood after it. */
export interface TransactionStep {
  readonly step: TransactionStepName;
  readonly recorded: EventEnvelope<LedgerEvent>;
  readonly line: InvestorTransaction;
}

/**
 * What happened to one line of an investor, oldest first: its first appearance, every change of its status, and what
 * happened while it was pending. Events of the same stream that leave a finished line as it is are none of its steps,
 * nor are those before it appeared: a transfer's recipient does not learn when it was asked for.
 *
 * @param stream all events of the line's stream, oldest first
 */
export const transactionSteps = (
  stream: readonly EventEnvelope<LedgerEvent>[],
  transactionId: string,
): TransactionStep[] =>
  lineHistory(stream).flatMap(({ recorded, before, after }) => {
    const line = after.find(({ id }) => id === transactionId);
    if (!line) return [];
    const old = before.find(({ id }) => id === transactionId);
    const unchanged = old?.status === line.status;
    if (unchanged && line.status !== 'pending') return [];
    return [{ step: unchanged ? 'in-review' : stepOf(line), recorded, line }];
  });

const stepOf = ({ status, cancelled }: InvestorTransaction): TransactionStepName => {
  if (status === 'pending') return 'submitted';
  return cancelled ? 'cancelled' : status;
};
