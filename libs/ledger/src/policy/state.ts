import { type SecondApproval, secondApprovalOf } from '../requests/second-approval.js';
import { type EarlierVersion } from '../stored/event-type.js';
import { cents, choice } from '../stored/field.js';
import { type StreamType } from '../stream-type.js';

const BREAK_GLASS_SWITCH = ['off', 'on'] as const;
const SIGNING = ['optional', 'required'] as const;

/** What money is decided under: from where on it takes two people, and whether one is enough after a day. */
export interface Policy extends SecondApproval {
  /** Whether the first of two people may decide alone after a day. */
  readonly breakGlass: (typeof BREAK_GLASS_SWITCH)[number];
  /** Whether decisions of staff must be signed with a passkey (`needsSignature`). */
  readonly signing: (typeof SIGNING)[number];
}

/** A policy with who brought it in, and when. */
export interface KnownPolicy extends Policy {
  /** Staff id; of the first policy the system's. */
  readonly by: string;
  /** ms since 1970 UTC */
  readonly at: number;
}

export interface PolicyInForce extends KnownPolicy {
  /**
   * Position at which break-glass was switched to what it is now; 0 since before the policy was in the log. What was announced
   * before it was switched on does not count.
   */
  readonly breakGlassSince: number;
}

/** The policy that somebody looked at who changes it. */
export interface SeenPolicy {
  /** Position of the newest change; where it is another one, what was looked at is not so any more. Unless said, nobody asks. */
  readonly basedOn?: number;
}

export type PolicyState =
  | { readonly status: 'none' }
  | {
      readonly status: 'open';
      readonly current: PolicyInForce;
      /** What waits for a second admin. */
      readonly pending?: KnownPolicy;
      readonly position: number;
    };

/** What other decisions ask for the policy by. */
export const POLICY: StreamType<PolicyState> = { name: 'policy', initialState: { status: 'none' } };

/** The one stream of all policies: a UUID of version 8 that no wallet's letters make. */
export const POLICY_STREAM = '00000000-0000-8000-8000-000000000004';

const firstFields = {
  secondApprovalFromCents: cents,
  secondApprovalDailyFromCents: cents,
  breakGlass: choice(BREAK_GLASS_SWITCH),
};

export const policyFields = { ...firstFields, signing: choice(SIGNING) };

/** The first version of a policy, from before decisions were signed. */
export const beforeSigning: EarlierVersion = {
  version: 1,
  fields: firstFields,
  upcast: (values) => ({ ...values, signing: 'optional' }),
};

/** A policy alone, of what says more. */
export const policyOf = ({ breakGlass, signing, ...thresholds }: Policy): Policy => ({
  ...secondApprovalOf(thresholds),
  breakGlass,
  signing,
});

export const isSamePolicy = (one: Policy, other: Policy): boolean =>
  one.secondApprovalFromCents === other.secondApprovalFromCents &&
  one.secondApprovalDailyFromCents === other.secondApprovalDailyFromCents &&
  one.breakGlass === other.breakGlass &&
  one.signing === other.signing;

/** Whether the policy was changed, or a change proposed or taken back, since somebody looked. */
export const isStale = (state: PolicyState, { basedOn }: SeenPolicy): boolean =>
  basedOn !== undefined && basedOn !== (state.status === 'open' ? state.position : 0);
