/** What happened to a record: who did what, when and why. */
export const TRAIL = {
  title: 'Audit trail',
  on: (what: string, record: string) => `${what}: ${record}`,
  from: (what: string, name: string) => `${what} from ${name}`,
  empty: 'No entries yet.',
  noneOfKind: 'No staff activity here yet.',
  failed: 'The trail could not be loaded.',
  loading: 'Loading the trail…',
  more: (count: number) => `${count} earlier ones`,
} as const;

/** What staff did beside the ledger, by the act's name; an unknown one is shown as it is. */
export const STAFF_ACT_TEXT: Readonly<Record<string, string>> = {
  'member-invited': 'Invited',
  'member-invited-again': 'Invited again, with a new link',
  'member-role-changed': 'Role changed',
  'member-access-reset': 'Access reset',
  'member-proposed': 'Proposed',
  'member-proposal-declined': 'Proposal declined',
  'member-proposal-withdrawn': 'Proposal withdrawn',
  'member-disabled': 'Disabled',
  'member-enabled': 'Enabled again',
  'member-sessions-ended': 'Signed out everywhere',
  'investor-sessions-ended': 'Signed out everywhere',
  'investor-email-change-started': 'Change of email started',
  'investor-email-change-withdrawn': 'Change of email withdrawn',
  'investor-pin-help-started': 'PIN help started',
  'ticket-claimed': 'Taken',
  'ticket-taken-over': 'Taken over',
  'ticket-answered': 'Answered and resolved',
  'ticket-answered-kept-open': 'Answered, kept open',
  'ticket-reopened': 'Opened again',
  'message-marked': 'Marked',
  'mail-resent': 'Sent again',
  'newsletter-reader-removed': 'Removed from the newsletter',
  'job-retried': 'Run again',
  'writes-let-go-on': 'Allowed writes again despite an alarm',
};
