// @ts-check
import { peopleFaults } from './people-faults.mjs';
import { by, change, found, founded, LONE, on, opened, said, STAFF, two } from './people-story.mjs';

/** @typedef {import('./people-story.mjs').Said} Said */

const invite = { proposalId: 'p', memberId: 'eve', role: 'reviewer' };
const proposed = said('StaffChangeProposed', { ...invite, kind: 'invite' });
const admitted = said('StaffAdmitted', invite, 'kim');
const withdrawn = said('StaffChangeWithdrawn', { proposalId: 'p' });
const off = said('StaffSwitchedOff', { memberId: 'max' });
const joined = (/** @type {string} */ name) => said('StaffJoined', {}, name);
const approved = (/** @type {string} */ name) => said('DepositApproved', {}, name, 'b');
const promoted = change('role', 'StaffRoleChanged', 'max', 'admin');

const released = (/** @type {string} */ by) => said('PaymentSigningReleased', {}, by, 'b');
const support = [founded('sue', 'support'), ...STAFF];

describe('the oracle, of a log with staff', () => {
  it.each([
    ['a log without any', [approved('eve')]],
    ['what was decided before it was open', [...two, approved('eve'), opened]],
    ['a release of a device by support', [...support, released('sue')]],
    ['decisions in roles that may', [...STAFF, approved('max'), approved('sam'), said('PlanRevised', {}, 'pia', 'b')]],
    [
      'freezing by a reviewer',
      [...STAFF, said('InvestorFrozen', {}, 'max', 'b'), said('InvestorUnfrozen', {}, 'max', 'b')],
    ],
    ['break-glass of a reviewer', [...STAFF, said('BreakGlassInvoked', {}, 'max', 'b')]],
    ['a policy that admins change', [...STAFF, said('PolicyProposed', {}, 'kim', 'b')]],
    ['an invitation by two', [...STAFF, proposed, admitted, joined('eve'), approved('eve')]],
    ['another role by two', [...STAFF, ...promoted, by(proposed, 'max')]],
    ['access that is given again', [...STAFF, ...change('enable', 'StaffSwitchedOn', 'oli'), approved('oli')]],
    [
      'access that is given anew',
      [...STAFF, ...change('reset-access', 'StaffAccessReset'), joined('max'), approved('max')],
    ],
    ['a change that is withdrawn', [...STAFF, proposed, withdrawn, proposed, admitted]],
    ['an invitation by the only admin', [...LONE, proposed, on(1, by(admitted, 'sam'))]],
    ['a change that is confirmed in its week', [...STAFF, proposed, on(6.99, admitted)]],
  ])('finds nothing in %s', (_, events) => {
    expect(found(...events)).toEqual([]);
  });

  const unfit = (/** @type {string} */ type, /** @type {string} */ name) => `${type} is by ${name}, who may not`;
  const nothing = 'StaffAdmitted confirms what does not wait';
  it.each([
    ['of nobody', [...STAFF, approved('eve')], unfit('DepositApproved', 'eve')],
    ['of who has no access', [...STAFF, approved('oli')], unfit('DepositApproved', 'oli')],
    ['of who has not joined', [...STAFF, approved('ivy')], unfit('DepositApproved', 'ivy')],
    ['of who is invited', [...STAFF, proposed, admitted, approved('eve')], unfit('DepositApproved', 'eve')],
    ['of whose access was taken', [...STAFF, off, approved('max')], unfit('DepositApproved', 'max')],
    [
      'of whose access was given anew',
      [...STAFF, ...change('reset-access', 'StaffAccessReset'), approved('max')],
      unfit('DepositApproved', 'max'),
    ],
    [
      'of who has another role',
      [...STAFF, ...change('role', 'StaffRoleChanged', 'max', 'support'), approved('max')],
      unfit('DepositApproved', 'max'),
    ],
    ['of a plan-manager about money', [...STAFF, approved('pia')], unfit('DepositApproved', 'pia')],
    ['of a reviewer about plans', [...STAFF, said('PlanCreated', {}, 'max', 'b')], unfit('PlanCreated', 'max')],
    [
      'of a reviewer about the policy',
      [...STAFF, said('PolicyProposed', {}, 'max', 'b')],
      unfit('PolicyProposed', 'max'),
    ],
    ['of a reviewer about the staff', [...STAFF, by(proposed, 'max')], unfit('StaffChangeProposed', 'max')],
    ['of a reviewer about an investor’s device', [...STAFF, released('max')], unfit('PaymentSigningReleased', 'max')],
    ['to join of who has', [...STAFF, joined('max')], unfit('StaffJoined', 'max')],
    ['to join of who has no access', [...STAFF, joined('oli')], unfit('StaffJoined', 'oli')],
    ['founded too late', [...STAFF, founded('eve')], 'StaffFounded comes once the staff is open'],
    ['opened twice', [...STAFF, opened], 'StaffOpened comes once the staff is open'],
    ['proposed too early', [...two, proposed], 'StaffChangeProposed comes before the staff is open'],
    ['in another stream', [...two, { ...opened, streamId: 'b' }], 'StaffOpened is in another stream'],
    ['confirmed by who proposed it', [...STAFF, proposed, by(admitted, 'sam')], 'StaffAdmitted is by who proposed it'],
    [
      'confirmed by who proposed it a day later',
      [...STAFF, proposed, on(1, by(admitted, 'sam'))],
      'StaffAdmitted is by who proposed it',
    ],
    ['confirmed that nobody proposed', [...STAFF, admitted], nothing],
    ['confirmed twice', [...STAFF, proposed, admitted, admitted], nothing],
    ['confirmed that was withdrawn', [...STAFF, proposed, withdrawn, admitted], nothing],
    ['confirmed in another role', [...STAFF, proposed, { ...admitted, fields: { ...invite, role: 'admin' } }], nothing],
    [
      'confirmed of another member',
      [...STAFF, proposed, { ...admitted, fields: { ...invite, memberId: 'zoe' } }],
      nothing,
    ],
    [
      'confirmed of another kind',
      [...STAFF, proposed, { ...admitted, type: 'StaffAccessReset' }],
      'StaffAccessReset confirms what does not wait',
    ],
    ['confirmed of who may not any more', [...STAFF, ...promoted, by(proposed, 'max'), off, admitted], nothing],
    [
      'confirmed about whom it changed',
      [...STAFF, ...[promoted[0]], off, promoted[1]],
      'StaffRoleChanged confirms what does not wait',
    ],
    [
      'withdrawn that nobody proposed',
      [...STAFF, withdrawn],
      'StaffChangeWithdrawn withdraws nothing that is theirs to withdraw',
    ],
    [
      'confirmed by the only admin at once',
      [...LONE, proposed, on(0.99, by(admitted, 'sam'))],
      'StaffAdmitted is by who proposed it',
    ],
    ['confirmed after its week', [...STAFF, proposed, on(7, admitted)], nothing],
    [
      'withdrawn after its week',
      [...STAFF, proposed, on(7, withdrawn)],
      'StaffChangeWithdrawn withdraws nothing that is theirs to withdraw',
    ],
    [
      'withdrawn by a reviewer',
      [...STAFF, proposed, by(withdrawn, 'max')],
      'StaffChangeWithdrawn withdraws nothing that is theirs to withdraw',
    ],
    [
      'withdrawn by whom it is about',
      [
        ...STAFF,
        said('StaffChangeProposed', { proposalId: 'p', memberId: 'kim', role: 'support', kind: 'role' }),
        by(withdrawn, 'kim'),
      ],
      'StaffChangeWithdrawn withdraws nothing that is theirs to withdraw',
    ],
    [
      'about who decides it',
      [...STAFF, by(said('StaffSwitchedOff', { memberId: 'sam' }), 'sam')],
      'StaffSwitchedOff is about who decides it',
    ],
    [
      'of the only admin, where there are two',
      [
        ...LONE,
        proposed,
        said('StaffChangeProposed', { proposalId: 'q', memberId: 'max', role: 'admin', kind: 'role' }),
        on(1, by(said('StaffRoleChanged', { proposalId: 'q', memberId: 'max', role: 'admin' }), 'sam')),
        on(1, by(admitted, 'sam')),
      ],
      nothing,
    ],
  ])('finds a decision %s', (_, events, what) => {
    const all = /** @type {Said[]} */ (events);
    expect(found(...all.slice(0, -1))).toEqual([]);
    expect(found(...all)).toEqual([`people, position ${all.length}: ${what}`]);
  });

  it('finds what one of the staff founded or opened', () => {
    for (const event of [founded('sam', 'admin'), opened]) {
      const faults = peopleFaults([{ ...event, position: 1, commandId: '', actorKind: 'staff' }]);
      expect(faults).toEqual([`people, position 1: ${event.type} is by staff`]);
    }
  });
});
