import { type LedgerEvent } from '@clearfold/ledger';
import { type CheckName } from '../report/checks.js';
import { numbered, type History, type One, type Random } from './changed-events.js';
import { MEMBERS, type Name } from './staff-members.js';

type Type = LedgerEvent['type'];

const openedAt = (log: readonly One[]): number => at(log, 'StaffOpened', 0);

/** The first event of a type behind a position, from 0; of the story's, where nothing else is said. */
const at = (log: readonly One[], type: Type, from = openedAt(log)): number =>
  log.findIndex(({ event }, i) => i >= from && event.type === type);

/** The last event of a type before another one. */
const before = (log: readonly One[], type: Type, other: number): number =>
  log.findLastIndex(({ event }, i) => i < other && event.type === type);

const by = (log: readonly One[], one: number, name: Name): One[] =>
  log.with(one, { ...(log[one] as One), actor: { kind: 'staff', id: MEMBERS[name] } });

const saying = (log: readonly One[], one: number, fields: object): One[] =>
  log.with(one, { ...(log[one] as One), event: { ...(log[one] as One).event, ...fields } as LedgerEvent });

const without = (log: readonly One[], one: number): One[] => log.toSpliced(one, 1);

const later = (log: readonly One[], one: number, milliseconds: number): One[] =>
  log.map((recorded, i) => (i < one ? recorded : { ...recorded, recordedAt: recorded.recordedAt + milliseconds }));

const earlier = (log: readonly One[], one: number, milliseconds: number): One[] =>
  log.with(one, { ...(log[one] as One), recordedAt: (log[one] as One).recordedAt - milliseconds });

const CONFIRMED = ['StaffAdmitted', 'StaffSwitchedOn', 'StaffAccessReset', 'StaffRoleChanged'] as const;
const WEEK = 7 * 24 * 3_600_000;

const pick = (random: Random, log: readonly One[]): number =>
  at(log, CONFIRMED[Math.floor(random() * CONFIRMED.length)] as Type);

/** The approval of which Max gave the first that counts no more, and Kim the first that does. */
const approvedByTwo = (log: readonly One[]): number => at(log, 'DepositApproved', at(log, 'StaffSwitchedOff'));

/** What Kim proposed alone, confirmed. */
const alone = (log: readonly One[]): number =>
  at(log, 'StaffSwitchedOn', at(log, 'StaffSwitchedOff', at(log, 'StaffRoleChanged')));

/** What somebody could do to the staff of a history that `withStaff` made, and the check that names it. */
export const STAFF_CHANGES: readonly (readonly [
  what: string,
  check: CheckName,
  change: (log: readonly One[], random: Random) => One[],
])[] = [
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
      const commandId = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
      return log.toSpliced(withdrawn + 1, 0, {
        ...(log[withdrawn] as One),
        commandId,
        event: confirmed as LedgerEvent,
      });
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
  change: (typeof STAFF_CHANGES)[number][2],
  random: Random,
): { recorded: One }[] =>
  numbered(
    change(
      history.map(({ recorded }) => recorded as One),
      random,
    ),
  );
