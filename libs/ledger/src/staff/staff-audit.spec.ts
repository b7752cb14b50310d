import { DecisionAudit } from '../book/decision-audit.js';
import { LedgerState } from '../book/ledger-state.js';
import { breakGlassId } from '../break-glass/break-glass-id.js';
import { POLICY_STREAM } from '../policy/state.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { INVESTOR_ID, STREAM_ID } from '../testing/index.js';
import { ADA, BEN, CLEO, founded, type Happened, recordedAll, RITA, staffOpened } from '../testing/staff-story.js';

const DAY = 86_400_000;
const DIGEST = 'cd'.repeat(32);
const VERA = uuidOf('e', 5);

/** Follows a log as it was written, each event asked for again. */
const audited = (...happened: readonly Happened[]): void => {
  const ledger = new LedgerState('all');
  const audit = new DecisionAudit(ledger);
  for (const recorded of recordedAll(happened)) {
    audit.expect(recorded);
    audit.observe(ledger.apply(recorded));
  }
};

const staff = [founded(ADA, 'admin'), founded(BEN, 'admin'), founded(RITA, 'reviewer'), staffOpened];
const alone = [founded(ADA, 'admin'), founded(RITA, 'reviewer'), staffOpened];
const change = { proposalId: uuidOf('f', 1), memberId: RITA, role: 'support' } as const;
const vera = { ...change, memberId: VERA };
const rita = { ...change, role: 'reviewer' } as const;
const proposed = (by = ADA, of: typeof change | typeof vera = change): Happened => ({
  by,
  event: { type: 'StaffChangeProposed', ...of, kind: of === vera ? 'invite' : 'role' },
});
const confirmed = (by: string, at = 0): Happened => ({ by, event: { type: 'StaffRoleChanged', ...change }, at });
const admitted = (by: string): Happened => ({ by, event: { type: 'StaffAdmitted', ...vera } });
const joined = (by: string, at = 0): Happened => ({ by, event: { type: 'StaffJoined' }, at });
const off = (by: string, memberId: string): Happened => ({ by, event: { type: 'StaffSwitchedOff', memberId } });
const reset = { ...rita, proposalId: uuidOf('f', 2) };
const anew: Happened[] = [
  { by: ADA, event: { type: 'StaffChangeProposed', ...reset, kind: 'reset-access' } },
  { by: BEN, event: { type: 'StaffAccessReset', ...reset } },
];
const onAgain: Happened[] = [
  off(ADA, RITA),
  { by: ADA, event: { type: 'StaffChangeProposed', ...rita, kind: 'enable' } },
  { by: BEN, event: { type: 'StaffSwitchedOn', ...rita } },
];

const key = { credentialId: 'a2V5', publicKey: 'p'.repeat(40), algorithm: 'ES256' } as const;
const offered: Happened = { by: RITA, event: { type: 'StaffKeyOffered', ...key } };
const enrolled = (by: string, of = {}, at = 0): Happened => ({
  by,
  event: { type: 'StaffKeyEnrolled', memberId: RITA, ...key, ...of },
  at,
});
const revoked = (by: string): Happened => ({
  by,
  event: { type: 'StaffKeyRevoked', memberId: RITA, credentialId: key.credentialId },
});
const anewLater: Happened[] = [anew[0]!, { ...anew[1]!, at: DAY }];
const withKey = [...staff, offered, enrolled(BEN)];

const money = { investorId: INVESTOR_ID, amountCents: 50n };
const asked: Happened = {
  by: INVESTOR_ID,
  event: { type: 'DepositRequested', ...money, currency: 'BTC', walletAddress: 'x' },
  streamId: STREAM_ID,
};
const rejected = (by: string): Happened => ({
  by,
  event: { type: 'DepositRejected', reasonDigest: DIGEST },
  streamId: STREAM_ID,
});
const endorsed = (by: string): Happened => ({
  by,
  event: { type: 'DepositEndorsed', creditedCents: 50n },
  streamId: STREAM_ID,
});
const thresholds = { secondApprovalFromCents: 50n, secondApprovalDailyFromCents: 90n };
const approved = (by: string, at = 0): Happened => ({
  by,
  event: { type: 'DepositApproved', investorId: INVESTOR_ID, currency: 'BTC', creditedCents: 50n, ...thresholds },
  streamId: STREAM_ID,
  at,
});
const glass = { streamId: breakGlassId(STREAM_ID) };
const broken: Happened = {
  ...glass,
  by: RITA,
  event: { type: 'BreakGlassInvoked', subjectId: STREAM_ID, reasonDigest: DIGEST },
};
const [old, next] = [
  { ...thresholds, breakGlass: 'on', signing: 'optional' },
  { ...thresholds, breakGlass: 'off', signing: 'optional' },
] as const;
const policyOpened: Happened = { by: 'system', event: { type: 'PolicyOpened', ...old }, streamId: POLICY_STREAM };
const policy = (by: string, type: 'PolicyProposed' | 'PolicyConfirmed'): Happened => ({
  by,
  event: { type, ...next },
  streamId: POLICY_STREAM,
});

describe('asking again what the staff decided', () => {
  it.each<[string, Happened[]]>([
    ['somebody has another role', [...staff, proposed(), confirmed(BEN)]],
    ['somebody alone confirms a day later', [...alone, proposed(), confirmed(ADA, DAY)]],
    ['somebody comes', [...staff, proposed(ADA, vera), admitted(BEN), joined(VERA)]],
    ['somebody is switched on again, and comes again', [...staff, ...onAgain, ...anew, joined(RITA)]],
    ['somebody has a passkey, and loses it', [...withKey, ...anewLater, joined(RITA, DAY)]],
    ['a passkey is removed', [...withKey, revoked(ADA)]],
    [
      'the only admin confirms their own passkey',
      [...alone, { ...offered, by: ADA }, enrolled(ADA, { memberId: ADA }, DAY)],
    ],
    ['a reviewer rejects', [...staff, asked, rejected(RITA)]],
    ['nobody knows the staff', [asked, rejected(CLEO)]],
    ['it is founded and not opened', [...staff.slice(0, -1), founded(CLEO, 'support'), asked, rejected(CLEO)]],
    ['two approve', [...staff, asked, endorsed(RITA), approved(ADA)]],
    [
      'the first is off, and two others approve',
      [...staff, asked, endorsed(RITA), off(ADA, RITA), endorsed(ADA), approved(BEN)],
    ],
    ['one alone breaks the glass', [...staff, asked, endorsed(RITA), broken, approved(RITA, DAY)]],
    ['two change the policy', [...staff, policyOpened, policy(ADA, 'PolicyProposed'), policy(BEN, 'PolicyConfirmed')]],
  ])('finds nothing where %s', (_, log) => {
    expect(() => audited(...log)).not.toThrow();
  });

  it.each<[string, Happened[], string]>([
    ['a decision of somebody unknown', [...staff, asked, rejected(CLEO)], 'DepositRejected is refused: staff-only'],
    ['a decision of a support', [founded(CLEO, 'support'), ...staff, asked, rejected(CLEO)], 'refused: staff-only'],
    ['a decision of who is off', [...staff, asked, off(ADA, RITA), rejected(RITA)], 'refused: staff-only'],
    ['a decision of who has to come', [...staff, asked, ...anew, rejected(RITA)], 'refused: staff-only'],
    [
      'a founding behind the opening',
      [...staff, founded(CLEO, 'admin')],
      'StaffFounded is refused: staff-open-already',
    ],
    ['a founding by staff', [{ ...founded(ADA, 'admin'), by: ADA }], 'StaffFounded is refused: system-only'],
    ['a founding elsewhere', [{ ...founded(ADA, 'admin'), streamId: STREAM_ID }], 'refused: staff-open-already'],
    ['a second opening', [...staff, staffOpened], 'StaffOpened is refused: staff-open-already'],
    ['an opening without an admin', [founded(RITA, 'reviewer'), staffOpened], 'StaffOpened is refused: last-admin'],
    ['a role that nobody proposed', [...staff, confirmed(BEN)], 'StaffRoleChanged is refused: proposal-not-found'],
    ['somebody whom nobody proposed', [...staff, admitted(BEN)], 'StaffAdmitted is refused: proposal-not-found'],
    ['another kind than proposed', [...staff, proposed(), anew[1]!], 'StaffAccessReset is refused: proposal-not-found'],
    ['one who confirms their own', [...staff, proposed(), confirmed(ADA)], 'refused: second-person-needed'],
    ['one alone who is early', [...alone, proposed(), confirmed(ADA, DAY - 1)], 'refused: proposal-too-early'],
    ['a change that is over', [...staff, proposed(), confirmed(BEN, 7 * DAY)], 'refused: proposal-over'],
    ['a change by a reviewer', [...staff, proposed(RITA, vera)], 'StaffChangeProposed is refused: staff-only'],
    ['a change of their own', [...staff, proposed(RITA)], 'StaffChangeProposed is refused: staff-only'],
    ['one who switches themselves off', [...staff, off(ADA, ADA)], 'StaffSwitchedOff is refused: own-admin-role'],
    ['somebody who was not invited', [...staff, joined(VERA)], 'StaffJoined is refused: staff-only'],
    ['somebody who came before', [...staff, joined(RITA)], 'StaffJoined is refused: staff-only'],
    ['a passkey that nobody offered', [...staff, enrolled(BEN)], 'StaffKeyEnrolled is refused: key-not-found'],
    ['another passkey than was offered', [...staff, offered, enrolled(BEN, { publicKey: 'q' })], 'key-not-found'],
    [
      'a passkey that its owner confirms',
      [...staff, offered, enrolled(RITA)],
      'StaffKeyEnrolled is refused: staff-only',
    ],
    ['a passkey that is confirmed too late', [...staff, offered, enrolled(BEN, {}, 7 * DAY)], 'refused: proposal-over'],
    ['a passkey that is offered twice', [...withKey, offered], 'StaffKeyOffered is refused: key-known-already'],
    [
      'a passkey that somebody else removes',
      [founded(CLEO, 'support'), ...withKey, revoked(CLEO)],
      'refused: staff-only',
    ],
    ['a last passkey that its owner removes', [...withKey, revoked(RITA)], 'StaffKeyRevoked is refused: last-key'],
    ['access anew without a day to stop it', [...withKey, ...anew], 'StaffAccessReset is refused: proposal-too-early'],
    [
      'a passkey of before somebody came anew',
      [...staff, offered, ...anew, joined(RITA), enrolled(BEN)],
      'key-not-found',
    ],
    [
      'an approval beside one of somebody who is off',
      [...staff, asked, endorsed(RITA), off(ADA, RITA), approved(ADA)],
      'DepositApproved is not what was decided: DepositEndorsed',
    ],
    [
      'an approval beside one of somebody who was off',
      [...staff, asked, endorsed(RITA), ...onAgain, approved(ADA)],
      'DepositApproved is not what was decided: DepositEndorsed',
    ],
    [
      'break-glass of somebody who was off',
      [...staff, asked, endorsed(RITA), ...onAgain, broken],
      'BreakGlassInvoked is refused: first-person-gone',
    ],
    [
      'a policy that somebody proposed who is off',
      [...staff, policyOpened, policy(BEN, 'PolicyProposed'), off(ADA, BEN), policy(ADA, 'PolicyConfirmed')],
      'PolicyConfirmed is refused: first-person-gone',
    ],
  ])('finds %s', (_, log, why) => {
    expect(() => audited(...log.slice(0, -1))).not.toThrow();
    expect(() => audited(...log)).toThrow(why);
  });
});
