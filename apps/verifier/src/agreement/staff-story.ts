import {
  authorizedActor,
  type LedgerCommand,
  POLICY_STREAM,
  STAFF_STREAM,
  type StaffChangeKind,
  type StaffMember,
} from '@clearfold/ledger';
import { type TimedEnvelope } from '@clearfold/ledger/testing';
import { withPolicies } from './policy-story.js';
import { MEMBERS, type Name } from './staff-members.js';
import { arbitraryActs } from './staff-acts.js';
import { keyActs } from './staff-key-story.js';

const FOUNDED: readonly (readonly [Name, Omit<StaffMember, 'changedAt' | 'resetAt'>])[] = [
  ['sam', { role: 'admin', access: 'on', joined: 'yes' }],
  ['kim', { role: 'admin', access: 'on', joined: 'yes' }],
  ['max', { role: 'reviewer', access: 'on', joined: 'yes' }],
  ['pia', { role: 'plan-manager', access: 'on', joined: 'yes' }],
  ['oli', { role: 'reviewer', access: 'off', joined: 'yes' }],
];

/** As long as the only admin waits, and who has a key can stop that they get access anew. */
const A_DAY = 24 * 3_600_000;
const AN_HOUR = 3_600_000;
/** When all of the story has happened. */
const STORY_MS = 3 * A_DAY;

/** Nothing else is about them: whatever else happens, their deposits are credited. */
const INVESTOR = 'a0000000-0000-4000-8000-000000000008';

/**
 * A history of `withPolicies` with staff: founded and opened behind the first policy, and changed in every way there is.
 * Behind that the same happens as without, by these and by others, and staff do to each other what chance chooses.
 *
 * @param random from 0 to below 1
 */
export const withStaff =
  (random: () => number): typeof withPolicies =>
  (beginning, later) => {
    const all = withPolicies(beginning, later);
    const behind =
      all.findIndex(({ streamId, command }) => streamId === POLICY_STREAM && command.type === 'OpenPolicy') + 1;
    const at = all[behind - 1]?.at ?? 0;
    const acts = arbitraryActs(random);
    const rest = all.slice(behind).flatMap((envelope) => {
      const delayed = { ...envelope, at: envelope.at + STORY_MS };
      const by = random() < 0.1 ? (['max', 'pia', 'eve', 'oli', 'zoe'] as const)[Math.floor(random() * 5)] : undefined;
      return [named(delayed, by), ...acts(delayed.at)];
    });
    return [...all.slice(0, behind).map((one) => named(one)), ...opening(at), ...rest];
  };

/** An envelope of somebody of the staff by their id. @param by somebody else of them who gives it instead */
const named = (envelope: TimedEnvelope, by?: Name): TimedEnvelope => {
  const { kind, id } = envelope.actor;
  const name = by ?? (id as Name);
  return kind === 'staff' && name in MEMBERS ? { ...envelope, actor: { kind, id: MEMBERS[name] } } : envelope;
};

/** Everything of the staff that there is, and money that is decided in between. */
const opening = (at: number): TimedEnvelope[] => {
  let given = 0;
  const of = (streamId: string, command: LedgerCommand, by: Name = 'max', late = 0): TimedEnvelope => ({
    at: at + late,
    actor: authorizedActor(command, streamId, MEMBERS[by]),
    streamId,
    commandId: `ea000000-0000-4000-8000-${String(given++).padStart(12, '0')}`,
    command,
  });
  const staff = (command: LedgerCommand, by?: Name, late?: number) => of(STAFF_STREAM, command, by, late);
  const credited = (amountCents: bigint) => {
    const streamId = `7a000000-0000-4000-8000-${String(given).padStart(12, '0')}`;
    const asked = { type: 'RequestDeposit', investorId: INVESTOR, amountCents, currency: 'XMR' } as const;
    const approve = { type: 'ApproveDeposit', secondApprovalFromCents: 0n, secondApprovalDailyFromCents: 0n } as const;
    return [of(streamId, { ...asked, walletAddress: 'ours' }), (by: Name) => of(streamId, approve, by)] as const;
  };
  const change = (kind: StaffChangeKind, name: Name, role: StaffMember['role']) => {
    const of = {
      proposalId: `eb000000-0000-4000-8000-${String(given).padStart(12, '0')}`,
      memberId: MEMBERS[name],
      role,
      kind,
    };
    return {
      proposed: (by: Name, late?: number) => staff({ type: 'ProposeStaffChange', ...of }, by, late),
      confirmed: (by: Name, late?: number) => staff({ type: 'ConfirmStaffChange', ...of }, by, late),
      withdrawn: (by: Name) => staff({ type: 'RetractStaffChange', proposalId: of.proposalId }, by),
    };
  };
  const founded = FOUNDED.map(([name, as]) => staff({ type: 'FoundStaff', memberId: MEMBERS[name], ...as }));
  const opened = staff({ type: 'OpenStaff' });
  const two = (kind: StaffChangeKind, name: Name, role: StaffMember['role']) => {
    const { proposed, confirmed } = change(kind, name, role);
    return [proposed('sam'), confirmed('kim')];
  };
  const taken = (): TimedEnvelope[] => {
    const { proposed, withdrawn } = change('reset-access', 'max', 'reviewer');
    return [proposed('sam'), withdrawn('kim')];
  };
  /** What Max themselves stops, and then does not. */
  const anewWithKey = (): TimedEnvelope[] => {
    const stopped = change('reset-access', 'max', 'reviewer');
    const past = [stopped.proposed('sam'), stopped.withdrawn('max')];
    const given = change('reset-access', 'max', 'reviewer');
    return [...past, given.proposed('sam'), given.confirmed('kim', A_DAY), staff({ type: 'JoinStaff' }, 'max', A_DAY)];
  };
  const keys = keyActs(staff);
  /** Kim alone confirms their own key, and gives Sam their access again. */
  const alone = (): TimedEnvelope[] => {
    const off = staff({ type: 'SwitchOffStaff', memberId: MEMBERS.sam }, 'kim', A_DAY);
    const offered = keys.offered('alone', 'kim', A_DAY);
    const { proposed, confirmed } = change('enable', 'sam', 'admin');
    const enrolled = keys.enrolled('alone', 'kim', 'kim', 2 * A_DAY);
    return [off, offered, proposed('kim', A_DAY + AN_HOUR), enrolled, confirmed('kim', 2 * A_DAY + AN_HOUR)];
  };
  const [small, approveSmall] = credited(100n);
  const [large, approveLarge] = credited(30_000n);
  return [
    ...founded,
    opened,
    ...two('invite', 'eve', 'reviewer'),
    staff({ type: 'JoinStaff' }, 'eve'),
    small,
    approveSmall('eve'),
    large,
    approveLarge('max'),
    staff({ type: 'SwitchOffStaff', memberId: MEMBERS.max }, 'sam'),
    // What Max endorsed counts no more: Kim is the first, Sam the second.
    approveLarge('kim'),
    approveLarge('sam'),
    ...two('enable', 'max', 'reviewer'),
    ...taken(),
    ...two('reset-access', 'max', 'reviewer'),
    staff({ type: 'JoinStaff' }, 'max'),
    ...keys.ofTwo(),
    ...two('role', 'eve', 'plan-manager'),
    ...anewWithKey(),
    ...alone(),
  ];
};
