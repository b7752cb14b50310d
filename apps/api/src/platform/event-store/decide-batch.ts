import { type Entry, isRefusal, type Refusal } from '@clearfold/ledger';
import { answeredBefore } from './answers.js';
import { type LedgerRequest, type Receipt } from './ledger-request.js';
import { type LoadedBatch } from './load-batch.js';

/** An accepted request with what it adds to the log. */
export interface Accepted {
  readonly request: LedgerRequest;
  readonly entries: readonly Entry[];
  readonly receipt: Receipt;
}

export interface DecidedBatch {
  /** One answer per request, in order. */
  readonly answers: readonly (Receipt | Refusal)[];
  readonly accepted: readonly Accepted[];
}

/**
 * Decides the requests one after the other in memory. A refusal is an answer and leaves its key free: nothing happened,
 * so the same form may be sent again.
 *
 * @param now ms since 1970 UTC, read after the head was locked
 */
export const decideBatch = (loaded: LoadedBatch, requests: readonly LedgerRequest[], now: number): DecidedBatch => {
  const accepted: Accepted[] = [];
  const answers = requests.map((request) => {
    const repeated = answeredBefore(loaded.answered, request.idempotency);
    if (repeated) return repeated;
    const entries = loaded.books.execute(request, now);
    if (isRefusal(entries)) return entries;
    const receipt = receiptFor(request, entries);
    accepted.push({ request, entries, receipt });
    if (request.idempotency) {
      const { key, bodyDigest } = request.idempotency;
      loaded.answered.set(key, { bodyDigest, receipt: { ...receipt, replayed: true } });
    }
    return receipt;
  });
  return { answers, accepted };
};

const receiptFor = ({ streamId }: LedgerRequest, entries: readonly Entry[]): Receipt => {
  const first = entries[0];
  const last = entries.at(-1);
  if (!first || !last) throw new Error('An accepted command causes at least one event');
  return {
    streamId,
    firstPosition: first.recorded.position,
    lastPosition: last.recorded.position,
    replayed: false,
  };
};
