import { countsAsFirst } from './four-eyes.js';
import { type Ledger, type Policy, type PolicyTerms } from './ledger.js';
import { rule } from './rule.js';

/** The one stream of all policies. */
const STREAM = '00000000-0000-8000-8000-000000000004';

const inItsStream = ({ tally, streams }: Ledger, streamId: string): void => {
  tally.check('request-states', streamId === STREAM, 'this is not the stream of the policy');
  streams.own('policy', streamId);
};

/** The policy, which must have been opened. */
const opened = (ledger: Ledger, streamId: string): Policy => {
  inItsStream(ledger, streamId);
  ledger.tally.check('request-states', ledger.policy !== undefined, 'there is no policy yet');
  return ledger.policy as Policy;
};

/** The policy with the one that waits for a second person. */
const changing = (ledger: Ledger, streamId: string): Required<Policy> => {
  const policy = opened(ledger, streamId);
  ledger.tally.check('request-states', policy.pending !== undefined, 'no change of the policy waits');
  return policy as Required<typeof policy>;
};

const isSame = (one: PolicyTerms, other: PolicyTerms): boolean =>
  one.secondApprovalFromCents === other.secondApprovalFromCents &&
  one.secondApprovalDailyFromCents === other.secondApprovalDailyFromCents &&
  one.breakGlass === other.breakGlass &&
  one.signing === other.signing;

const FIRST = {
  secondApprovalFromCents: 'cents',
  secondApprovalDailyFromCents: 'cents',
  breakGlass: ['off', 'on'],
} as const;

/** The first version is from before decisions were signed. */
const POLICY = { 1: FIRST, 2: { ...FIRST, signing: ['optional', 'required'] } } as const;

type Said = Omit<PolicyTerms, 'signing'> & Partial<Pick<PolicyTerms, 'signing'>>;

const termsOf = (said: Said): PolicyTerms => {
  const { secondApprovalFromCents, secondApprovalDailyFromCents, breakGlass, signing = 'optional' } = said;
  return { secondApprovalFromCents, secondApprovalDailyFromCents, breakGlass, signing };
};

/** What approvals, break-glass and lone decisions are held to stands with those: `four-eyes.ts`, `break-glass.ts`. */
export const policy = {
  PolicyOpened: rule(['system'], POLICY, (ledger, event, { streamId }) => {
    inItsStream(ledger, streamId);
    ledger.tally.check('request-states', ledger.policy === undefined, 'the policy is opened twice');
    ledger.policy = { current: termsOf(event), breakGlassSince: 0 };
    ledger.policies += 1;
  }),

  PolicyProposed: rule(['staff'], POLICY, (ledger, event, { streamId, actorId: by, position }) => {
    const { current, breakGlassSince, pending } = opened(ledger, streamId);
    ledger.tally.check('request-states', pending === undefined, 'another change of the policy waits');
    ledger.tally.check('request-states', !isSame(termsOf(event), current), 'the policy is this already');
    ledger.policy = { current, breakGlassSince, pending: { ...termsOf(event), by, position } };
  }),

  /** Break-glass is for money: whoever could loosen alone what takes two people could decide everything alone a day later. */
  PolicyConfirmed: rule(['staff'], POLICY, (ledger, event, { streamId, actorId, position }) => {
    const { current, breakGlassSince, pending } = changing(ledger, streamId);
    ledger.tally.check('request-states', isSame(termsOf(event), pending), 'another policy is confirmed than waits');
    countsAsFirst(ledger, pending);
    const canSign = pending.signing !== 'required' || ledger.staff.keys.enrolled(pending.by) > 0;
    ledger.tally.check(
      'policy',
      canSign,
      () => `${pending.by}, who proposed to require signatures, has no key any more`,
    );
    ledger.tally.check('policy', pending.by !== actorId, () => `${actorId} confirms a policy of their own`);
    const isSwitched = event.breakGlass !== current.breakGlass;
    ledger.policy = { current: termsOf(event), breakGlassSince: isSwitched ? position : breakGlassSince };
    ledger.policies += 1;
  }),

  PolicyChangeWithdrawn: rule(['staff'], { 1: {} }, (ledger, _, { streamId }) => {
    const { current, breakGlassSince } = changing(ledger, streamId);
    ledger.policy = { current, breakGlassSince };
  }),
};
