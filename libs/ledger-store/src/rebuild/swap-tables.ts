import { setTimeout } from 'node:timers/promises';
import { type ClientBase } from 'pg';
import { REPLACED, SHADOW } from './table-shape.js';

const ATTEMPTS = 10;

/** Readers that take longer than this hold up everyone who wants to write: they are let through first. */
const LONGEST_WAIT = '2s';

const PAUSE_MILLISECONDS = 500;

/** Somebody read the tables for longer than writers may be kept waiting, or two waited for each other. */
const HELD: ReadonlySet<string> = new Set(['55P03', '40P01']);

/**
 * Puts the rebuilt tables in the place of the ledger's, in one transaction under the head's lock: nobody sees one without
 * the other. The old ones stay in a schema of their own until the next rebuild, for whoever asks what was wrong.
 *
 * @param names of the tables, without the schema
 * @param catchUp brings the rebuilt tables to the log's end; called under the lock, once per attempt
 * @throws Error when readers held the tables in every attempt; nothing has changed then
 */
export const swapTables = async (
  client: ClientBase,
  names: readonly string[],
  catchUp: () => Promise<void>,
): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    await client.query('begin');
    try {
      await client.query('select from ledger.head for update');
      await client.query(`set local lock_timeout = '${LONGEST_WAIT}'`);
      // Before anything is caught up with: the fold in memory cannot be rolled back.
      await client.query(`lock table ${names.map((name) => `ledger.${name}`).join(', ')} in access exclusive mode`);
      await catchUp();
      await client.query(`drop schema if exists ${REPLACED} cascade`);
      await client.query(`create schema ${REPLACED}`);
      for (const name of names) {
        await client.query(`alter table ledger.${name} set schema ${REPLACED}`);
        await client.query(`alter table ${SHADOW}.${name} set schema ledger`);
      }
      await client.query(`drop schema ${SHADOW}`);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const isHeld = HELD.has((error as { code?: string }).code ?? '');
      if (!isHeld || attempt === ATTEMPTS) throw error;
      await setTimeout(PAUSE_MILLISECONDS);
    }
  }
};
