import { type EventEnvelope, POLICY_STREAM, type PolicyEvent, readCanonical } from '@clearfold/ledger';
import { type RunStatement } from '../postgres/run-statement.js';

/** What stands behind the head was put there by nobody who writes the log. */
const UP_TO_HEAD = 'position <= (select position from ledger.head)';

const IN_FORCE = `
select bytes from ledger.events where stream_id = $1 and type in ('PolicyOpened', 'PolicyConfirmed') and ${UP_TO_HEAD}
order by position desc limit 1`;

/** Few: each took two admins. */
const EVER_IN_FORCE = `
select bytes from ledger.events where stream_id = $1 and type in ('PolicyOpened', 'PolicyConfirmed') and ${UP_TO_HEAD}
order by position`;

const CHANGES = `
select bytes from ledger.events where stream_id = $1 and ${UP_TO_HEAD} order by position desc limit $2`;

export type PolicyChanged = EventEnvelope<PolicyEvent>;

/** A change that brought a policy in force. */
export type PolicyBringing = EventEnvelope<Extract<PolicyEvent, { type: 'PolicyOpened' | 'PolicyConfirmed' }>>;

/** @returns the event that brought the policy in force; undefined where the log has none */
export const readPolicyInForce = async (read: RunStatement): Promise<PolicyBringing | undefined> => {
  const [row] = await read<{ bytes: Buffer }>(IN_FORCE, [POLICY_STREAM]);
  return row && (readCanonical(row.bytes) as PolicyBringing);
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

/** @returns the position behind which break-glass that was announced counts; undefined while the policy has none */
export const readBreakGlassSince = async (read: RunStatement): Promise<number | undefined> => {
  const rows = await read<{ bytes: Buffer }>(EVER_IN_FORCE, [POLICY_STREAM]);
  let since: number | undefined = 0;
  for (const { bytes } of rows) {
    const { position, event } = readCanonical(bytes) as PolicyBringing;
    since = event.breakGlass === 'off' ? undefined : (since ?? position);
  }
  return since;
};
