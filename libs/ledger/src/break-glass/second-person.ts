import { type DecisionContext } from '../command.js';
import { policyInForce } from '../policy/policy-in-force.js';
import { type PolicyInForce } from '../policy/state.js';
import { type Refusal, refuse } from '../refusal.js';
import { barredAsNew } from '../requests/barred-as-new.js';
import { breakGlassId } from './break-glass-id.js';
import { BREAK_GLASS } from './state.js';

/** How long a lone decision waits, so that somebody can object (docs/product-rules.md, "Four eyes"). */
export const BREAK_GLASS_MS = 24 * 3_600_000;

/**
 * Whether a second person decides, or the first one alone by break-glass: invoked by them, for what waits now, a day ago
 * and not withdrawn, if the policy has had it since then. The stream's `breakGlassId` and `POLICY_STREAM` must be in the
 * command's read set.
 *
 * @param first staff id of the first person
 * @param since the position at which what waits was endorsed or proposed: an earlier break-glass was for something else
 * @param begunAt when that was, ms since 1970 UTC: who is new to the first person is no second one
 * @returns the refusal, or undefined when the actor may decide
 */
export const authorizeSecond = (
  context: DecisionContext,
  first: string,
  since: number,
  begunAt: number,
): Refusal | undefined => {
  const { actor, streamId, now, stateOf } = context;
  if (first !== actor.id) return barredAsNew(context, first, begunAt);
  const glass = stateOf(BREAK_GLASS, breakGlassId(streamId));
  const isBroken =
    glass.status === 'invoked' &&
    glass.by === actor.id &&
    glass.position > since &&
    now >= glass.at + BREAK_GLASS_MS &&
    counts(policyInForce(context), glass.position);
  return isBroken ? undefined : refuse('second-person-needed');
};

/** Whether what was announced at a position counts under a policy: break-glass has not been off since. */
export const counts = (policy: PolicyInForce | undefined, position: number): boolean =>
  policy === undefined || (policy.breakGlass === 'on' && position > policy.breakGlassSince);
