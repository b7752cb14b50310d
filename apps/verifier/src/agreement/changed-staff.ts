import { type LedgerEvent } from '@clearfold/ledger';
import { type CheckName } from '../report/checks.js';
import { numbered, type History, type One, type Random } from './changed-events.js';
import { again, at, before, by, earlier, later, openedAt, saying, WEEK, without } from './log-edits.js';
import { MEMBERS } from './staff-members.js';

const CONFIRMED = ['StaffAdmitted', 'StaffSwitchedOn', 'StaffAccessReset', 'StaffRoleChanged'] as const;

const pick = (random: Random, log: readonly One[]): number =>
  at(log, CONFIRMED[Math.floor(random() * CONFIRMED.length)] ?? 'StaffAdmitted');

/** The approval of which Max gave the first that counts no more, and Kim the first that does. */
const approvedByTwo = (log: readonly One[]): number => at(log, 'DepositApproved', at(log, 'StaffSwitchedOff'));

/** What Kim proposed alone, confirmed. */
const alone = (log: readonly One[]): number =>
  at(log, 'StaffSwitchedOn', at(log, 'StaffSwitchedOff', at(log, 'StaffRoleChanged')));

export type StaffChanges = readonly (readonly [
  what: string,
  check: CheckName,
  change: (log: readonly One[], random: Random) => One[],
])[];

/** What somebody could do to the staff of a history that `withStaff` made, and the check that names it. */
export const STAFF_CHANGES: StaffChanges = [
  ['the staff was never opened', 'request-states', (log) => without(log, openedAt(log))],
  [
    'somebody was founded once it was open',
    'request-states',
    (log) => {
      const founded = at(log, 'StaffFounded', 0);
      const { recordedAt } = log[openedAt(log)] as One;
      return log.toSpliced(openedAt(log) + 1, 0, { ...(log[founded] as One), recordedAt }).toSpliced(founded, 1);
    },
  ],
  ['an admin was never founded', 'people', (log) => without(log, at(log, 'StaffFounded', 0))],
  [
    'an admin was founded as an auditor',
    'people',
    (log) => saying(log, at(log, 'StaffFounded', 0), { role: 'auditor' }),
  ],
  [
    'an admin was founded without access',
    'people',
    (log) => saying(log, at(log, 'StaffFounded', 0), { access: 'off' }),
  ],
  [
    'an admin was founded who had not joined',
    'people',
    (log) => saying(log, at(log, 'StaffFounded', 0), { joined: 'no' }),
  ],
  ['a change was confirmed by who proposed it', 'people', (log, random) => by(log, pick(random, log), 'sam')],
  ['a change was confirmed by a reviewer', 'people', (log) => by(log, at(log, 'StaffRoleChanged'), 'max')],
  [
    'a change was confirmed that nobody proposed',
    'people',
    (log, random) => without(log, before(log, 'StaffChangeProposed', pick(random, log))),
  ],
  [
    'another member was confirmed than proposed',
    'people',
    (log, random) => saying(log, pick(random, log), { memberId: MEMBERS.oli }),
  ],
  [
    'another role was confirmed than proposed',
    'people',
    (log, random) => saying(log, pick(random, log), { role: 'support' }),
  ],
  [
    'a change was confirmed that was withdrawn',
    'people',
    (log) => {
      const withdrawn = at(log, 'StaffChangeWithdrawn');
      const event = { ...(log[withdrawn - 1] as One).event, type: 'StaffAccessReset' };
      const { kind: _, ...confirmed } = event as typeof event & { kind: string };
      const copied = again(log, withdrawn);
      return copied.with(withdrawn + 1, { ...(copied[withdrawn + 1] as One), event: confirmed as LedgerEvent });
    },
  ],
  ['a change was confirmed a week later', 'people', (log, random) => later(log, pick(random, log), WEEK)],
  ['the only admin confirmed before a day was over', 'people', (log) => earlier(log, alone(log), 1)],
  ['the only admin was none', 'people', (log) => without(log, before(log, 'StaffSwitchedOff', alone(log)))],
  ['somebody acts who did not join', 'people', (log) => without(log, at(log, 'StaffJoined'))],
  ['somebody acts who was never let in', 'people', (log) => by(log, at(log, 'DepositApproved'), 'zoe')],
  ['somebody acts whose access is off', 'people', (log) => by(log, at(log, 'DepositApproved'), 'oli')],
  ['somebody acts in a role that may not', 'people', (log) => by(log, at(log, 'DepositApproved'), 'pia')],
  [
    'an endorsement counts that counted no more',
    'people',
    (log) => without(log, before(log, 'DepositEndorsed', approvedByTwo(log))),
  ],
];

/** A history changed by one of `STAFF_CHANGES`. */
export const withStaffChange = (
  history: History,
  change: StaffChanges[number][2],
  random: Random,
): { recorded: One }[] =>
  numbered(
    change(
      history.map(({ recorded }) => recorded as One),
      random,
    ),
  );
