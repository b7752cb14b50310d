import { type Entry, isRefusal, type Refusal } from '@clearfold/ledger';
import { answeredBefore, noteAnswer } from './answers.js';
import { type LedgerRequest, type AppendResult } from './ledger-request.js';
import { type LoadedBatch } from './load-batch.js';

/** An accepted request with what it adds to the log. */
export interface Accepted {
  readonly request: LedgerRequest;
  readonly entries: readonly Entry[];
  readonly result: AppendResult;
}

export interface DecidedBatch {
  /** One answer per request, in order. */
  readonly answers: readonly (AppendResult | Refusal)[];
  readonly accepted: readonly Accepted[];
}

/** To who was one of the staff, or in that role, when the guard let them in. */
const NO_MORE_OF_STAFF: Refusal = { refused: 'staff-only' };

/**
 * Decides the requests one after the other in memory. A refusal is an answer and leaves its key free: nothing happened,
 * so the same form may be sent again.
 */
export const decideBatch = (loaded: LoadedBatch, requests: readonly LedgerRequest[]): DecidedBatch => {
  const accepted: Accepted[] = [];
  const answers = requests.map((request) => {
    const repeated = answeredBefore(loaded.answered, request, loaded.ledger);
    if (repeated) return repeated;
    if (!isStillLetIn(loaded, request)) return NO_MORE_OF_STAFF;
    const isNew = loaded.ledger.streams.get(request.streamId) === undefined;
    const notSecondTo = loaded.notSecondTo.get(request.actor.id) ?? [];
    const entries = loaded.ledger.execute({ ...request, notSecondTo, voidFirsts: loaded.voidFirsts }, loaded.at);
    if (isRefusal(entries)) return entries;
    const result = resultFor(request, entries);
    accepted.push({ request, entries, result });
    noteAnswer(loaded.answered, request, { entries, result, began: isNew });
    return result;
  });
  return { answers, accepted };
};

/** Between the guard and here somebody may be switched off or get another role: what comes behind that in the log is not theirs. */
const isStillLetIn = ({ staffRoles }: LoadedBatch, { actor, staffRole }: LedgerRequest): boolean => {
  if (actor.kind !== 'staff') return true;
  const role = staffRoles.get(actor.id);
  return role !== null && (staffRole === undefined || role === staffRole);
};

const resultFor = ({ streamId }: LedgerRequest, entries: readonly Entry[]): AppendResult => {
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
