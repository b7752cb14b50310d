import { type ClientBase, type QueryResult } from 'pg';
import { type Accepted } from './decide-batch.js';
import { factStatements } from './fact-statements.js';
import { type LoadedBatch } from './load-batch.js';
import { type Statement, together } from './statement.js';
import { viewStatements } from './view-statements.js';

/** PostgreSQL's "warning": here, that waiting for the synchronous standby was cancelled and the commit is local only. */
const WARNING = '01000';

/** Everything a batch writes. Computed before anything is sent: an event that has no bytes fails by itself. */
export const batchStatements = (loaded: LoadedBatch, accepted: readonly Accepted[]): Statement[] => {
  const facts = factStatements(loaded, accepted);
  const views = viewStatements(loaded, accepted);
  return [
    together('write-batch', [...facts, ...views.everyday]),
    ...views.others,
    ...accepted.flatMap(({ request }) => request.alongside ?? []),
  ];
};

/**
 * Writes a batch and commits it, in one round trip on a pipelining client. The first statement that fails makes the rest
 * fail and the transaction roll back; its error is the one thrown.
 *
 * @throws Error when the commit did not happen, or happened on this machine but not on its standby
 */
export const writeBatch = async (client: ClientBase, statements: readonly Statement[]): Promise<void> => {
  const warnings: string[] = [];
  const onNotice = ({ code, message }: { code?: string; message?: string }): void => {
    if (code === WARNING) warnings.push(message ?? code);
  };
  client.on('notice', onNotice);
  const outcomes = await Promise.allSettled<QueryResult>([
    ...statements.map((statement) => client.query(statement)),
    client.query('commit'),
  ]);
  client.off('notice', onNotice);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed) throw failed.reason;
  if (warnings.length > 0) throw new Error(warnings.join('; '));
  const commit = outcomes.at(-1) as PromiseFulfilledResult<QueryResult>;
  // COMMIT of a transaction in error answers ROLLBACK without an error of its own.
  if (commit.value.command !== 'COMMIT') throw new Error(`The batch ended in ${commit.value.command}`);
};
