import { type TicketStatus } from '@clearfold/contracts';

/** Support (docs/requirements.md, "Support"). */
export const SUPPORT = {
  title: 'My Support Tickets',
  submitNew: 'Submit New Ticket',
  column: { id: 'Ticket ID', subject: 'Subject', status: 'Status', lastUpdate: 'Last Update', view: 'View' },
  view: 'View',
  /** Names the ticket whose button it is; starts with what the button reads. */
  viewOf: (subject: string, shortId: string) => `View: ${subject}, ${shortId}`,
  updated: (when: string) => `Updated ${when}`,
  empty: 'You have no support tickets yet.',
  loading: 'Loading your support tickets…',
  retry: 'Retry Fetch',
} as const;

/** One ticket, read. */
export const TICKET = {
  title: 'Support Ticket',
  id: 'Ticket ID',
  subject: 'Subject',
  status: 'Status',
  submitted: 'Submitted',
  updated: 'Updated',
  message: 'Message',
  response: 'Response',
  noResponse: 'No response yet.',
  dialogue: 'What was written since',
  writtenBy: { investor: 'You', support: 'Support' },
  reply: 'Your reply',
  replyOpensAgain: 'A reply opens this ticket again.',
  sendReply: 'Send Reply',
  replySent: 'Your reply was sent.',
  close: 'Close',
} as const;

/** A new ticket, written. */
export const NEW_TICKET = {
  title: 'Submit New Ticket',
  intro: 'Write at any time; we reply within 24 hours.',
  subject: 'Subject',
  chooseSubject: 'Select a subject',
  message: 'Message',
  messageHint: 'Never your password or transaction PIN: we do not ask for them.',
  cancel: 'Cancel',
  submit: 'Submit Ticket',
  success: 'Your support ticket has been submitted.',
} as const;

const TICKET_STATUS_TEXT: Readonly<Record<TicketStatus, string>> = {
  open: 'Open',
  'in-progress': 'In Progress',
  resolved: 'Resolved',
};

/** A ticket's status as people read it; one this build does not know is shown as it came. */
export const ticketStatusText = (status: string): string =>
  (TICKET_STATUS_TEXT as Readonly<Record<string, string>>)[status] ?? status;
