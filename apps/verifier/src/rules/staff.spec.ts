import { by, id, on, refusalOf, type Step } from '../agreement/steps.js';
import { changed, changeId, LONE_STAFF, STAFF, staff } from '../agreement/staff-steps.js';
import { type Member } from './members.js';

const { found, open, propose, confirm, withdraw, switchOff, join } = staff;

const invite = { kind: 'invite', memberId: 'eve', role: 'reviewer' } as const;
const role = { kind: 'role', memberId: 'max', role: 'admin' } as const;
const enable = { kind: 'enable', memberId: 'oli', role: 'reviewer' } as const;
const reset = { kind: 'reset-access', memberId: 'max', role: 'reviewer' } as const;
const kinds = [invite, role, enable, reset];
const later = (day: number, steps: readonly Step[]): Step[] => steps.map((one) => on(day, one));
const A_MINUTE = 1 / 1_440;

describe('the staff', () => {
  const admin = found('sam', { role: 'admin' });
  it.each<[string, Step[]]>([
    ['an admin', [admin, open()]],
    ['an admin who has not joined', [found('sam', { role: 'admin', joined: 'no' }), open()]],
    ['members of every kind', STAFF],
  ])('is opened with %s', (_, steps) => {
    expect(refusalOf(steps)).toBe('nothing');
  });

  const none = 'request-states: the staff is opened without an admin who has access';
  const again = 'request-states: the staff was opened before';
  it.each<[string, string, Step[]]>([
    ['opened with nobody', none, [open()]],
    ['opened with a reviewer alone', none, [found('max'), open()]],
    ['opened with an admin who has no access', none, [found('sam', { role: 'admin', access: 'off' }), open()]],
    ['opened twice', again, [admin, open(), open()]],
    ['founded once it is open', again, [admin, open(), found('kim')]],
    ['founded with a member twice', 'request-states: sam is founded twice', [admin, found('sam')]],
    ['founded by one of them', 'actors: StaffFounded by staff sam', [{ ...admin, actorKind: 'staff', actorId: 'sam' }]],
    [
      'opened by one of them',
      'actors: StaffOpened by staff sam',
      [admin, { ...open(), actorKind: 'staff', actorId: 'sam' }],
    ],
  ])('is not %s', (_, refusal, steps) => {
    expect(refusalOf(steps)).toBe(refusal);
  });

  it.each<[string, Step]>([
    ['proposed', propose(1, role)],
    ['confirmed', confirm(1, role)],
    ['withdrawn', withdraw(1)],
    ['taken access', switchOff('max')],
    ['joined', join('ivy')],
  ])('has nothing %s before it is open', (_, step) => {
    expect(refusalOf([...STAFF.slice(0, -1), step])).toBe('request-states: the staff was not opened yet');
  });

  it.each<[string, Step[]]>([
    ['founded', [admin]],
    ['opened', [admin, open()]],
    ['proposed for', [...STAFF, propose(1, role)]],
    ['admitted', [...STAFF, ...changed(1, invite)]],
    ['given another role', [...STAFF, ...changed(1, role)]],
    ['given access', [...STAFF, ...changed(1, enable)]],
    ['given access anew', [...STAFF, ...changed(1, reset)]],
    ['withdrawn from', [...STAFF, propose(1, role), withdraw(1)]],
    ['switched off', [...STAFF, switchOff('max')]],
    ['joined', [...STAFF, join('ivy')]],
  ])('is %s in its one stream', (_, steps) => {
    expect(refusalOf(steps)).toBe('nothing');
    const last = steps.at(-1) as Step;
    expect(refusalOf([...steps.slice(0, -1), { ...last, streamId: id(1) }])).toBe(
      'request-states: this is not the stream of the staff',
    );
  });
});

describe('a change of the staff', () => {
  it.each<[string, Step[]]>([
    ['confirmed by another admin', changed(1, role)],
    ['withdrawn by who proposed it', [propose(1, role), withdraw(1)]],
    ['withdrawn by another admin', [propose(1, role), by('kim', withdraw(1))]],
    ['proposed again once it was withdrawn', [propose(1, role), withdraw(1), propose(1, role)]],
    ['with the id of one that was confirmed', [...changed(1, role), propose(1, invite)]],
    ['about one member beside another one’s', [propose(1, role), propose(2, invite)]],
    ['confirmed a minute before a week is over', [propose(1, role), on(7 - A_MINUTE, confirm(1, role))]],
    ['proposed once a week of another one is over', [propose(1, role), on(7, propose(2, role))]],
    ['that gives access anew to who has none', changed(1, { ...reset, memberId: 'oli' })],
    ['that gives another role to who has no access', changed(1, { ...role, memberId: 'oli' })],
  ])('is one %s', (_, steps) => {
    expect(refusalOf([...STAFF, ...steps])).toBe('nothing');
  });

  const self = 'people: sam decides about themselves';
  const waits = (memberId: string): string => `people: another change about ${memberId} waits`;
  const nothing = `people: no change ${changeId(1)} of the staff waits`;
  it.each<[string, string, Step[]]>([
    ['of who proposes it', self, [propose(1, { ...reset, memberId: 'sam', role: 'admin' })]],
    ['beside another one about the member', waits('max'), [propose(1, role), propose(2, reset)]],
    [
      'beside another one about the member, a minute before its week is over',
      waits('max'),
      [propose(1, role), on(7 - A_MINUTE, propose(2, role))],
    ],
    [
      'with the id of one that waits',
      `people: the change ${changeId(1)} is proposed while it waits`,
      [propose(1, role), propose(1, invite)],
    ],
    [
      'that invites a member',
      'people: max is a member of the staff already',
      [propose(1, { ...invite, memberId: 'max' })],
    ],
    ['of the role of nobody', 'people: eve is no member of the staff', [propose(1, { ...role, memberId: 'eve' })]],
    ['to the role that they have', 'people: max is reviewer already', [propose(1, { ...role, role: 'reviewer' })]],
    ['that gives access to who has it', 'people: max has access already', [propose(1, { ...enable, memberId: 'max' })]],
    [
      'that gives access in another role',
      'people: oli is reviewer, not admin',
      [propose(1, { ...enable, role: 'admin' })],
    ],
    [
      'that gives access anew in another role',
      'people: max is reviewer, not admin',
      [propose(1, { ...reset, role: 'admin' })],
    ],
    ['confirmed that nobody proposed', nothing, [confirm(1, role)]],
    ['withdrawn that nobody proposed', nothing, [withdraw(1)]],
    ['confirmed twice', nothing, [...changed(1, role), confirm(1, role)]],
    ['confirmed that was withdrawn', nothing, [propose(1, role), withdraw(1), confirm(1, role)]],
    ['withdrawn that was confirmed', nothing, [...changed(1, role), withdraw(1)]],
    [
      'confirmed by who proposed it',
      'people: sam confirms a change of their own',
      [propose(1, role), by('sam', confirm(1, role))],
    ],
    [
      'confirmed by who proposed it a day later',
      'people: sam confirms a change of their own',
      [propose(1, role), on(1, by('sam', confirm(1, role)))],
    ],
    [
      'withdrawn by whom it is about',
      'people: kim decides about themselves',
      [propose(1, { ...role, memberId: 'kim', role: 'support' }), by('kim', withdraw(1))],
    ],
    [
      'confirmed by whom it is about',
      'people: kim decides about themselves',
      [
        propose(1, { ...role, memberId: 'kim', role: 'support' }),
        confirm(1, { ...role, memberId: 'kim', role: 'support' }),
      ],
    ],
  ])('is none %s', (_, refusal, steps) => {
    expect(refusalOf([...STAFF, ...steps])).toBe(refusal);
  });

  it('that nobody confirms within a week waits no more', () => {
    const week = [...STAFF, propose(1, role), on(7, propose(2, invite))];
    expect(refusalOf([...STAFF, propose(1, role), on(7, join('ivy'))])).toBe('nothing');
    for (const late of [confirm(1, role), withdraw(1)]) expect(refusalOf([...week, on(7, late)])).toBe(nothing);
  });

  it('whose week is over is withdrawn no more, and its id may be another one’s', () => {
    const late = [...STAFF, propose(1, role)];
    expect(refusalOf([...late, on(7, withdraw(1))])).toBe(nothing);
    expect(refusalOf([...late, on(7, propose(1, invite))])).toBe('nothing');
  });

  const otherwise = 'people: another change of the staff is confirmed than waits';
  describe.each(kinds)('of the kind $kind', (change) => {
    it('is confirmed as it was proposed', () => {
      expect(refusalOf([...STAFF, ...changed(1, change)])).toBe('nothing');
      const others = kinds.filter(({ kind }) => kind !== change.kind).map(({ kind }) => ({ ...change, kind }));
      for (const other of [{ ...change, memberId: 'ivy' }, { ...change, role: 'support' as const }, ...others]) {
        expect(refusalOf([...STAFF, propose(1, change), confirm(1, other)])).toBe(otherwise);
      }
    });
  });
});

describe('who is let in', () => {
  const decides = (name: string): Step => by(name, propose(2, { kind: 'invite', memberId: 'zoe', role: 'support' }));
  const asAdmin = { ...invite, role: 'admin' } as const;

  it('decides once they have joined', () => {
    const admitted = [...STAFF, ...changed(1, asAdmin)];
    expect(refusalOf([...admitted, decides('eve')])).toBe('people: StaffChangeProposed by eve, who is not active');
    expect(refusalOf([...admitted, join('eve'), decides('eve')])).toBe('nothing');
  });

  it('decides in another role at once', () => {
    expect(refusalOf([...STAFF, decides('max')])).toBe('people: StaffChangeProposed by max, who is reviewer');
    expect(refusalOf([...STAFF, ...changed(1, role), decides('max')])).toBe('nothing');
  });

  it('decides again once their access is on', () => {
    const off = [...STAFF, switchOff('kim')];
    expect(refusalOf([...off, decides('kim')])).toBe('people: StaffChangeProposed by kim, who is not active');
    const back = { kind: 'enable', memberId: 'kim', role: 'admin' } as const;
    expect(refusalOf([...off, propose(1, back), on(1, by('sam', confirm(1, back))), on(1, decides('kim'))])).toBe(
      'nothing',
    );
  });

  it('decides again once they have joined anew', () => {
    const anew = { kind: 'reset-access', memberId: 'kim', role: 'admin' } as const;
    const third = changed(3, { ...role, memberId: 'pia' });
    const given = [...STAFF, ...third, propose(1, anew), by('pia', confirm(1, anew))];
    expect(refusalOf([...given, decides('kim')])).toBe('people: StaffChangeProposed by kim, who is not active');
    expect(refusalOf([...given, join('kim'), decides('kim')])).toBe('nothing');
  });
});

describe('somebody', () => {
  it.each<[string, string, Step[]]>([
    ['takes their own access', 'people: sam decides about themselves', [switchOff('sam')]],
    ['takes the access of nobody', 'people: eve is no member of the staff', [switchOff('eve')]],
    ['takes the access of who has none', 'people: oli has no access to be taken', [switchOff('oli')]],
    ['joins twice', 'people: ivy joins, with access on and joined yes', [join('ivy'), join('ivy')]],
    ['joins who is active', 'people: max joins, with access on and joined yes', [join('max')]],
    ['joins without access', 'people: ivy joins, with access off and joined no', [switchOff('ivy'), join('ivy')]],
    ['joins uninvited', 'people: StaffJoined by eve, who is no member of the staff', [join('eve')]],
  ])('is named who %s', (_, refusal, steps) => {
    expect(refusalOf([...STAFF, ...steps])).toBe(refusal);
  });
});

describe('what waits', () => {
  const nothing = `people: no change ${changeId(1)} of the staff waits`;
  const byMax = (step: Step): Step => by('max', step);
  /** Max is an admin too. */
  const three = [...STAFF, ...changed(3, role)];

  it.each<[string, Step[]]>([
    ['about whom whose access was taken', [propose(1, { ...role, role: 'support' }), by('kim', switchOff('max'))]],
    ['of whom whose access was taken', [byMax(propose(1, invite)), switchOff('max')]],
    ['of who has another role', [byMax(propose(1, invite)), ...changed(2, { ...role, role: 'reviewer' })]],
    ['of whom whose access was given anew', [byMax(propose(1, invite)), ...changed(2, { ...reset, role: 'admin' })]],
  ])('ends that is %s', (_, steps) => {
    const change = steps[0]?.event.type === 'StaffChangeProposed' ? steps[0].event : invite;
    expect(refusalOf([...three, ...steps, confirm(1, change)])).toBe(nothing);
  });

  it('stays where its member joins', () => {
    const about = { ...role, memberId: 'ivy' } as const;
    expect(refusalOf([...STAFF, propose(1, about), join('ivy'), confirm(1, about)])).toBe('nothing');
  });

  it('stays where somebody else changes', () => {
    expect(refusalOf([...three, propose(1, invite), switchOff('max'), confirm(1, invite)])).toBe('nothing');
  });
});

describe('the only admin', () => {
  const own = (day: number, change: typeof invite | typeof role): Step => on(day, by('sam', confirm(1, change)));

  it('confirms what they proposed a day later', () => {
    const early = 'people: sam confirms it alone before a day is over';
    expect(refusalOf([...LONE_STAFF, propose(1, invite), own(1, invite)])).toBe('nothing');
    expect(refusalOf([...LONE_STAFF, propose(1, invite), own(1 - A_MINUTE, invite)])).toBe(early);
    expect(refusalOf([...LONE_STAFF, propose(1, invite), own(7 - A_MINUTE, invite)])).toBe('nothing');
    expect(refusalOf([...LONE_STAFF, propose(1, invite), own(7, invite)])).toBe(
      `people: no change ${changeId(1)} of the staff waits`,
    );
  });

  it.each<[string, Partial<Member>]>([
    ['has no access', { access: 'off' }],
    ['has not joined', { joined: 'no' }],
    ['is a reviewer', { role: 'reviewer' }],
  ])('is one beside another who %s', (_, changes) => {
    const alone = [found('sam', { role: 'admin' }), found('kim', { role: 'admin', ...changes }), open()];
    expect(refusalOf([...alone, propose(1, invite), own(1, invite)])).toBe('nothing');
  });

  it('is none who was left after they proposed it', () => {
    const left = [...STAFF, propose(1, invite), switchOff('kim'), own(1, invite)];
    expect(refusalOf(left)).toBe('people: sam confirms a change of their own');
  });

  it('confirms nothing of before once there are two', () => {
    const nothing = `people: no change ${changeId(1)} of the staff waits`;
    const second = { kind: 'role', memberId: 'max', role: 'admin' } as const;
    const promoted = [propose(2, second), propose(1, invite), on(1, by('sam', confirm(2, second)))];
    expect(refusalOf([...LONE_STAFF, ...promoted, own(1, invite)])).toBe(nothing);
    // Not by its proposer, and by nobody else.
    expect(refusalOf([...LONE_STAFF, ...promoted, by('max', own(1, invite))])).toBe(nothing);
    const invited = { kind: 'invite', memberId: 'kim', role: 'admin' } as const;
    const joined = [
      propose(2, invited),
      propose(1, invite),
      ...later(1, [by('sam', confirm(2, invited)), join('kim')]),
    ];
    expect(refusalOf([...LONE_STAFF, ...joined.slice(0, -1), own(1, invite)])).toBe('nothing');
    expect(refusalOf([...LONE_STAFF, ...joined, own(1, invite)])).toBe(nothing);
  });
});
