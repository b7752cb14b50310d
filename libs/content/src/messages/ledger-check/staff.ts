import { type StaffRole } from '@clearfold/contracts';
import { type LedgerEvent } from '@clearfold/ledger';
import { BRAND } from '../../brand/brand.js';
import { INVESTORS_EVENT_TEXT } from '../investors/staff.js';
import { OUTSIDE_EVENT_TEXT } from '../outside-accounts/events.js';
import { POLICY_EVENT_TEXT } from '../policy/staff.js';
import { REQUEST_EVENT_TEXT } from '../review-queue/events.js';
import { STAFF_EVENT_TEXT } from '../staff/events.js';

const count = (value: number): string => value.toLocaleString('en-US');

/** What the auditor's screens share: from when a thing is shown, and what it is called. */
export const AS_OF = {
  box: 'As of',
  position: 'Position',
  instant: 'Or an instant',
  show: 'Show',
  now: 'Back to now',
  banner: (position: number, at: string) =>
    position === 0 ? 'As it stood before the first event.' : `As it stood after event ${count(position)}, ${at}.`,
  behind: (events: number) => `${count(events)} ${events === 1 ? 'event has' : 'events have'} been recorded since.`,
} as const;

/** What each type of event says in words: one without a text does not compile. */
export const LEDGER_FACT_TEXT: Readonly<Record<LedgerEvent['type'], string>> = {
  ...REQUEST_EVENT_TEXT,
  ...INVESTORS_EVENT_TEXT,
  PayoutRunOpened: 'Payout run opened, its payouts listed',
  PayoutRunClosed: 'Payout run closed, all payouts made',
  CheckpointKeyNamed: 'Key named that signs checkpoints',
  CheckpointKeyRotated: 'Signing of checkpoints handed to another key',
  ...POLICY_EVENT_TEXT,
  ...STAFF_EVENT_TEXT,
  ...OUTSIDE_EVENT_TEXT,
  RecordsSealed: 'Acts of staff, or what auditors read, sealed',
};

/** Every event of the log. */
export const LEDGER_EVENTS = {
  title: 'Events',
  one: (position: string) => `Event ${position}`,
  empty: 'The log has no event yet.',
  column: { position: 'Event', type: 'What happened', at: 'When', recordId: 'Stream', actor: 'Who', amount: 'Moved' },
  filter: {
    from: 'From event',
    to: 'To event',
    since: 'Recorded since',
    until: 'Recorded until',
    type: 'Type',
    anyType: 'Any type',
    recordId: 'Stream id',
    account: 'Account',
    actor: 'Actor id',
  },
  section: { payload: 'What it says', cause: 'What caused it', postings: 'Double entry', proof: 'Proof' },
  json: 'The event as JSON',
  cause: {
    actor: 'Who',
    actorId: 'Actor id',
    command: 'Command',
    commandId: 'Command id',
    requestId: 'HTTP request',
    hint: 'The ids of who acted and of the command are part of the event. What they are called, the command’s name and the request are the server’s own note, which no proof covers.',
    unknown: 'Not noted: a job of the server, or recorded before such notes were kept',
  },
  actorKind: { investor: 'Investor', staff: 'Staff', system: 'Server' },
  /** @param key what the passkey that signed it is called */
  who: (by: string, key: string | undefined) => (key === undefined ? by : `${by}, key “${key}”`),
  /** @param date YYYY-MM-DD */
  day: (date: string, number: number) => `${date} (day ${number})`,
  nothingMoves: 'Nothing moves.',
  sameCommand: 'Events of the same command',
  sameStream: 'Events of the same stream',
} as const;

/** Who of the staff caused an event, to who sees no names: by the role that the log had them in then. */
export const ACTOR_OF_ROLE: Record<StaffRole | 'unknown', string> = {
  reviewer: 'A reviewer',
  support: 'A member of the support',
  'plan-manager': 'A plan manager',
  auditor: 'An auditor',
  admin: 'An admin',
  unknown: 'A member of the staff',
};

/** Accounts as they stood. */
export const LEDGER_ACCOUNTS = {
  title: 'Accounts',
  empty: 'No account has been moved yet.',
  column: { id: 'Account', balance: 'Balance', position: 'Last moved by event' },
  searchHint: 'Beginning of a name',
  trial: 'Trial balance',
  trialColumn: { account: 'Account', accounts: 'Accounts', balance: 'Balance' },
  total: 'Total',
  zero: 'All accounts together are zero, as they must be.',
  notZero: 'All accounts together must be zero, and are not. Stop relying on this ledger and run a replay.',
  balance: 'Balance',
  postings: 'Postings',
  noPostings: 'Nothing had moved this account.',
  posting: { position: 'Event', at: 'When', event: 'What happened', amount: 'Amount', balance: 'Balance after' },
  statement: 'Statement of this investor',
} as const;

/** One investor as they stood; by id, never by name. */
export const LEDGER_INVESTOR = {
  title: (id: string) => `Investor ${id.slice(0, 8)}`,
  failed: 'Investor',
  money: {
    totalBalance: 'Balance',
    availableBalance: 'Available',
    heldBalance: 'On hold',
    activeInvested: 'In plans',
    totalDeposited: 'Deposited',
    totalWithdrawn: 'Withdrawn',
    totalInvested: 'Invested ever',
  },
  accountStatus: { active: 'Active', frozen: 'Frozen', closed: 'Closed' },
  pending: 'Waiting for a decision',
  noPending: 'Nothing waited for a decision.',
  statement: 'Statement',
  noLines: 'The balance had not moved.',
  line: { position: 'Event', at: 'When', type: 'What', amount: 'Amount', balance: 'Balance after' },
  accounts: 'Accounts of this investor',
} as const;

/** The page on which the ledger is checked. */
export const LEDGER_CHECK = {
  title: 'Ledger check',
  guide: 'How to check us',
  selfAudit: 'The server’s own audit',
  selfAuditHint: 'The server checks new events within seconds, all day, and replays everything every night.',
  audited: (position: number, seconds: number, behind: number) =>
    `Verified up to event ${count(position)}, ${count(seconds)} ${seconds === 1 ? 'second' : 'seconds'} ago. ` +
    (behind === 0 ? 'Nothing is waiting.' : `${count(behind)} ${behind === 1 ? 'event waits' : 'events wait'}.`),
  notAudited: 'The audit has not run yet.',
  auditStopped: (when: string) => `The audit stopped on ${when}: it found a difference.`,
  writesStopped: 'Nothing is recorded until this is resolved.',
  night: (when: string) => `Replayed ${when}:`,
  noNight: 'The first replay of everything runs tonight.',
  sound: (events: number) => `${count(events)} events, no difference`,
  differs: (differences: number) => `${count(differences)} ${differences === 1 ? 'difference' : 'differences'}`,
  checks: 'Checks of decisions, and of money outside',
  check: {
    people: 'People',
    policy: 'Policy',
    signatures: 'Signatures',
    statements: 'Statements',
    lines: 'Lines',
    evidence: 'Evidence',
  },
  checked: { held: 'Holds', broken: 'Does not hold', unknown: 'Not checked' },
  ofPeople: (members: number, decisions: number) =>
    `${count(members)} known of the staff, ${count(decisions)} decisions held to them`,
  ofPolicy: (policies: number) => `${count(policies)} ${policies === 1 ? 'policy' : 'policies'} so far`,
  ofSignatures: (signed: number, unsigned: number, byInvestors: number) =>
    `${count(signed)} signed, ${count(unsigned)} unsigned, ${count(byInvestors)} by investors`,
  ofStatements: (sealed: number, unfinished: number) =>
    `${count(sealed)} recorded${unfinished === 0 ? ', each with all of its lines' : `, ${count(unfinished)} of them without all lines yet`}`,
  ofLines: (lines: number, used: number) => `${count(lines)} recorded, ${count(used)} matched, each once`,
  ofEvidence: (byLine: number, byTwo: number) =>
    `${count(byLine)} deposits credited by a line, ${count(byTwo)} by two people without one`,
  replay: 'Replay and compare',
  replayHint:
    'Replays every event from the first, now, and compares each stored table with the result. Nothing is changed and nobody has to wait. A difference raises an alarm.',
  start: 'Start the replay',
  again: 'Replay again',
  running: 'Replaying…',
  folded: (position: number, head: number) => `${count(position)} of ${count(head)} events folded`,
  compared: (rows: number, differences: number) =>
    `${count(rows)} ${rows === 1 ? 'row' : 'rows'}, ${differences === 0 ? 'no difference' : LEDGER_CHECK.differs(differences)}`,
  replayed: (events: number, seconds: number) =>
    `${count(events)} events in ${seconds.toFixed(1)} seconds: everything stored follows from them.`,
  replayDiffers: (differences: number) => `${LEDGER_CHECK.differs(differences)} from what follows from the events:`,
  atEvent: (position: number) => `Event ${count(position)}: `,
  brokenOff: 'The replay broke off before its end. Please start it again.',
  root: 'Merkle root',
  log: 'The log since your last visit',
  logHint:
    'Your browser fetches the latest signed checkpoint, checks its signature, and demands proof that the log continues the one it saw before.',
  checkLog: 'Check the log',
  logHeld: (size: number, name: string) => `The log of ${count(size)} events is signed by ${name}.`,
  logGrown: (from: number) => `It continues the log of ${count(from)} events that this browser saw last.`,
  logPinned: 'This browser remembers it from now on, with the key that signed it.',
  export: 'Take the whole log with you',
  exportHint: 'The file for the offline verifier, for Beancount, or for a spreadsheet.',
  exportFormat: 'Format',
  formats: { jsonl: 'Ledger file, for the verifier', beancount: 'Beancount', csv: 'CSV' },
  save: 'Save the file',
  saving: 'Saving…',
  saved: (events: number, file: string) => `${count(events)} events saved as ${file}.`,
  runs: 'Payout runs',
} as const;

/** Proving one event in the browser. */
export const EVENT_PROOF = {
  intro:
    'Your browser asks for this event’s bytes and its path in the Merkle tree, and checks both against a signed checkpoint, and that against the one it saw last. It does not take the server’s word.',
  check: 'Check in this browser',
  held: (position: string, size: number) =>
    `Event ${position} is in the signed log of ${count(size)} events, byte for byte as this page shows it, and its double entry follows from it. ` +
    'The balances after it are sums over earlier events: a replay, or the verifier, checks those.',
  signed: ({ enrolledAt, count: decisions }: { enrolledAt: number; count: number }) =>
    `A passkey of whoever caused it signed it${decisions === 1 ? '' : `, as one of ${count(decisions)} decisions at once`}: this browser checked the signature by the key that event ${count(enrolledAt)} of the log has as theirs. That nobody took the key away in between a replay checks, or the verifier.`,
  differs: 'The bytes that were proved say something else than this page.',
} as const;

export const ACCESS_LOG = {
  title: 'What I looked at',
  hint: 'Everything an auditor reads is recorded, and cannot be changed. This is your own record; nobody else’s is shown.',
  empty: 'You have not looked at anything yet.',
  column: { at: 'When', path: 'What' },
} as const;

/** The guided page for who has never seen the system. */
export const LEDGER_GUIDE = {
  title: 'How to check us',
  intro:
    'You need not trust this website, its database or its staff. This page takes about fifteen minutes and ends with a command that runs on your own machine.',
  steps: [
    {
      title: 'What there is to check',
      text: [
        'Every movement of money is one event in one ordered list, the log. Events are only ever added. Balances, statements and totals are sums over that list and nothing else.',
        'Each event is booked in double entry: what one account gains another loses. So at every moment all accounts together are zero.',
      ],
      to: '/ledger/events',
      link: 'Look at the events',
    },
    {
      title: 'See that the books balance',
      text: [
        'The trial balance sums up every account. The total must be zero now, and at any moment you choose: type an event’s number into “Position”, or choose a moment under “Or an instant”.',
        'Open an account to see each posting with the balance after it, and the event that made it.',
      ],
      to: '/ledger/accounts',
      link: 'Open the trial balance',
    },
    {
      title: 'Follow one event to its cause',
      text: [
        'Pick any event. It says who acted and by which command, as JSON, word for word as it is stored. Large sums need two people: look for an “Endorsed” before an “Approved”, by somebody else.',
        'Names and private notes are not in the log, and you do not see any here. The log has ids and fingerprints of texts only.',
      ],
      to: '/ledger/events',
      link: 'Pick an event',
    },
    {
      title: 'Have your browser prove it',
      text: [
        'On an event’s page, “Check in this browser” proves that the event stands in the log that we signed. The arithmetic runs in your browser.',
        'Your browser remembers the last signed state it saw. If anything in the past were changed later, the next check would fail, whoever changed it.',
      ],
      to: '/ledger/check',
      link: 'Check the log',
    },
    {
      title: 'Replay everything',
      text: [
        'A replay folds all events from the first and holds every stored table against the result, row by row. You can watch it. The server does the same by itself every night.',
      ],
      to: '/ledger/check',
      link: 'Start a replay',
    },
    {
      title: 'Check it without us',
      text: [
        'Run our verifier on the ledger file, on a machine of yours. It is one file of JavaScript that needs Node.js 20 and nothing else, was written from the published description of the format, and shares no code with this system. If you doubt it, write your own.',
        'Take the verifier key from somewhere other than this website: from our published documents, or from an earlier visit. Keep the checkpoints you see and give them to the next check.',
      ],
      to: '/ledger/check',
      link: 'Save the ledger file',
    },
  ],
  own: {
    title: 'On your own machine',
    saveVerifier: (bytes: number) => `Save the verifier, verifier.mjs (${count(bytes)} bytes)`,
    hash: 'Its SHA-256; “sha256sum verifier.mjs” or “shasum -a 256 verifier.mjs” must say the same:',
    hashName: 'SHA-256 of the verifier',
    hashHint:
      '“npm run build” makes the same bytes from the published source, as apps/verifier/dist/verifier.mjs. Compare with a build of your own if you do not take ours.',
    noVerifier:
      'This server gives out no verifier. “npm run build” makes it from the published source, as apps/verifier/dist/verifier.mjs.',
    saveFile: 'Save the ledger file, ledger.jsonl.gz',
    saveFileHint: 'Put it beside the verifier. It has ids and digests, and nobody’s name.',
    run: 'In a terminal, in that folder:',
    commandName: 'The command',
    commandText: (key: string) => `node verifier.mjs ledger.jsonl.gz --key ${key}`,
    keyPlaceholder: '<verifier key>',
    keyHint: `The key that ${BRAND.name} signs with today, for comparing`,
    founders: 'Whom the log began the staff with',
    foundersHint:
      'The verifier prints the admins and reviewers among them. Nobody let these in: ask who they are. Everybody else came by two admins, or by the only one after a day.',
    commandAfter:
      'It names every check it made and the number of things it checked. “Nothing is wrong” and exit code 0 mean that it found nothing. Otherwise it names the first bad position. Add “--balance ACCOUNT --at 2026-11-20” to ask for any balance as of any day.',
  },
} as const;
