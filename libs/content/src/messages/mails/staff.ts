import { type MailState } from '@clearfold/contracts';

export const MAIL_STATE_TEXT: Readonly<Record<MailState, string>> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  kept: 'Not sent',
};

export const STAFF_MAILS = {
  title: 'Mail outbox',
  empty: 'No mail yet.',
  anyState: 'Any state',
  column: { subject: 'Subject', address: 'To', template: 'Kind', state: 'State', createdAt: 'Written' },
  forgotten: 'Forgotten',
  about: 'About',
  text: 'What it says',
  attempts: 'Attempts',
  sentAt: 'Sent',
  lastError: 'Last error',
  resend: 'Send again',
  resendTitle: 'Send this mail again?',
  resendReview: 'The same mail goes to the same address once more.',
  resendLinkReview: 'The mail goes to the same address once more, with a new link; the earlier link stops working.',
  hidden: 'Only the addressee sees the link’s secret part; it is hidden from everybody else.',
  linkRanOut: 'It was not sent: its link has expired or no longer works.',
} as const;
