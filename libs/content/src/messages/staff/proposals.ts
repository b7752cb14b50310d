import { type StaffProposal, type StaffProposalStatus } from '@clearfold/contracts';
import { ROLE_TEXT } from '../console/staff.js';

/** What a proposal would do, in words: "Invite Alan Turing as Reviewer". */
export const proposalText = ({
  kind,
  name,
  role,
  fromRole,
}: Pick<StaffProposal, 'kind' | 'name' | 'role' | 'fromRole'>) => {
  switch (kind) {
    case 'invite':
      return `Invite ${name} as ${ROLE_TEXT[role]}`;
    case 'role':
      return `Change the role of ${name} from ${ROLE_TEXT[fromRole ?? role]} to ${ROLE_TEXT[role]}`;
    case 'enable':
      return `Enable ${name} again, as ${ROLE_TEXT[role]}`;
    case 'reset-access':
      return `Reset the access of ${name}, ${ROLE_TEXT[role]}`;
  }
};

/** What became of a proposal. */
export const PROPOSAL_STATUS_TEXT: Readonly<Record<StaffProposalStatus, string>> = {
  waiting: 'Proposed',
  confirmed: 'Confirmed',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
  ended: 'Ended, as the staff has changed',
};

/** The proposals that wait, on the console's page of the staff. */
export const STAFF_PROPOSALS = {
  title: 'Waiting for a second admin',
  loading: 'Loading proposals…',
  empty: 'Nothing is waiting for a second admin.',
  failed: 'The proposals could not be loaded.',
  by: (name: string, at: string) => `${name} proposed it on ${at}.`,
  until: (at: string) => `Good until ${at}.`,
  aboutYou: 'This is about your own account: other admins decide it.',
  stoppable: (until: string) =>
    `They have a passkey and may stop this until ${until}; from then on it can be confirmed.`,
  /** Of whom the passkey was revoked that they signed in with. */
  waits: (until: string) =>
    `They have no passkey any more to stop this with. It waits a day all the same: from ${until} on it can be confirmed.`,
  alone: (from: string) =>
    `You are the only admin: you may carry it out from ${from} on, unless there is a second admin by then.`,
  confirm: 'Confirm',
  confirmReview: 'It happens at once, and every admin is mailed.',
  carryOut: 'Carry out',
  decline: 'Decline',
  declineReview: 'Nothing changes. Every admin is mailed your reason.',
  withdraw: 'Withdraw',
  withdrawReview: 'Nothing changes. It can be proposed again.',
  /** A button's name for who cannot see which proposal it stands in. */
  actOn: (act: string, what: string) => `${act}: ${what}`,
  ask: (act: string, what: string) => `${act}: ${what}?`,
  proposed: 'Proposed. Another admin must confirm it.',
  proposedAlone: 'Proposed. As the only admin you may carry it out in a day.',
  confirmed: 'Confirmed: it has happened.',
  declined: 'Declined.',
  withdrawn: 'Withdrawn.',
} as const;

/** The console's line for as long as one admin is the only one. */
export const SOLE_ADMIN = {
  text: 'You are the only admin. Invite a second one: until then whatever needs two admins waits a day, and nobody could help if you lost your access.',
  go: 'Invite a second admin',
} as const;
