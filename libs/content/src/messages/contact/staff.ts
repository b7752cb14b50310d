import { type ContactMessageStatus } from '@clearfold/contracts';

export const MESSAGE_STATUS_TEXT: Readonly<Record<ContactMessageStatus, string>> = {
  new: 'New',
  answered: 'Answered',
  closed: 'Closed',
};

export const STAFF_MESSAGES = {
  title: 'Messages',
  empty: 'Nobody has used the contact form yet.',
  searchHint: 'Name, email or text',
  anyStatus: 'Any status',
  column: { subject: 'Subject', name: 'From', email: 'Email', status: 'Status', createdAt: 'Written' },
  message: 'Message',
  about: 'About',
  handledBy: 'Status set by',
  answerByMail: 'Answer by mail',
  mark: (status: ContactMessageStatus) => `Mark as ${MESSAGE_STATUS_TEXT[status].toLowerCase()}`,
} as const;
