import { type LiveUpdate, type StaffLiveUpdate } from '@clearfold/contracts';
import { type StreamChange } from '@clearfold/ledger';

/** What a fact means for the screens of each investor it concerns. Ids and states, never a name or a text. */
export const investorUpdates = ({ recorded, changed, request }: StreamChange): ReadonlyMap<string, LiveUpdate> => {
  const { position, streamId } = recorded;
  const updates = new Map<string, LiveUpdate>();
  for (const { id, investorId, type, status } of changed) {
    const update = updates.get(investorId) ?? { position, transactions: [] };
    update.transactions.push({ id, type, status });
    updates.set(investorId, update);
  }
  // A fact without lines is about the account whose stream it is in; any other stream's id is nobody's.
  if (changed.length === 0 && !request) updates.set(streamId, { position, transactions: [] });
  return updates;
};

/** What a fact means for the review queue, if anything. */
export const staffUpdate = ({ recorded, request }: StreamChange): StaffLiveUpdate | undefined =>
  request && {
    position: recorded.position,
    request: { id: request.id, kind: request.kind, status: request.status },
  };
