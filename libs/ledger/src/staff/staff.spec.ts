import { type LedgerCommand } from '../deciders.js';
import { uuidOf } from '../testing/arbitrary-amounts.js';
import { moneyTable, STREAM_ID } from '../testing/index.js';
import { ADA, after, BEN, CLEO, founded, type Happened, PEOPLE, RITA, staffOpened } from '../testing/staff-story.js';
import { STAFF_STREAM, type StaffChangeKind } from './state.js';
import { type StaffRole } from './member.js';

const [P1, P2] = [uuidOf('f', 1), uuidOf('f', 2)];
const EVENT_OF = {
  invite: 'StaffAdmitted',
  role: 'StaffRoleChanged',
  enable: 'StaffSwitchedOn',
  'reset-access': 'StaffAccessReset',
} as const;

/** A command in words: `role rita support`, `confirm reset-access rita reviewer`, `off rita`; proposal 1 unless it ends in #2. */
const commandOf = (words: string): LedgerCommand => {
  const proposalId = words.endsWith('#2') ? P2 : P1;
  const [verb = '', who = '', ...rest] = words.replace(' #2', '').split(' ');
  const memberId = PEOPLE[who] ?? '';
  if (verb === 'found')
    return { type: 'FoundStaff', memberId, role: rest[0] as StaffRole, access: 'on', joined: 'yes' };
  if (verb === 'open') return { type: 'OpenStaff' };
  if (verb === 'join') return { type: 'JoinStaff' };
  if (verb === 'off') return { type: 'SwitchOffStaff', memberId };
  if (verb === 'withdraw') return { type: 'RetractStaffChange', proposalId };
  const [kind, member, role] = verb === 'confirm' ? [who, PEOPLE[rest[0]!]!, rest[1]] : [verb, memberId, rest[0]];
  const change = { proposalId, memberId: member, role: role as StaffRole, kind: kind as StaffChangeKind };
  return { type: verb === 'confirm' ? 'ConfirmStaffChange' : 'ProposeStaffChange', ...change };
};

/** The event of a command that is taken. */
const eventOf = (command: LedgerCommand): object => {
  const { type, ...said } = command;
  switch (command.type) {
    case 'ConfirmStaffChange': {
      const { kind, proposalId, memberId, role } = command;
      return { type: EVENT_OF[kind], proposalId, memberId, role };
    }
    case 'FoundStaff':
      return { type: 'StaffFounded', ...said };
    case 'ProposeStaffChange':
      return { type: 'StaffChangeProposed', ...said };
    case 'RetractStaffChange':
      return { type: 'StaffChangeWithdrawn', ...said };
    case 'SwitchOffStaff':
      return { type: 'StaffSwitchedOff', ...said };
    default:
      return { type: type === 'OpenStaff' ? 'StaffOpened' : 'StaffJoined' };
  }
};

const happened = (who: string, words: string): Happened => ({
  by: PEOPLE[who]!,
  event: eventOf(commandOf(words)) as Happened['event'],
});

/** Otto is switched off; Nora, an admin once she comes, has not come; Vera nobody knows. */
const others = [
  founded(CLEO, 'support'),
  founded(RITA, 'reviewer'),
  founded(PEOPLE['otto']!, 'reviewer', { access: 'off' }),
  founded(PEOPLE['nora']!, 'admin', { joined: 'no' }),
];
const two = [founded(ADA, 'admin'), founded(BEN, 'admin'), ...others, staffOpened];
const proposed = (words: string) => [...two, happened('ada', words)];

const history: Record<string, readonly Happened[]> = {
  nothing: [],
  ada: [founded(ADA, 'admin')],
  rita: [founded(RITA, 'reviewer')],
  'an admin who is off': [founded(ADA, 'admin', { access: 'off' })],
  'an admin to come': [founded(ADA, 'admin', { joined: 'no' })],
  'ada and one who is off': [founded(BEN, 'admin', { access: 'off' }), founded(ADA, 'admin')],
  two,
  'rita to support': proposed('role rita support'),
  'ben to reviewer': proposed('role ben reviewer'),
  'nora anew': proposed('reset-access nora admin'),
  'vera invited': proposed('invite vera support'),
  'otto on': proposed('enable otto reviewer'),
  'rita anew': proposed('reset-access rita reviewer'),
  'taken back': [...proposed('role rita support'), happened('ben', 'withdraw')],
  'rita is support': [...proposed('role rita support'), happened('ben', 'confirm role rita support')],
  'vera is in': [...proposed('invite vera support'), happened('ben', 'confirm invite vera support')],
  'vera has come': [
    ...proposed('invite vera support'),
    happened('ben', 'confirm invite vera support'),
    happened('vera', 'join'),
  ],
  'otto is on': [...proposed('enable otto reviewer'), happened('ben', 'confirm enable otto reviewer')],
  'rita is to come': [...proposed('reset-access rita reviewer'), happened('ben', 'confirm reset-access rita reviewer')],
  'rita is off': [...two, happened('ada', 'off rita')],
  'nora is off': [...two, happened('ada', 'off nora')],
};

/** Each line's last cell is the refusal's code, or 'taken', which is the event that says all that the command says. */
const decides = (table: string) => {
  it.each(moneyTable(table))('with $history: $command by $who is $outcome', (row) => {
    const { history: name = '', who = '', command: words = '', outcome = '' } = row;
    expect(history).toHaveProperty([name]);
    const command = commandOf(words);
    const answer = after(...history[name]!).give(PEOPLE[who]!, command);
    expect(answer).toEqual(outcome === 'taken' ? eventOf(command) : outcome);
  });
};

describe('the beginning of the staff', () => {
  decides(`
    | history                | who      | command             | outcome            |
    | nothing                | system   | found ada admin     | taken              |
    | nothing                | ada      | found ada admin     | system-only        |
    | nothing                | investor | found ada admin     | system-only        |
    | ada                    | system   | found ada admin     | member-unchanged   |
    | ada                    | system   | found ada support   | member-unchanged   |
    | ada                    | system   | found rita reviewer | taken              |
    | two                    | system   | found vera support  | staff-open-already |
    | two                    | system   | found ada admin     | staff-open-already |
    | nothing                | system   | open                | last-admin         |
    | rita                   | system   | open                | last-admin         |
    | an admin who is off    | system   | open                | last-admin         |
    | an admin to come       | system   | open                | taken              |
    | ada                    | system   | open                | taken              |
    | ada and one who is off | system   | open                | taken              |
    | ada                    | ada      | open                | system-only        |
    | two                    | system   | open                | staff-open-already |
    | ada                    | ada      | invite vera support | staff-not-open     |
    | ada                    | rita     | invite vera support | staff-not-open     |
    | ada                    | ada      | off rita            | staff-not-open     |
    | ada                    | ada      | join                | staff-not-open     |
    | an admin to come       | ada      | join                | staff-not-open     |
    | ada                    | ada      | withdraw            | proposal-not-found |
    | ada                    | ben      | confirm invite vera support | proposal-not-found |
  `);

  it('is in the stream that the log’s format names', () =>
    expect(STAFF_STREAM).toBe('00000000-0000-8000-8000-000000000005'));

  it.each<[string, string, string]>([
    ['found vera support', 'system', 'staff-open-already'],
    ['open', 'system', 'staff-open-already'],
    ['invite vera support', 'ada', 'staff-not-open'],
    ['role rita support', 'ada', 'staff-not-open'],
    ['confirm role rita support', 'ben', 'proposal-not-found'],
    ['withdraw', 'ben', 'proposal-not-found'],
    ['off rita', 'ada', 'staff-not-open'],
    ['join', 'nora', 'staff-not-open'],
  ])('is in one stream: in another one, %s by %s is %s', (words, who, refusal) => {
    const command = commandOf(words);
    const { give } = after(...history['rita to support']!);
    expect(give(PEOPLE[who]!, command, { streamId: STREAM_ID })).toBe(refusal);
    expect(after(founded(ADA, 'admin')).give(PEOPLE[who]!, command, { streamId: STREAM_ID })).toBe(refusal);
  });
});

describe('a change of the staff is proposed', () => {
  decides(`
    | history         | who      | command                   | outcome                  |
    | two             | ada      | invite vera support       | taken                    |
    | two             | ada      | invite vera admin         | taken                    |
    | two             | ada      | invite rita support       | member-unchanged         |
    | two             | ada      | invite otto reviewer      | member-unchanged         |
    | two             | ada      | invite ada admin          | not-ones-own-access      |
    | two             | ada      | role rita support         | taken                    |
    | two             | ada      | role rita admin           | taken                    |
    | two             | ada      | role rita reviewer        | member-unchanged         |
    | two             | ada      | role otto support         | taken                    |
    | two             | ada      | role nora reviewer        | taken                    |
    | two             | ada      | role ben reviewer         | taken                    |
    | two             | ada      | role vera support         | member-not-found         |
    | two             | ada      | role ada support          | not-ones-own-access      |
    | two             | ada      | enable otto reviewer      | taken                    |
    | two             | ada      | enable otto admin         | member-changed-meanwhile |
    | two             | ada      | enable rita reviewer      | member-unchanged         |
    | two             | ada      | enable rita support       | member-changed-meanwhile |
    | two             | ada      | enable nora admin         | member-unchanged         |
    | two             | ada      | enable vera support       | member-not-found         |
    | two             | ada      | enable ada admin          | not-ones-own-access      |
    | two             | ada      | reset-access rita reviewer | taken                   |
    | two             | ada      | reset-access rita admin   | member-changed-meanwhile |
    | two             | ada      | reset-access otto reviewer | taken                   |
    | two             | ada      | reset-access nora admin   | taken                    |
    | two             | ada      | reset-access ben admin    | taken                    |
    | two             | ada      | reset-access vera support | member-not-found         |
    | two             | ada      | reset-access ada admin    | not-ones-own-access      |
    | two             | rita     | invite vera support       | staff-only               |
    | two             | cleo     | invite vera support       | staff-only               |
    | two             | otto     | enable otto reviewer      | staff-only               |
    | two             | nora     | invite vera support       | staff-only               |
    | two             | vera     | invite vera admin         | staff-only               |
    | two             | system   | invite vera support       | staff-only               |
    | two             | investor | invite vera support       | staff-only               |
    | rita to support | ada      | role rita admin #2        | proposal-waits           |
    | rita to support | ben      | role rita admin #2        | proposal-waits           |
    | rita to support | ben      | reset-access rita reviewer #2 | proposal-waits       |
    | rita to support | ben      | role otto support         | request-already-exists   |
    | rita to support | ben      | role ben support          | request-already-exists   |
    | rita to support | ben      | role otto support #2      | taken                    |
    | vera invited    | ben      | invite vera support #2    | proposal-waits           |
    | taken back      | ada      | role rita admin #2        | taken                    |
    | taken back      | ben      | role rita support         | taken                    |
    | rita is support | ada      | role rita support #2      | member-unchanged         |
    | rita is support | ada      | role rita reviewer #2     | taken                    |
    | vera is in      | ada      | invite vera support       | member-unchanged         |
    | vera is in      | ada      | enable vera support       | member-unchanged         |
    | vera is in      | ada      | reset-access vera support | taken                    |
    | vera has come   | ada      | role vera reviewer        | taken                    |
    | otto is on      | ada      | enable otto reviewer      | member-unchanged         |
    | rita is off     | ada      | enable rita reviewer      | taken                    |
    | rita is to come | ada      | reset-access rita reviewer | taken                   |
  `);
});

describe('a change of the staff is confirmed', () => {
  decides(`
    | history         | who      | command                            | outcome              |
    | two             | ben      | confirm role rita support          | proposal-not-found   |
    | rita to support | ben      | confirm role rita support          | taken                |
    | rita to support | ben      | confirm role rita support #2       | proposal-not-found   |
    | rita to support | ben      | confirm role rita admin            | proposal-not-found   |
    | rita to support | ben      | confirm role otto support          | proposal-not-found   |
    | rita to support | ben      | confirm enable rita support        | proposal-not-found   |
    | rita to support | ada      | confirm role rita support          | second-person-needed |
    | rita to support | rita     | confirm role rita support          | staff-only           |
    | rita to support | nora     | confirm role rita support          | staff-only           |
    | rita to support | vera     | confirm role rita support          | staff-only           |
    | rita to support | system   | confirm role rita support          | staff-only           |
    | rita to support | investor | confirm role rita support          | staff-only           |
    | ben to reviewer | ben      | confirm role ben reviewer          | not-ones-own-access  |
    | ben to reviewer | ada      | confirm role ben reviewer          | second-person-needed |
    | nora anew       | ben      | confirm reset-access nora admin    | taken                |
    | nora anew       | nora     | confirm reset-access nora admin    | staff-only           |
    | vera invited    | ben      | confirm invite vera support        | taken                |
    | vera invited    | ben      | confirm invite vera admin          | proposal-not-found   |
    | vera invited    | vera     | confirm invite vera support        | staff-only           |
    | otto on         | ben      | confirm enable otto reviewer       | taken                |
    | otto on         | otto     | confirm enable otto reviewer       | staff-only           |
    | rita anew       | ben      | confirm reset-access rita reviewer | taken                |
    | taken back      | ben      | confirm role rita support          | proposal-not-found   |
    | rita is support | ben      | confirm role rita support          | proposal-not-found   |
    | rita is support | ada      | confirm role rita support          | proposal-not-found   |
    | vera is in      | ben      | confirm invite vera support        | proposal-not-found   |
    | otto is on      | ben      | confirm enable otto reviewer       | proposal-not-found   |
    | rita is to come | ben      | confirm reset-access rita reviewer | proposal-not-found   |
  `);
});

describe('a change of the staff is withdrawn, a member switched off, somebody comes', () => {
  decides(`
    | history         | who      | command     | outcome             |
    | two             | ada      | withdraw    | proposal-not-found  |
    | rita to support | ada      | withdraw    | taken               |
    | rita to support | ben      | withdraw    | taken               |
    | rita to support | ben      | withdraw #2 | proposal-not-found  |
    | rita to support | rita     | withdraw    | not-ones-own-access |
    | rita to support | cleo     | withdraw    | staff-only          |
    | rita anew       | rita     | withdraw    | taken               |
    | rita to support | system   | withdraw    | staff-only          |
    | ben to reviewer | ben      | withdraw    | not-ones-own-access |
    | ben to reviewer | ada      | withdraw    | taken               |
    | taken back      | ada      | withdraw    | proposal-not-found  |
    | rita is support | ada      | withdraw    | proposal-not-found  |
    | two             | ada      | off rita    | taken               |
    | two             | ada      | off ben     | taken               |
    | two             | ada      | off nora    | taken               |
    | two             | ada      | off ada     | own-admin-role      |
    | two             | ada      | off otto    | member-unchanged    |
    | two             | ada      | off vera    | member-not-found    |
    | two             | rita     | off cleo    | staff-only          |
    | two             | rita     | off rita    | staff-only          |
    | two             | nora     | off rita    | staff-only          |
    | two             | system   | off rita    | staff-only          |
    | two             | investor | off rita    | staff-only          |
    | vera is in      | ada      | off vera    | taken               |
    | rita is off     | ada      | off rita    | member-unchanged    |
    | two             | nora     | join        | taken               |
    | two             | ada      | join        | staff-only          |
    | two             | rita     | join        | staff-only          |
    | two             | otto     | join        | staff-only          |
    | two             | vera     | join        | staff-only          |
    | two             | system   | join        | staff-only          |
    | two             | investor | join        | staff-only          |
    | vera invited    | vera     | join        | staff-only          |
    | vera is in      | vera     | join        | taken               |
    | vera has come   | vera     | join        | staff-only          |
    | rita is to come | rita     | join        | taken               |
    | otto is on      | otto     | join        | staff-only          |
    | nora is off     | nora     | join        | staff-only          |
  `);
});
