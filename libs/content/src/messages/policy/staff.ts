import { type StaffRole } from '@clearfold/contracts';
import { type LedgerEvent } from '@clearfold/ledger';
import { ROLE_TEXT } from '../console/staff.js';

/** What each change of the policy says, as a fact of the ledger. */
export const POLICY_EVENT_TEXT: Readonly<Record<Extract<LedgerEvent['type'], `Policy${string}`>, string>> = {
  PolicyOpened: 'First policy, as the server was set up',
  PolicyProposed: 'Policy proposed',
  PolicyConfirmed: 'Policy confirmed',
  PolicyChangeWithdrawn: 'Proposed policy withdrawn',
};

/** The setting that a server's first policy has each term from; of signatures there is none. */
const SETTING = {
  secondApprovalFrom: 'SECOND_APPROVAL_FROM',
  secondApprovalDailyFrom: 'SECOND_APPROVAL_DAILY_FROM',
  breakGlass: 'BREAK_GLASS',
} as const;

type SetTerm = keyof typeof SETTING;

/** @param names at least one */
const settingsText = (names: readonly string[]): string => {
  const named = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : names[0];
  const [values, them] = names.length > 1 ? ['values', 'them'] : ['value', 'it'];
  return `Afterwards set ${named} in the server’s environment to the same ${values}, or remove ${them}: a server whose settings contradict the ledger does not start.`;
};

/** What money is decided under; two admins change it. */
export const STAFF_POLICY = {
  title: 'Policy',
  inForce: 'In force',
  term: {
    secondApprovalFrom: 'Single amount',
    secondApprovalDailyFrom: 'Daily sum',
    breakGlass: 'Break-glass',
    signaturesRequired: 'Decisions must be signed',
  },
  means: {
    secondApprovalFrom: 'A payout, transfer or credit from this amount on needs two people.',
    secondApprovalDailyFrom: (forAll: string) =>
      `So does what brings the sum that one reviewer decides alone within 24 hours to this amount for one investor, or to ${forAll} for all investors together.`,
    breakGlass:
      'When it is on, the first of two people may decide alone after 24 hours, unless somebody withdraws that.',
    signaturesRequired: 'When it is on, whoever decides signs it with their passkey, and who has none decides nothing.',
  },
  /** What a typed amount comes to, under its field. */
  comesTo: {
    secondApprovalFrom: (dollars: string) => `From ${dollars} on it takes two people.`,
    secondApprovalDailyFrom: (dollars: string, forAll: string) =>
      `From ${dollars} for one investor, or ${forAll} for all together, it takes two people.`,
  },
  /** Where the daily sum is the lower one. */
  dailyFirst: (dollars: string) =>
    `The daily sum is lower and is reached first: any amount from ${dollars} on takes two people.`,
  breakGlass: { on: 'On', off: 'Off' },
  signaturesRequired: { on: 'Yes', off: 'No' },
  since: (name: string | undefined, when: string) =>
    `In force since ${when}, ${name === undefined ? 'as the server was set up' : `confirmed by ${name}`}.`,
  asSetUp: 'As the server was set up.',
  notInLedger: 'It will be recorded in the ledger within a day of the upgrade. Until then it cannot be changed here.',
  pending: 'Waits for a second admin',
  countsNoMore: 'Counts no more',
  proposedBy: (name: string, when: string) => `Proposed by ${name}, ${when}.`,
  change: (before: string, after: string) => `${before} → ${after}`,
  changes: 'What would change',
  looser: 'Looser',
  stricter: 'Stricter',
  loosens: 'This loosens the policy: one person may decide more than before.',
  tightens: 'This tightens the policy: one person may decide less than before.',
  /** Of signatures, which change how one person decides and not how much. */
  signed: 'From then on nobody decides without a confirmed passkey, not even to take this back.',
  /** Of those who would decide no more, for admins: each with what they have. */
  cannotSign: (members: readonly string[], more: number): string => {
    const listed = more > 0 ? [...members, `${more.toLocaleString('en-US')} more`] : members;
    return `${members.length + more === 1 ? 'One person decides and has none' : `${(members.length + more).toLocaleString('en-US')} people decide and have none`}: ${listed.join(', ')}.`;
  },
  oneWhoCannotSign: (name: string, role: StaffRole, waits: boolean): string =>
    `${name} (${ROLE_TEXT[role]}${waits ? ', whose passkey waits for an admin' : ''})`,
  everybodySigns: 'Everybody who decides has one.',
  seeStaff: 'See on the page of the staff that everybody who decides has one',
  seeWhoCannotSign: 'See them on the page of the staff',
  unsigned: 'From then on decisions count that nobody signed.',
  loosensInPart: 'This loosens the policy in part: in some of it one person may decide more than before.',
  propose: 'Propose a change',
  proposeTitle: 'Propose another policy',
  proposeReview: 'Nothing changes yet: another admin has to confirm it.',
  proposeSubmit: 'Propose',
  unchanged: 'This is the policy in force.',
  confirm: 'Confirm',
  confirmTitle: 'Confirm the new policy?',
  confirmReview: 'Money is decided under it from now on.',
  withdraw: 'Withdraw',
  decline: 'Decline',
  dropTitle: 'Drop the proposed policy?',
  dropReview: 'The policy in force stays.',
  waitsForAnother: 'You proposed this. Another admin has to confirm it.',
  waitsForAdmin: 'An admin who did not propose it has to confirm it.',
  proposerGone:
    'Whoever proposed this has since been disabled, or given another role or their access anew: drop it and propose it again.',
  howItChanges: 'How it is changed',
  takesTwo:
    'It always takes two admins: one proposes, another confirms. Break-glass does not help to change the policy.',
  settings: settingsText(Object.values(SETTING)),
  /** Of a change alone; undefined where it changes nothing that a setting says. */
  settingsOf: (changed: readonly string[]): string | undefined => {
    const names = (Object.keys(SETTING) as SetTerm[])
      .filter((term) => changed.includes(term))
      .map((term) => SETTING[term]);
    return names.length === 0 ? undefined : settingsText(names);
  },
  history: 'History',
  noHistory: 'Nothing of it is in the ledger yet.',
  said: (term: string, value: string) => `${term} ${value}`,
} as const;
