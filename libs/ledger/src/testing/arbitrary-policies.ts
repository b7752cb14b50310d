import * as fc from 'fast-check';
import { POLICY_STREAM, type Policy } from '../policy/state.js';
import { type Aimed, uuidOf } from './arbitrary-amounts.js';

/** Few, so that what is confirmed is often what waits; within the usual amounts, so that both sides of each threshold happen. */
const terms = fc.constantFrom<Policy[]>(
  { secondApprovalFromCents: 30_000n, secondApprovalDailyFromCents: 60_000n, breakGlass: 'on', signing: 'optional' },
  { secondApprovalFromCents: 50_000n, secondApprovalDailyFromCents: 3_000n, breakGlass: 'on', signing: 'optional' },
  { secondApprovalFromCents: 30_000n, secondApprovalDailyFromCents: 60_000n, breakGlass: 'off', signing: 'optional' },
);

/** The policy's stream, and once in a while another one. */
const streamId = fc.oneof(
  { weight: 15, arbitrary: fc.constant(POLICY_STREAM) },
  { weight: 1, arbitrary: fc.constant(uuidOf('b', 0)) },
);

/** What is said of the policy; before one was opened nothing but that is taken. */
export const arbitraryPolicyCommand: fc.Arbitrary<Aimed> = fc.record({
  streamId,
  command: fc.oneof(
    { weight: 2, arbitrary: terms.map((of) => ({ type: 'OpenPolicy' as const, ...of })) },
    { weight: 4, arbitrary: terms.map((of) => ({ type: 'ProposePolicy' as const, ...of })) },
    { weight: 4, arbitrary: terms.map((of) => ({ type: 'ConfirmPolicy' as const, ...of })) },
    { weight: 1, arbitrary: fc.constant({ type: 'RetractPolicyChange' as const }) },
  ),
});
