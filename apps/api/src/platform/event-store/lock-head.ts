import { type EntityManager } from 'typeorm';

/** As in a batch of commands: a process that vanished with the head's lock in hand keeps the others waiting no longer. */
const NEVER_RESTS = `select set_config('idle_in_transaction_session_timeout', '3000', true)`;

const LOCK_HEAD = 'select from ledger.head for update';

/**
 * Locks the head of the log until the transaction ends, so that it may record something itself (`EventStore.recordWithin`). Called
 * before any row is locked: commands lock theirs behind the head.
 */
export const lockHead = async (manager: EntityManager): Promise<void> => {
  await manager.query(NEVER_RESTS);
  await manager.query(LOCK_HEAD);
};
