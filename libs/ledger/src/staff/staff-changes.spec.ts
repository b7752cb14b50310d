import { uuidOf } from '../testing/arbitrary-amounts.js';
import { ADA, after, BEN, CLEO, founded, type Happened, RITA, staffOpened, typeOf } from '../testing/staff-story.js';
import { NOON } from '../testing/index.js';
import { STAFF_CHANGE_MS, type StaffChangeKind } from './state.js';
import { type StaffRole } from './member.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const [P1, P2, P3] = [uuidOf('f', 1), uuidOf('f', 2), uuidOf('f', 3)];
const [OTTO, VERA, SUE] = [uuidOf('e', 5), uuidOf('e', 6), uuidOf('e', 7)];
const EVENT_OF = {
  invite: 'StaffAdmitted',
  role: 'StaffRoleChanged',
  enable: 'StaffSwitchedOn',
  'reset-access': 'StaffAccessReset',
} as const;

interface Change {
  readonly kind: StaffChangeKind;
  readonly memberId: string;
  readonly role: StaffRole;
  readonly proposalId: string;
}
const change = (kind: StaffChangeKind, memberId: string, role: StaffRole, proposalId = P1): Change => {
  return { kind, memberId, role, proposalId };
};
const toPropose = (of: Change) => ({ type: 'ProposeStaffChange', ...of }) as const;
const toConfirm = (of: Change) => ({ type: 'ConfirmStaffChange', ...of }) as const;
const proposed = (by: string, of: Change, at = 0): Happened => ({
  by,
  event: { type: 'StaffChangeProposed', ...of },
  at,
});
const confirmed = (by: string, { kind, ...of }: Change, at = 0): Happened => ({
  by,
  event: { type: EVENT_OF[kind], ...of },
  at,
});
const off = (by: string, memberId: string, at = 0): Happened => ({
  by,
  event: { type: 'StaffSwitchedOff', memberId },
  at,
});
const joined = (by: string, at = 0): Happened => ({ by, event: { type: 'StaffJoined' }, at });

const basis = [founded(RITA, 'reviewer'), founded(OTTO, 'admin', { access: 'off' })];
const alone = [founded(ADA, 'admin'), ...basis, staffOpened];
const two = [founded(ADA, 'admin'), founded(BEN, 'admin'), ...basis, staffOpened];
const three = [founded(CLEO, 'admin'), ...two];
const toSupport = change('role', RITA, 'support');

describe('a change of the staff waits for a week', () => {
  const waiting = [...two, proposed(ADA, toSupport)];

  it('has seven days', () => expect(STAFF_CHANGE_MS).toBe(604_800_000));

  it('is confirmed until the millisecond before', () => {
    const confirm = (at: number) => typeOf(after(...waiting).give(BEN, toConfirm(toSupport), { at }));
    expect(confirm(7 * DAY - 1)).toBe('StaffRoleChanged');
    expect(confirm(7 * DAY)).toBe('proposal-over');
    expect(confirm(70 * DAY)).toBe('proposal-over');
  });

  it('is over for whom it is about, and for who proposed it', () => {
    const about = [...two, proposed(ADA, change('role', BEN, 'support'))];
    const confirm = (by: string, at: number) =>
      after(...about).give(by, toConfirm(change('role', BEN, 'support')), { at });
    expect(confirm(BEN, 7 * DAY - 1)).toBe('not-ones-own-access');
    expect(confirm(BEN, 7 * DAY)).toBe('proposal-over');
    expect(confirm(ADA, 7 * DAY)).toBe('proposal-over');
  });

  it('keeps others about the same member away until the millisecond before', () => {
    const propose = (at: number, of: Change, by = ADA) => typeOf(after(...waiting).give(by, toPropose(of), { at }));
    expect(propose(7 * DAY - 1, { ...toSupport, proposalId: P2 })).toBe('proposal-waits');
    expect(propose(7 * DAY, { ...toSupport, proposalId: P2 })).toBe('StaffChangeProposed');
    expect(propose(7 * DAY, { ...toSupport, proposalId: P2 }, BEN)).toBe('StaffChangeProposed');
    expect(propose(7 * DAY - 1, toSupport)).toBe('request-already-exists');
    expect(propose(7 * DAY, toSupport)).toBe('StaffChangeProposed');
  });

  it('is over for who withdraws it too, and forgotten with the next proposal', () => {
    const next = change('invite', VERA, 'auditor', P2);
    const withdraw = { type: 'RetractStaffChange', proposalId: P1 } as const;
    const at = 7 * DAY;
    expect(typeOf(after(...waiting).give(ADA, withdraw, { at: at - 1 }))).toBe('StaffChangeWithdrawn');
    expect(after(...waiting).give(ADA, withdraw, { at })).toBe('proposal-over');
    const since = (ms: number) => after(...waiting, proposed(ADA, next, ms));
    expect([
      ...since(at - 1)
        .staff()
        .waiting.keys(),
    ]).toEqual([P1, P2]);
    expect([...since(at).staff().waiting.keys()]).toEqual([P2]);
    expect(since(at).give(BEN, toConfirm(toSupport), { at })).toBe('proposal-not-found');
    expect(since(at).give(ADA, withdraw, { at })).toBe('proposal-not-found');
  });
});

describe('the only admin', () => {
  const confirmAfter = (at: number, by: string, ...past: Happened[]) =>
    typeOf(after(...past).give(by, toConfirm(toSupport), { at }));

  it('confirms what they proposed themselves, a day later', () => {
    const waiting = [...alone, proposed(ADA, toSupport)];
    expect(confirmAfter(0, ADA, ...waiting)).toBe('proposal-too-early');
    expect(confirmAfter(DAY - 1, ADA, ...waiting)).toBe('proposal-too-early');
    expect(confirmAfter(DAY, ADA, ...waiting)).toBe('StaffRoleChanged');
    expect(confirmAfter(7 * DAY - 1, ADA, ...waiting)).toBe('StaffRoleChanged');
    expect(confirmAfter(7 * DAY, ADA, ...waiting)).toBe('proposal-over');
  });

  it.each<[string, StaffRole, Parameters<typeof founded>[2], string]>([
    ['an admin', 'admin', {}, 'second-person-needed'],
    ['an admin who is off', 'admin', { access: 'off' }, 'StaffRoleChanged'],
    ['an admin who has not come', 'admin', { joined: 'no' }, 'StaffRoleChanged'],
    ['a reviewer', 'reviewer', {}, 'StaffRoleChanged'],
    ['an auditor', 'auditor', {}, 'StaffRoleChanged'],
  ])('is who they are beside %s', (_, role, is, outcome) => {
    expect(confirmAfter(DAY, ADA, founded(BEN, role, is), ...alone, proposed(ADA, toSupport))).toBe(outcome);
  });

  it('is not who was left when another one was switched off since', () => {
    const waiting = [...two, proposed(ADA, toSupport), off(ADA, BEN)];
    expect(confirmAfter(DAY, ADA, ...waiting)).toBe('second-person-needed');
    const anew = [...two, off(ADA, BEN), proposed(ADA, toSupport)];
    expect(confirmAfter(DAY, ADA, ...anew)).toBe('StaffRoleChanged');
  });

  // Behind a proposal of Ada alone there is a second admin: by each way there is.
  const next = [proposed(ADA, change('enable', OTTO, 'admin', P2)), proposed(ADA, toSupport)];
  const invited = change('invite', VERA, 'admin', P3);
  const [vera, role] = [proposed(ADA, invited), change('role', VERA, 'admin', P2)];
  it.each<[string, Happened[]]>([
    ['came', [vera, confirmed(ADA, invited, DAY), proposed(ADA, toSupport, DAY), joined(VERA, DAY)]],
    ['was switched on', [...next, confirmed(ADA, change('enable', OTTO, 'admin', P2), DAY)]],
    [
      'has another role',
      [
        proposed(ADA, change('invite', VERA, 'support', P3)),
        confirmed(ADA, change('invite', VERA, 'support', P3), DAY),
        joined(VERA, DAY),
        proposed(ADA, role, DAY),
        proposed(ADA, toSupport, DAY),
        confirmed(ADA, role, 2 * DAY),
      ],
    ],
  ])('is alone no more once a second one %s', (_, since) => {
    expect(confirmAfter(2 * DAY, ADA, ...alone, ...since.slice(0, -1))).toBe('StaffRoleChanged');
    const { staff, give } = after(...alone, ...since);
    expect(staff().waiting.size).toBe(0);
    expect(give(ADA, toConfirm(toSupport), { at: 2 * DAY })).toBe('proposal-not-found');
    // What is proposed now takes the second one.
    expect(confirmAfter(9 * DAY, ADA, ...alone, ...since, proposed(ADA, toSupport, 2 * DAY))).not.toBe(
      'StaffRoleChanged',
    );
    expect(confirmAfter(3 * DAY, ADA, ...alone, ...since, proposed(ADA, toSupport, 2 * DAY))).toBe(
      'second-person-needed',
    );
  });

  it('keeps what they proposed where somebody comes who is no second admin', () => {
    const reviewer = change('invite', VERA, 'reviewer', P3);
    const since = [proposed(ADA, reviewer), confirmed(ADA, reviewer, DAY), proposed(ADA, toSupport, DAY)];
    expect(confirmAfter(2 * DAY, ADA, ...alone, ...since, joined(VERA, DAY))).toBe('StaffRoleChanged');
    const admin = [proposed(ADA, invited), proposed(ADA, toSupport), confirmed(ADA, invited, DAY)];
    expect(confirmAfter(DAY, ADA, ...alone, ...admin)).toBe('StaffRoleChanged');
  });

  it('was not alone where there were two, though they are now', () => {
    const { staff } = after(...two, proposed(ADA, toSupport), joined(OTTO));
    expect([...staff().waiting.keys()]).toEqual([P1]);
  });
});

describe('a change of somebody’s power', () => {
  const onBen = change('reset-access', BEN, 'admin', P2);
  const onOtto = change('enable', OTTO, 'admin', P2);
  const onVera = change('invite', VERA, 'admin', P2);
  const rows: [string, Happened[], string[]][] = [
    [
      'another role',
      [proposed(ADA, change('role', BEN, 'support', P2)), confirmed(CLEO, change('role', BEN, 'support', P2))],
      [P3],
    ],
    ['access anew', [proposed(ADA, onBen), confirmed(CLEO, onBen)], [P3]],
    ['no access', [off(CLEO, BEN)], [P3]],
    ['somebody else’s access', [proposed(ADA, onOtto), confirmed(CLEO, onOtto)], [P1, P3]],
    ['somebody else', [proposed(ADA, onVera), confirmed(CLEO, onVera)], [P1, P3]],
    ['nothing', [proposed(ADA, onVera)], [P1, P3, P2]],
    [
      'nothing, as it is taken back',
      [proposed(ADA, onVera), { by: BEN, event: { type: 'StaffChangeWithdrawn', proposalId: P2 } }],
      [P1, P3],
    ],
  ];
  it.each(rows)('leaves of what Ben and Cleo proposed what is not Ben’s: %s', (_, since, left) => {
    const before = [proposed(BEN, toSupport), proposed(CLEO, change('invite', SUE, 'support', P3))];
    expect([
      ...after(...three, ...before, ...since)
        .staff()
        .waiting.keys(),
    ]).toEqual(left);
  });

  it('ends what waits about them', () => {
    const waiting = [...three, proposed(ADA, toSupport), proposed(ADA, change('enable', OTTO, 'admin', P2))];
    const left = (...past: Happened[]) => [
      ...after(...past)
        .staff()
        .waiting.keys(),
    ];
    expect(left(...waiting, off(BEN, RITA))).toEqual([P2]);
    expect(typeOf(after(...waiting, off(BEN, RITA)).give(BEN, toConfirm(toSupport)))).toBe('proposal-not-found');
    expect(left(...waiting, confirmed(BEN, toSupport))).toEqual([P2]);
    // Coming is no change of power.
    const anew = [...three, proposed(ADA, change('reset-access', RITA, 'reviewer')), proposed(ADA, onVera)];
    const reset = [...anew, confirmed(BEN, change('reset-access', RITA, 'reviewer')), proposed(ADA, toSupport)];
    expect(left(...reset, joined(RITA))).toEqual([P2, P1]);
  });
});

describe('the staff as the log knows it', () => {
  const member = (role: StaffRole, of: object = {}) => ({
    role,
    access: 'on',
    joined: 'yes',
    changedAt: 0,
    resetAt: 0,
    ...of,
  });

  it('is what was founded and what changed since', () => {
    const invite = change('invite', VERA, 'support', P2);
    const steps: [Happened, string, object][] = [
      [proposed(ADA, toSupport), RITA, member('reviewer')],
      [confirmed(BEN, toSupport), RITA, member('support', { changedAt: 7 })],
      [off(ADA, RITA), RITA, member('support', { access: 'off', changedAt: 8 })],
      [confirmed(BEN, change('enable', RITA, 'support')), RITA, member('support', { changedAt: 9 })],
      [
        confirmed(BEN, change('reset-access', RITA, 'support')),
        RITA,
        member('support', { joined: 'no', changedAt: 10, resetAt: 10 }),
      ],
      [joined(RITA), RITA, member('support', { changedAt: 10, resetAt: 10 })],
      [confirmed(BEN, invite), VERA, member('support', { joined: 'no', changedAt: 12 })],
      [joined(VERA), VERA, member('support', { changedAt: 12 })],
    ];
    steps.forEach(([, id, is], i) => {
      const { staff } = after(...two, ...steps.slice(0, i + 1).map(([step]) => step));
      expect(staff().members.get(id)).toEqual(is);
      expect(staff().isOpen).toBe(true);
    });
    expect(after(...two.slice(0, -1)).staff().isOpen).toBe(false);
    expect(
      after(...two)
        .staff()
        .members.get(OTTO),
    ).toEqual(member('admin', { access: 'off' }));
  });

  it('is nobody’s power where an event is about somebody whom nobody knows', () => {
    const nobody = { role: 'auditor', access: 'off', joined: 'no', changedAt: 6, resetAt: 0 };
    const known = (event: Happened) =>
      after(...two, event)
        .staff()
        .members.get(VERA);
    expect(known(off(ADA, VERA))).toEqual(nobody);
    expect(known(confirmed(ADA, change('reset-access', VERA, 'admin')))).toEqual({ ...nobody, resetAt: 6 });
    expect(known(joined(VERA))).toEqual({ ...nobody, joined: 'yes', changedAt: 0 });
  });

  it('knows what waits: whose, since when, and whether anybody else could confirm it', () => {
    const waiting = { ...toSupport, by: ADA, at: NOON + 5 };
    const { staff } = after(...two, proposed(ADA, toSupport, 5));
    expect(staff().waiting).toEqual(new Map([[P1, { ...waiting, isAlone: false }]]));
    const lone = after(...alone, proposed(ADA, toSupport, 5));
    expect(lone.staff().waiting).toEqual(new Map([[P1, { ...waiting, isAlone: true }]]));
  });
});

describe('the second admin', () => {
  const waiting = [...two, proposed(ADA, toSupport, HOUR)];
  const confirmedWith = (firstId: string, bars: 'begun-before' | 'decided-before', untilMs: number, at = HOUR) =>
    typeOf(after(...waiting).give(BEN, toConfirm(toSupport), { at, notSecondTo: [{ firstId, bars, untilMs }] }));

  it('is not new to the first', () => {
    expect(confirmedWith(ADA, 'begun-before', NOON + HOUR + 1)).toBe('second-person-is-new');
    expect(confirmedWith(ADA, 'begun-before', NOON + HOUR)).toBe('StaffRoleChanged');
    expect(confirmedWith(ADA, 'decided-before', NOON + DAY, DAY - 1)).toBe('second-person-is-new');
    expect(confirmedWith(ADA, 'decided-before', NOON + DAY, DAY)).toBe('StaffRoleChanged');
    expect(confirmedWith(RITA, 'begun-before', NOON + DAY)).toBe('StaffRoleChanged');
  });

  it('is nobody where there is one alone, who is not new to themselves', () => {
    const notSecondTo = [{ firstId: ADA, bars: 'begun-before', untilMs: NOON + 9 * DAY }] as const;
    const { give } = after(...alone, proposed(ADA, toSupport));
    expect(typeOf(give(ADA, toConfirm(toSupport), { at: DAY, notSecondTo }))).toBe('StaffRoleChanged');
  });
});
