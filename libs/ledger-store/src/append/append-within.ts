import { isRefusal, type Refusal } from '@clearfold/ledger';
import { type ClientBase } from 'pg';
import { decideBatch } from './decide-batch.js';
import { KnownRules } from './known-rules.js';
import { type LedgerRequest } from './ledger-request.js';
import { loadWithin } from './load-batch.js';
import { type StaffRules } from './staff-rules.js';
import { batchStatements } from './write-batch.js';

/** One statement at a time: a connection that is no writer's own has no pipeline. */
const inTurn = (client: ClientBase): ClientBase => {
  let last: Promise<unknown> = Promise.resolve();
  const query = (...args: Parameters<ClientBase['query']>): Promise<unknown> => {
    const send = (): Promise<unknown> => client.query(...args) as unknown as Promise<unknown>;
    last = last.then(send, send);
    return last;
  };
  return { query } as unknown as ClientBase;
};

/**
 * Records commands in a transaction under way, which has locked the head before whatever else it locks: all of them, or none,
 * together with whatever that transaction does besides. Nobody repeats them, so they have no idempotency key.
 *
 * @param now ms since 1970 UTC
 * @returns the first refusal, after which the caller must end the transaction without a commit; undefined when all are recorded
 */
export const appendWithin = async (
  transaction: ClientBase,
  requests: readonly LedgerRequest[],
  now: () => number,
  rules?: StaffRules,
  known = new KnownRules(),
): Promise<Refusal | undefined> => {
  const client = inTurn(transaction);
  const loaded = await loadWithin(client, requests, now, rules, { known, isKept: false });
  const { answers, accepted } = decideBatch(loaded, requests);
  const refusal = answers.find((answer) => isRefusal(answer));
  if (refusal && isRefusal(refusal)) return refusal;
  for (const statement of batchStatements(loaded, accepted)) await client.query(statement);
  return undefined;
};
