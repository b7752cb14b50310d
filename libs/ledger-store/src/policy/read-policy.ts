import {
  type EventEnvelope,
  POLICY,
  POLICY_STREAM,
  policies,
  type PolicyEvent,
  type PolicyState,
  readCanonical,
} from '@clearfold/ledger';
import { type RunStatement } from '../postgres/run-statement.js';

const EVENTS = 'select bytes from ledger.events where stream_id = $1 order by position';

/** @returns every change of the policy that the log holds, in its order */
export const readPolicyEvents = async (read: RunStatement): Promise<EventEnvelope<PolicyEvent>[]> =>
  (await read<{ bytes: Buffer }>(EVENTS, [POLICY_STREAM])).map(
    ({ bytes }) => readCanonical(bytes) as EventEnvelope<PolicyEvent>,
  );

/** What follows from them: the policy in force and what is proposed instead. */
export const policyAfter = (events: readonly EventEnvelope<PolicyEvent>[]): PolicyState =>
  events.reduce(policies.evolve, POLICY.initialState);

/** @returns the policy in force and what is proposed instead, as the log says now */
export const readPolicy = async (read: RunStatement): Promise<PolicyState> => policyAfter(await readPolicyEvents(read));
