import { arbitraryEnvelopes } from '@clearfold/ledger/testing';
import * as fc from 'fast-check';
import { recordedWithStaff } from './history.js';
import { MEMBERS } from './staff-members.js';
import { randomOf } from './tampering.js';

it('a history has every event of the staff, and money that members decided, one of whom counted no more', () => {
  const others = new Set<string>();
  for (const [seed, envelopes] of fc.sample(arbitraryEnvelopes(200, 'unknown'), { numRuns: 60, seed: 5 }).entries()) {
    // Payouts are made meanwhile.
    const events = recordedWithStaff(envelopes, randomOf(seed))
      .map(({ recorded }) => recorded)
      .filter(({ event, actor }) => actor.kind !== 'system' || event.type.startsWith('Staff'));
    const opened = events.findIndex(({ event }) => event.type === 'StaffOpened');
    expect(events.slice(opened - 5, opened).map(({ event }) => event.type)).toEqual(Array(5).fill('StaffFounded'));
    const told = events.slice(opened + 1).filter(({ actor }) => actor.kind !== 'system');
    const story = told.slice(0, 40).map(({ event }) => event.type);
    expect(story).toEqual([
      ...['StaffChangeProposed', 'StaffAdmitted', 'StaffJoined'],
      ...['DepositRequested', 'DepositApproved', 'DepositRequested', 'DepositEndorsed'],
      ...['StaffSwitchedOff', 'DepositEndorsed', 'DepositApproved', 'StaffChangeProposed', 'StaffSwitchedOn'],
      ...['StaffChangeProposed', 'StaffChangeWithdrawn', 'StaffChangeProposed', 'StaffAccessReset', 'StaffJoined'],
      ...['StaffKeyOffered', 'StaffKeyEnrolled', 'StaffKeyOffered', 'StaffKeyEnrolled', 'StaffKeyRevoked'],
      ...['StaffKeyOffered', 'StaffKeyOffered', 'StaffKeyRevoked', 'StaffKeyOffered', 'StaffKeyEnrolled'],
      ...['StaffChangeProposed', 'StaffRoleChanged', 'StaffChangeProposed', 'StaffChangeWithdrawn'],
      ...['StaffChangeProposed', 'StaffAccessReset', 'StaffJoined', 'StaffSwitchedOff', 'StaffKeyOffered'],
      ...['StaffChangeProposed', 'StaffKeyEnrolled', 'StaffSwitchedOn'],
      expect.any(String),
    ]);
    for (const { event, actor } of told.slice(39)) {
      if (actor.kind === 'staff') expect(Object.values<string>(MEMBERS)).toContain(actor.id);
      others.add(event.type);
    }
  }
  // And what chance chose behind it.
  for (const type of [
    'Admitted',
    'RoleChanged',
    'SwitchedOn',
    'AccessReset',
    'ChangeWithdrawn',
    'SwitchedOff',
    'Joined',
    'KeyOffered',
    'KeyEnrolled',
    'KeyRevoked',
  ])
    expect([...others]).toContain(`Staff${type}`);
  for (const type of ['PlanCreated', 'TransferEndorsed', 'PolicyConfirmed', 'AdjustmentDrafted'])
    expect([...others]).toContain(type);
});
