import { type ClientBase, type QueryResult } from 'pg';
import { type Accepted } from './decide-batch.js';
import { factStatements } from './fact-statements.js';
import { type LoadedBatch } from './load-batch.js';
import { type Statement, combineAsCte } from './statement.js';
import { viewStatements } from './view-statements.js';

/** PostgreSQL's "warning": here, that waiting for the synchronous standby was cancelled and the commit is local only. */
const WARNING = '01000';

/**
 * Everything a batch writes, in two large statements and what few batches need. Each is made when it is asked for, so that
 * PostgreSQL is at work on the facts while the views are written down.
 */
export function* batchStatements(loaded: LoadedBatch, accepted: readonly Accepted[]): Generator<Statement> {
  yield combineAsCte('write-facts', factStatements(loaded, accepted));
  const { everyday, others } = viewStatements(loaded, accepted);
  yield combineAsCte('write-views', everyday);
  yield* others;
  for (const { request } of accepted) yield* request.extraStatements ?? [];
}

/**
 * Writes a batch and commits it, in one round trip on a pipelining client. The first statement that fails makes the rest
 * fail and the transaction roll back; its error is the one thrown.
 *
 * @param statements sent one by one, as they are made; what making one throws is thrown at once, not by the promise, and the
 *   client is then within a transaction that the caller must end
 * @throws Error when the commit did not happen, or happened on this machine but not on its standby
 */
export const writeBatch = (client: ClientBase, statements: Iterable<Statement>): Promise<void> => {
  const warnings: string[] = [];
  const onNotice = ({ code, message }: { code?: string; message?: string }): void => {
    if (code === WARNING) warnings.push(message ?? code);
  };
  const sent: Promise<QueryResult>[] = [];
  try {
    for (const statement of statements) sent.push(client.query(statement));
  } catch (error) {
    for (const one of sent) one.catch(() => {});
    throw error;
  }
  sent.push(client.query('commit'));
  client.on('notice', onNotice);
  return committed(sent, warnings).finally(() => client.off('notice', onNotice));
};

const committed = async (sent: readonly Promise<QueryResult>[], warnings: readonly string[]): Promise<void> => {
  const outcomes = await Promise.allSettled(sent);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  if (warnings.length > 0) throw new Error(warnings.join('; '));
  const commit = outcomes.at(-1) as PromiseFulfilledResult<QueryResult>;
  // COMMIT of a transaction in error answers ROLLBACK without an error of its own.
  if (commit.value.command !== 'COMMIT') throw new Error(`The batch ended in ${commit.value.command}`);
};
