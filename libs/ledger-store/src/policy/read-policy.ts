import { type EventEnvelope, type Policy, POLICY_STREAM, type PolicyEvent, readCanonical } from '@clearfold/ledger';
import { type RunStatement } from '../postgres/run-statement.js';

const IN_FORCE = `
select bytes from ledger.events where stream_id = $1 and type in ('PolicyOpened', 'PolicyConfirmed')
order by position desc limit 1`;

const CHANGES = 'select bytes from ledger.events where stream_id = $1 order by position desc limit $2';

export type PolicyChanged = EventEnvelope<PolicyEvent>;

/** @returns the event that brought the policy in force; undefined where the log has none */
export const readPolicyInForce = async (
  read: RunStatement,
): Promise<EventEnvelope<PolicyEvent & Policy> | undefined> => {
  const [row] = await read<{ bytes: Buffer }>(IN_FORCE, [POLICY_STREAM]);
  return row && (readCanonical(row.bytes) as EventEnvelope<PolicyEvent & Policy>);
};

/**
 * Of a proposal that is not the newest change something came.
 *
 * @returns so many changes of the policy at most, the newest first
 */
export const readPolicyChanges = async (read: RunStatement, most: number): Promise<PolicyChanged[]> =>
  (await read<{ bytes: Buffer }>(CHANGES, [POLICY_STREAM, most])).map(
    ({ bytes }) => readCanonical(bytes) as PolicyChanged,
  );
