import { type CommandIn, type EventIn } from '../command.js';
import { defineDecider } from '../decider.js';
import { type EventEnvelope } from '../stored/event-envelope.js';
import { confirmPolicy } from './confirm-policy.js';
import { openPolicy } from './open-policy.js';
import { proposePolicy } from './propose-policy.js';
import { retractPolicyChange } from './retract-policy-change.js';
import { type KnownPolicy, POLICY, type Policy, type PolicyInForce, policyOf, type PolicyState } from './state.js';

const commands = [openPolicy, proposePolicy, confirmPolicy, retractPolicyChange] as const;

export type PolicyCommand = CommandIn<typeof commands>;

export type PolicyEvent = EventIn<typeof commands>;

const evolvePolicy = (state: PolicyState, recorded: EventEnvelope<PolicyEvent>): PolicyState => {
  const { event, actor, recordedAt: at, position } = recorded;
  const named = (policy: Policy): KnownPolicy => ({ ...policyOf(policy), by: actor.id, at });
  if (event.type === 'PolicyOpened')
    return { status: 'open', current: { ...named(event), breakGlassSince: 0 }, position };
  if (state.status === 'none') throw new Error(`${event.type} at ${position} without a PolicyOpened before it`);
  const { current } = state;
  switch (event.type) {
    case 'PolicyProposed':
      return { status: 'open', current, pending: named(event), position };
    case 'PolicyConfirmed':
      return {
        status: 'open',
        current: { ...named(event), breakGlassSince: sinceOf(current, event, position) },
        position,
      };
    case 'PolicyChangeWithdrawn':
      return { status: 'open', current, position };
  }
};

const sinceOf = (before: PolicyInForce, { breakGlass }: Policy, position: number): number =>
  before.breakGlass === breakGlass ? before.breakGlassSince : position;

/** What money is decided under. Moves no money. */
export const policies = defineDecider(POLICY, commands, {
  evolve: evolvePolicy,
  /** What is taken back. */
  about: (state, { type }) =>
    type === 'PolicyChangeWithdrawn' && state.status === 'open' && state.pending ? { ...policyOf(state.pending) } : {},
  transactions: () => [],
  totals: () => undefined,
  request: () => undefined,
});
