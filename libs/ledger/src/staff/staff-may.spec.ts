import { type LedgerCommand, commandTypes, rolesOf } from '../deciders.js';
import { INVESTOR_ID, moneyTable, STREAM_ID } from '../testing/index.js';
import { ONE_OF_EACH, OTHER } from '../testing/one-of-each.js';
import { ADA, after, BEN, founded, type Happened, staffOpened } from '../testing/staff-story.js';
import { type StaffRole } from './member.js';

type Type = LedgerCommand['type'];

const ROLES = ['reviewer', 'support', 'plan-manager', 'auditor', 'admin'] as const;

/** As the API's routes say, and once more by hand: what each role is told before anything else is looked at. */
const routes = moneyTable(`
  | commands                                                                | reviewer | support | plan-manager | auditor | admin |
  | CreatePlan, RevisePlan, ArchivePlan, RestorePlan                        |          |         | may          |         | may   |
  | ApproveDeposit, RejectDeposit                                           | may      |         |              |         | may   |
  | ApproveWithdrawal, RejectWithdrawal, CompleteWithdrawal                 | may      |         |              |         | may   |
  | ApproveTransfer, RejectTransfer                                         | may      |         |              |         | may   |
  | MatchDeposit, MatchWithdrawal, ExplainOpenItem, SealStatement           | may      |         |              |         | may   |
  | FreezeInvestor, UnfreezeInvestor                                        | may      |         |              |         | may   |
  | ReleasePaymentSigning, RetractPaymentSigningRelease                     |          | may     |              |         | may   |
  | InvokeBreakGlass, RetractBreakGlass                                     | may      |         |              |         | may   |
  | ProposeAdjustment, ProposeReversal                                      |          |         |              |         | may   |
  | ApproveAdjustment, RejectAdjustment, RetractAdjustment                  |          |         |              |         | may   |
  | ProposeWalletAddress, ConfirmWalletAddress, RetractWalletChange         |          |         |              |         | may   |
  | ProposeOutsideAccount, ConfirmOutsideAccount                            |          |         |              |         | may   |
  | RetractOutsideAccount, RequireEvidence, WithdrawStatement               |          |         |              |         | may   |
  | ProposePolicy, ConfirmPolicy, RetractPolicyChange                       |          |         |              |         | may   |
  | ProposeStaffChange, ConfirmStaffChange, SwitchOffStaff                  |          |         |              |         | may   |
  | RetractStaffChange, OfferStaffKey, RevokeStaffKey                       | may      | may     | may          | may     | may   |
  | EnrolStaffKey                                                           |          |         |              |         | may   |
  | JoinStaff                                                               |          |         |              |         |       |
`).map(({ commands = '', ...told }) => ({ types: commands.split(', ') as Type[], told }));
const cases = routes.flatMap(({ types, told }) =>
  types.flatMap((type) => ROLES.map((role) => ({ type, role, may: told[role] === 'may' }))),
);

const streamIdOf = (type: Type): string => (type.endsWith('Investor') ? INVESTOR_ID : STREAM_ID);

/** Whether the decision itself is asked; one that throws was asked too: it found what only our own mistake can make. */
const isAsked = (type: Type, by: string, ...past: Happened[]): boolean => {
  try {
    return after(...past).give(by, ONE_OF_EACH[type], { streamId: streamIdOf(type) }) !== 'staff-only';
  } catch {
    return true;
  }
};

const proposalId = STREAM_ID;
const change = { proposalId, memberId: BEN } as const;
const [off, reset]: [Happened, (role: StaffRole) => Happened] = [
  { by: ADA, event: { type: 'StaffSwitchedOff', memberId: BEN } },
  (role) => ({ by: ADA, event: { type: 'StaffAccessReset', ...change, role } }),
];
const admitted = (role: StaffRole): Happened => ({ by: ADA, event: { type: 'StaffAdmitted', ...change, role } });
const on = (role: StaffRole): Happened => ({ by: ADA, event: { type: 'StaffSwitchedOn', ...change, role } });
const changed = (role: StaffRole): Happened => ({ by: ADA, event: { type: 'StaffRoleChanged', ...change, role } });
const joined: Happened = { by: BEN, event: { type: 'StaffJoined' } };
const opened = [founded(ADA, 'admin'), staffOpened];
/** The log knows Ben, in a role. */
const known = (role: StaffRole, is?: Parameters<typeof founded>[2]) => [founded(BEN, role, is), ...opened];

/** Ben in a role, in every way in which somebody may act, or may not. */
const ACTIVE: Record<string, (role: StaffRole) => Happened[]> = {
  'was there': (role) => known(role),
  came: (role) => [...opened, admitted(role), joined],
  'came again': (role) => [...known(role), reset(role), joined],
  'was switched on again': (role) => [...known(role), off, on(role)],
  'has the role now': (role) => [...known(role === 'auditor' ? 'support' : 'auditor'), changed(role)],
};
const TO_COME: Record<string, (role: StaffRole) => Happened[]> = {
  'is invited': (role) => [...opened, admitted(role)],
  'was invited before': (role) => known(role, { joined: 'no' }),
  'has to come again': (role) => [...known(role), reset(role)],
};
const OUT: Record<string, (role: StaffRole) => Happened[]> = {
  'is unknown': () => opened,
  'is off': (role) => [...known(role), off],
  'was off before': (role) => known(role, { access: 'off' }),
  'is off and was invited': (role) => [...opened, admitted(role), off],
  'is off and has to come again': (role) => [...known(role), off, reset(role)],
};

describe('who of the staff may give a command', () => {
  const theirs = (commandTypes as Type[]).filter((type) => rolesOf({ type } as LedgerCommand).includes('staff'));

  it('is said of every command of theirs', () => {
    expect(routes.flatMap(({ types }) => types).sort()).toEqual([...theirs].sort());
  });

  it.each(cases)('$type by one who is $role: $may', ({ type, role, may }) => {
    for (const past of Object.values(ACTIVE)) expect(isAsked(type, BEN, ...past(role))).toBe(may);
    // Who has not come may come, and nothing else; who is out may not even come.
    for (const past of Object.values(TO_COME)) expect(isAsked(type, BEN, ...past(role))).toBe(type === 'JoinStaff');
    for (const past of Object.values(OUT)) expect(isAsked(type, BEN, ...past(role))).toBe(false);
  });

  it.each(theirs)('%s is whoever’s until the staff is opened', (type) => {
    const unopened = [founded(ADA, 'admin'), founded(BEN, 'auditor', { access: 'off', joined: 'no' })];
    for (const by of [ADA, BEN, OTHER]) {
      expect(isAsked(type, by)).toBe(true);
      expect(isAsked(type, by, ...unopened)).toBe(true);
    }
  });

  it.each(Object.keys(ONE_OF_EACH) as Type[])('%s by an investor or the system asks nothing of the staff', (type) => {
    for (const by of [INVESTOR_ID, 'system']) {
      const outcome = (...past: Happened[]) => {
        try {
          return after(...past).give(by, ONE_OF_EACH[type], { streamId: streamIdOf(type) });
        } catch (error) {
          return String(error);
        }
      };
      // The staff's own beginning is in its own stream.
      expect(outcome(...known('admin'), off)).toEqual(outcome());
    }
  });
});
