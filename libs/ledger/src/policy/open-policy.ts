import { defineCommand, movesNothing } from '../command.js';
import { refuse } from '../refusal.js';
import { eventType } from '../stored/event-type.js';
import { beforeSigning, type Policy, POLICY_STREAM, policyFields, policyOf, type PolicyState } from './state.js';

/** The first policy, as the server was set up: the system's alone. */
export interface OpenPolicy extends Policy {
  readonly type: 'OpenPolicy';
}

/** From here on decisions are given under what the log says, whatever a server is set up with. */
const policyOpened = eventType('PolicyOpened', 2, policyFields, [beforeSigning]);

/** The log's first start says what money is decided under; every later policy needs two people. */
export const openPolicy = defineCommand(policyOpened)<PolicyState, OpenPolicy>({
  type: 'OpenPolicy',
  roles: ['system'],
  decide: (state, command, { streamId }) =>
    streamId !== POLICY_STREAM || state.status !== 'none'
      ? refuse('policy-open-already')
      : [{ type: 'PolicyOpened', ...policyOf(command) }],
  postings: movesNothing,
  commandOf: (event) => ({ ...event, type: 'OpenPolicy' }),
});
