import * as fc from 'fast-check';
import { type LedgerCommand } from '../deciders.js';
import { type FoundStaff } from '../staff/found-staff.js';
import { STAFF_STREAM, type StaffChange, type StaffChangeKind } from '../staff/state.js';
import { type Aimed, uuidOf } from './arbitrary-amounts.js';

/** Two who decide, and two of whom is decided more than they do. */
const [SAM, KIM, LEE, MAX] = [1, 2, 3, 4].map((n) => uuidOf('e', n)) as [string, string, string, string];

/** Both are admins in most that a log begins with. */
export const TWO_ADMINS = [SAM, KIM] as const;

/** Who gives a command of staff. */
export const staffId = fc.oneof(
  { weight: 24, arbitrary: fc.constantFrom(SAM, KIM) },
  { weight: 1, arbitrary: fc.constantFrom(LEE, MAX) },
);

interface Change extends StaffChange {
  readonly kind: StaffChangeKind;
}

/** Few, so that what is confirmed is often what waits; seldom about who decides, so that there are mostly two of them. */
const change = fc.constantFrom(
  ...(
    [
      ['invite', LEE, 'reviewer'],
      ['invite', MAX, 'admin'],
      ['role', LEE, 'admin'],
      ['role', MAX, 'support'],
      ['role', SAM, 'support'],
      ['enable', LEE, 'reviewer'],
      ['enable', KIM, 'admin'],
      ['reset-access', LEE, 'reviewer'],
      ['reset-access', KIM, 'admin'],
    ] as const
  ).map(([kind, memberId, role], i): Change => ({ proposalId: uuidOf('f', i), kind, memberId, role })),
);

const founded = fc.constantFrom(
  ...([SAM, SAM, KIM, KIM] as const).map((memberId) => ({ memberId, role: 'admin', joined: 'yes' }) as const),
  { memberId: LEE, role: 'reviewer', joined: 'no' } as const,
  { memberId: MAX, role: 'plan-manager', joined: 'yes' } as const,
);

const setUpOf = (...members: readonly Omit<FoundStaff, 'type'>[]): readonly Aimed[] =>
  [...members.map((of) => ({ type: 'FoundStaff' as const, ...of })), { type: 'OpenStaff' as const }].map((command) => ({
    streamId: STAFF_STREAM,
    command,
  }));

const admin = { role: 'admin', access: 'on', joined: 'yes' } as const;
const lee = { memberId: LEE, role: 'reviewer', access: 'off', joined: 'no' } as const;

/** What a log may begin with: mostly both who decide are admins, and there is somebody to be switched on or to come. */
export const staffSetUp: fc.Arbitrary<readonly Aimed[]> = fc.constantFrom(
  [],
  [],
  [],
  setUpOf({ memberId: SAM, ...admin }, { memberId: KIM, ...admin }, lee),
  setUpOf({ memberId: SAM, ...admin }, { memberId: KIM, ...admin }, lee),
  setUpOf({ memberId: SAM, ...admin }, { memberId: KIM, ...admin, role: 'reviewer' }, lee),
);

/** The staff's stream, and once in a while another one. */
const streamId = fc.oneof(
  { weight: 15, arbitrary: fc.constant(STAFF_STREAM) },
  { weight: 1, arbitrary: fc.constant(uuidOf('b', 0)) },
);

/** Two, so that what is confirmed is often what was offered; the second in a spelling that nobody takes. */
const key = fc.constantFrom(
  ...(['a2V5', 'a2V5', 'a2V6', 'a2V'] as const).map(
    (credentialId) => ({ credentialId, publicKey: 'p'.repeat(40), algorithm: 'ES256' }) as const,
  ),
);
const keyCommand: fc.Arbitrary<LedgerCommand> = fc.oneof(
  { weight: 3, arbitrary: key.map((of) => ({ type: 'OfferStaffKey' as const, ...of })) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(SAM, KIM), key)
      .map(([memberId, of]) => ({ type: 'EnrolStaffKey' as const, memberId, ...of })),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(SAM, KIM), key)
      .map(([memberId, { credentialId }]) => ({ type: 'RevokeStaffKey' as const, memberId, credentialId })),
  },
);

const command: fc.Arbitrary<LedgerCommand> = fc.oneof(
  { weight: 6, arbitrary: keyCommand },
  {
    weight: 5,
    arbitrary: fc
      .tuple(founded, fc.constantFrom('on' as const, 'on' as const, 'on' as const, 'off' as const))
      .map(([of, access]) => ({ type: 'FoundStaff' as const, ...of, access })),
  },
  { weight: 1, arbitrary: fc.constant({ type: 'OpenStaff' as const }) },
  { weight: 8, arbitrary: change.map((of) => ({ type: 'ProposeStaffChange' as const, ...of })) },
  { weight: 12, arbitrary: change.map((of) => ({ type: 'ConfirmStaffChange' as const, ...of })) },
  {
    weight: 1,
    arbitrary: change.map(({ proposalId }) => ({ type: 'RetractStaffChange' as const, proposalId })),
  },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(KIM, LEE, LEE, LEE, MAX, MAX)
      .map((memberId) => ({ type: 'SwitchOffStaff' as const, memberId })),
  },
);

/** What is said of the staff; before it was opened whoever gives a command may. */
export const arbitraryStaffCommand: fc.Arbitrary<Aimed> = fc.oneof(
  { weight: 9, arbitrary: fc.record({ streamId, command }) },
  {
    weight: 1,
    arbitrary: fc.record({
      streamId,
      command: fc.constant({ type: 'JoinStaff' as const }),
      by: fc.constantFrom(LEE, LEE, MAX, KIM),
    }),
  },
);
