import { type DataSource } from 'typeorm';

/** Longer than any batch holds it, shorter than whoever asks for health waits. */
const PATIENCE = `set local lock_timeout = 1000`;

const LOCK_HEAD = `select from ledger.head for update`;

/**
 * Tells whether a batch could begin: whoever holds the head's lock for long keeps every writer waiting, be it another session
 * or a commit that waits for its standby.
 *
 * @throws Error when the lock cannot be had within a second, or the database is away
 */
export const assertHeadIsFree = async (watch: DataSource): Promise<void> => {
  const runner = watch.createQueryRunner();
  try {
    await runner.startTransaction();
    await runner.query(PATIENCE);
    await runner.query(LOCK_HEAD);
  } finally {
    // Never committed: that would wait for the standby itself.
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  }
};
